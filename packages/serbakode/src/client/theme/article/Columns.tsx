import type { ReactNode } from 'react';
import type { LanguageAttributes } from '../../../shared/model/site.ts';
import type { TocEntry } from '../../../shared/model/toc.ts';
import { Main } from '../parts/Main.tsx';
import { Part } from '../parts/Part.tsx';
import * as styles from './Columns.module.css';
import { MobileTableOfContents, TableOfContents } from './TableOfContents.tsx';

interface ColumnsProps {
  readonly sidebar?: ReactNode;
  /** Table of contents: beside the text on wide viewports, folded below `head` on narrow ones. */
  readonly toc?: readonly TocEntry[];
  /** Language attributes of the headings in `toc`. */
  readonly tocLanguage?: LanguageAttributes;
  /** Title and byline, above the folded table of contents. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** Sidebar, text and table of contents side by side on wide viewports. The text comes first in the document, so that
 *  its `h1` is the first heading. */
export function Columns({ sidebar, toc = [], tocLanguage = {}, head, children }: ColumnsProps) {
  const kind = `${sidebar ? styles['withSidebar'] : ''} ${toc.length > 0 ? styles['withToc'] : ''}`;
  return (
    <div className={`${styles['columns']} ${kind}`}>
      <Main className={styles['text']}>
        <Part>{head}</Part>
        <Part>
          <MobileTableOfContents toc={toc} language={tocLanguage} />
        </Part>
        {children}
      </Main>
      <Part>
        <TableOfContents toc={toc} language={tocLanguage} />
      </Part>
      <Part>{sidebar}</Part>
    </div>
  );
}
