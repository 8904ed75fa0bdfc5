import { useIsHydrated } from '../../browser/useIsHydrated.ts';
import { cycleColorMode, useColorModeChoice } from '../../color-mode/colorModeStore.ts';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './ModeToggle.module.css';

/** The button that switches the color mode (R28), or nothing if the site switches it off. The HTML contains all three
 *  icons and CSS shows the one of `html[data-theme-choice]`, so the first frame is right without React. The button is
 *  disabled in raw HTML; the boot script enables it, handles it until the application is live, and reads the labels from
 *  the data attributes. */
export function ModeToggle() {
  const { site, messages } = useSite();
  const choice = useColorModeChoice();
  // React drops clicks on a button whose `disabled` prop is set, so the prop must match what the boot script did.
  const isEnabled = useIsHydrated();
  if (site.colorMode.disableSwitch) return null;
  const labels = { light: messages.colorModeLight, dark: messages.colorModeDark, system: messages.colorModeSystem };
  return (
    <button
      type="button"
      className="icon-button with-scripts"
      data-mode-toggle=""
      data-label-light={labels.light}
      data-label-dark={labels.dark}
      data-label-system={labels.system}
      aria-label={labels[choice]}
      disabled={!isEnabled}
      suppressHydrationWarning
      onClick={() => cycleColorMode(site.colorMode)}
    >
      <svg
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        aria-hidden="true"
      >
        <g className={styles['light']}>
          <circle cx="12" cy="12" r="4.25" />
          <path d="M12 2v3M12 19v3M2 12h3M19 12h3M4.9 4.9l2.1 2.1M17 17l2.1 2.1M4.9 19.1L7 17M17 7l2.1-2.1" />
        </g>
        <path className={styles['dark']} d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />
        <g className={styles['system']}>
          <circle cx="12" cy="12" r="8.5" />
          <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
        </g>
      </svg>
    </button>
  );
}
