import * as styles from './PrivacyNotice.module.css';
import { useAccountPage } from './useAccountPage.ts';

/** What is stored, where, for how long, and how to export or delete it. */
export function PrivacyNotice() {
  const { messages } = useAccountPage();
  return (
    <section className={styles['privacy']} id="privacy" aria-labelledby="privacy-heading">
      <h2 id="privacy-heading">{messages.privacy}</h2>
      {messages.privacyParagraphs.map(({ heading, text }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </div>
      ))}
    </section>
  );
}
