import type { ReactNode } from 'react';
import type { TitleDisplay } from '../../../shared/model/docsPages.ts';
import { Cloth } from '../parts/Cloth.tsx';
import * as styles from './PageHead.module.css';

interface PageHeadProps {
  readonly title: ReactNode;
  /** Language of title and lead if they are interface texts. */
  readonly lang?: string | undefined;
  /** Direction of that language if it differs from the page's. */
  readonly dir?: 'ltr' | 'rtl' | undefined;
  readonly lead?: ReactNode;
  /** Text for the cloth above the title, such as a tag's name. */
  readonly cloth?: string;
  readonly titleDisplay?: TitleDisplay;
  readonly children?: ReactNode;
}

/** The title of a page that is not an article. */
export function PageHead({ title, lang, dir, lead, cloth, titleDisplay = 'visible', children }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      {cloth && <Cloth text={cloth} className={styles['cloth']} />}
      {titleDisplay !== 'in-text' && (
        <h1 className={titleDisplay === 'hidden' ? 'visually-hidden' : styles['title']} lang={lang} dir={dir}>
          {title}
        </h1>
      )}
      {lead && (
        <p className={styles['lead']} lang={lang} dir={dir}>
          {lead}
        </p>
      )}
      {children}
    </header>
  );
}
