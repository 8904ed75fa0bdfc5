import { useAnchorHref } from '../../navigation/NavigationContext.tsx';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './SkipLink.module.css';

/** The first Tab stop. Its region receives focus after a navigation, so that the next Tab reaches this link again
 *  (R21, R22). */
export function SkipLink() {
  const { messages, texts, lang } = useSite();
  return (
    <div
      role="region"
      aria-label={messages.skipToContent}
      tabIndex={-1}
      data-skip-region=""
      lang={lang}
      className={styles['region']}
    >
      <a className={styles['link']} href={useAnchorHref()('main')}>
        {texts.skipToContent}
      </a>
    </div>
  );
}
