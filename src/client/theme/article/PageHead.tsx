import type { ReactNode } from 'react';
import { Cloth } from '../parts/Cloth.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  readonly title: string;
  /** Language of title and lead where they are words of the interface. */
  readonly lang?: string | undefined;
  /** Direction of that language, where it is another than the page's. */
  readonly dir?: 'ltr' | 'rtl' | undefined;
  readonly lead?: string;
  /** Woven above the title, such as a tag's name. */
  readonly cloth?: string;
  /** Heard, not seen. */
  readonly isTitleHidden?: boolean;
  readonly children?: ReactNode;
}

/** Title of a page that is not an article. */
export function PageHead({ title, lang, dir, lead, cloth, isTitleHidden = false, children }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      {cloth && <Cloth text={cloth} className={styles['cloth']} />}
      <h1 className={isTitleHidden ? 'visually-hidden' : styles['title']} lang={lang} dir={dir}>
        {title}
      </h1>
      {lead && (
        <p className={styles['lead']} lang={lang} dir={dir}>
          {lead}
        </p>
      )}
      {children}
    </header>
  );
}
