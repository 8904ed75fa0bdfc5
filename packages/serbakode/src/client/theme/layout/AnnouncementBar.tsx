import type { SiteShell } from '../../../shared/model/site.ts';
import { dismissAnnouncement, useAnnouncementDismissed } from '../../announcement-bar/announcementStore.ts';
import { useTrustedHtml } from '../../browser/useTrustedHtml.ts';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './AnnouncementBar.module.css';

/** The operator's notice above the navbar. The HTML always contains it; `html[data-announcement-dismissed]` hides it
 *  from the first frame on, so neither a reload nor hydration shifts the page (R92). */
export function AnnouncementBar({ html, isCloseable }: NonNullable<SiteShell['announcement']>) {
  const { messages, lang } = useSite();
  const isDismissed = useAnnouncementDismissed();
  return (
    <div
      className={styles['bar']}
      role="region"
      aria-label={messages.announcement}
      hidden={isDismissed}
      suppressHydrationWarning
      data-announcement=""
    >
      <div className={styles['content']} dangerouslySetInnerHTML={useTrustedHtml(html)} suppressHydrationWarning />
      {isCloseable && (
        <button
          type="button"
          className={`icon-button with-scripts ${styles['close']}`}
          data-bar-close=""
          aria-label={messages.close}
          lang={lang}
          onClick={dismissAnnouncement}
        >
          <svg
            width="16"
            height="16"
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </button>
      )}
    </div>
  );
}
