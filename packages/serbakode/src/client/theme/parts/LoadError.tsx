import { useSite } from '../site/SiteContext.tsx';
import * as styles from './ErrorBox.later.module.css';
import { Main } from './Main.tsx';

/** The replacement for content that failed to load (R48). */
export function LoadError({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { texts, lang } = useSite();
  return (
    <Main>
      <div className={styles['box']} role="alert" lang={lang}>
        <p>{texts.loadFailed}</p>
        <pre className={styles['message']} lang="en" translate="no">
          {error.message}
        </pre>
        <button type="button" className="button" onClick={onRetry}>
          {texts.retry}
        </button>
      </div>
    </Main>
  );
}
