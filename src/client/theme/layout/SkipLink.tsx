import { useAnchorHref } from '../../navigation/NavigationContext.tsx';
import { useInterfaceLang, useMessages, useTexts } from '../site/SiteContext.tsx';
import * as styles from './SkipLink.module.css';

/** The first Tab stop. Its region receives focus after a navigation, so that the next Tab reaches this link again
 *  (R21, R22). */
export function SkipLink() {
  const { skipToContent } = useMessages();
  const texts = useTexts();
  return (
    <div
      role="region"
      aria-label={skipToContent}
      tabIndex={-1}
      data-skip-region=""
      lang={useInterfaceLang()}
      className={styles['region']}
    >
      <a className={styles['link']} href={useAnchorHref()('main')}>
        {texts.skipToContent}
      </a>
    </div>
  );
}
