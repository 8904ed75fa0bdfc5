import type { ReactNode } from 'react';
import type { TocEntry } from '../../../shared/model/toc.ts';
import styles from './Columns.module.css';
import type { LanguageAttributes } from '../site/SiteContext.tsx';
import { MobileTableOfContents, TableOfContents } from './TableOfContents.tsx';

interface ColumnsProps {
  readonly sidebar?: ReactNode;
  /** Beside the text on wide viewports; on narrow ones it unfolds below `head`. */
  readonly toc?: readonly TocEntry[];
  /** Of the headings in it. */
  readonly tocLanguage?: LanguageAttributes;
  /** What stands above the folded table of contents: title and byline. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** Sidebar, text and table of contents side by side on wide viewports. */
export function Columns({ sidebar, toc = [], tocLanguage = {}, head, children }: ColumnsProps) {
  const kind = `${sidebar ? styles['withSidebar'] : ''} ${toc.length > 0 ? styles['withToc'] : ''}`;
  return (
    <div className={`${styles['columns']} ${kind}`}>
      {sidebar}
      <div className={styles['text']}>
        {head}
        <MobileTableOfContents toc={toc} language={tocLanguage} />
        {children}
      </div>
      <TableOfContents toc={toc} language={tocLanguage} />
    </div>
  );
}
