import styles from './ErrorBox.module.css';
import { useInterfaceLang, useMessages } from './SiteContext.tsx';

interface BaseUrlBannerProps {
  readonly configured: string;
  readonly suggested: string;
}

/** Told when the site finds itself at another base URL than it was built for (R106). Never part of prerendered HTML. */
export function BaseUrlBanner({ configured, suggested }: BaseUrlBannerProps) {
  const messages = useMessages();
  return (
    <div className={styles['box']} role="alert" lang={useInterfaceLang()}>
      <p>
        <strong>{messages.baseUrlTitle}</strong>
      </p>
      <p>{messages.baseUrlConfigured(configured)}</p>
      <p>{messages.baseUrlSuggestion(suggested)}</p>
    </div>
  );
}
