import type { ReactNode } from 'react';
import { Cloth } from './Cloth.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  readonly title: string;
  /** Language of title and lead where they are words of the interface. */
  readonly lang?: string | undefined;
  readonly lead?: string;
  /** Woven above the title, such as a tag's name. */
  readonly cloth?: string;
  readonly children?: ReactNode;
}

/** Title of a page that is not an article. */
export function PageHead({ title, lang, lead, cloth, children }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      {cloth && <Cloth text={cloth} className={styles['cloth']} />}
      <h1 className={styles['title']} lang={lang}>
        {title}
      </h1>
      {lead && (
        <p className={styles['lead']} lang={lang}>
          {lead}
        </p>
      )}
      {children}
    </header>
  );
}
