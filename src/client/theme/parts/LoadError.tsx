import { useInterfaceLang, useTexts } from '../site/SiteContext.tsx';
import * as styles from './ErrorBox.live.module.css';
import { Main } from './Main.tsx';

interface LoadErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The replacement for content that failed to load (R48). */
export function LoadError({ error, onRetry }: LoadErrorProps) {
  const { loadFailed, retry } = useTexts();
  return (
    <Main>
      <div className={styles['box']} role="alert" lang={useInterfaceLang()}>
        <p>{loadFailed}</p>
        <pre className={styles['message']}>{error.message}</pre>
        <button type="button" className="button" onClick={onRetry}>
          {retry}
        </button>
      </div>
    </Main>
  );
}
