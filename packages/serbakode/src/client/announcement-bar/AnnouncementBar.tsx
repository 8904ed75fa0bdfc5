import type { Html } from '../../shared/model/permalink.ts';
import { useTrustedHtml } from '../browser/useTrustedHtml.ts';
import * as styles from './AnnouncementBar.module.css';
import { dismissAnnouncement, useAnnouncementDismissed } from './announcementStore.ts';

interface AnnouncementBarProps {
  readonly html: Html;
  readonly isCloseable: boolean;
  /** Accessible name of the region, in the interface language. */
  readonly label: string;
  readonly closeLabel: string;
  readonly interfaceLang: string | undefined;
}

/** The operator's notice above the navbar. The HTML always contains it; `html[data-announcement-dismissed]` hides it
 *  from the first frame on, so neither a reload nor hydration shifts the page (R92). */
export function AnnouncementBar({ html, isCloseable, label, closeLabel, interfaceLang }: AnnouncementBarProps) {
  const isDismissed = useAnnouncementDismissed();
  return (
    <div
      className={styles['bar']}
      role="region"
      aria-label={label}
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
          aria-label={closeLabel}
          lang={interfaceLang}
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
