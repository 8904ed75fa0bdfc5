import { useSite } from '../site/SiteContext.tsx';
import { Main } from './Main.tsx';
import * as styles from './PageSpinner.later.module.css';

/** The replacement for content that is loading; CSS shows it after 200 ms (R47). */
export function PageSpinner() {
  const { texts, lang } = useSite();
  return (
    <Main>
      <div className={`with-scripts ${styles['spinner']}`} role="status" lang={lang}>
        <svg viewBox="0 0 20 20" width="64" height="64" aria-hidden="true">
          <path d="M6 2.5h10" />
          <path d="M3 6.25h6" />
          <path d="M5 10h9" />
          <path d="M11 13.75h6" />
          <path d="M4 17.5h10" />
        </svg>
        <span className="visually-hidden">{texts.loading}</span>
      </div>
    </Main>
  );
}
