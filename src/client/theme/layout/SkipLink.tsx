import { useAnchorHref } from '../../navigation/NavigationContext.tsx';
import styles from './SkipLink.module.css';
import { useInterfaceLang, useMessages } from '../site/SiteContext.tsx';

/** First stop of the Tab key. The region takes focus after a navigation, so that the next Tab is this link again (R21, R22). */
export function SkipLink() {
  const { skipToContent } = useMessages();
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
        {skipToContent}
      </a>
    </div>
  );
}
