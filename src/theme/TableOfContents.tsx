import type { TocEntry } from '../model/toc.ts';
import { useContentLang, useInterfaceLang, useMessages } from './SiteContext.tsx';
import styles from './TableOfContents.module.css';
import { useCurrentHeading } from './useCurrentHeading.ts';
import { useDetails } from './useDetails.ts';

interface TableOfContentsProps {
  readonly toc: readonly TocEntry[];
}

/** Beside the text on wide viewports; it marks the heading the reader is at (R73). */
export function TableOfContents({ toc }: TableOfContentsProps) {
  const { onThisPage } = useMessages();
  const currentId = useCurrentHeading(toc);
  const lang = useInterfaceLang();
  if (toc.length === 0) return null;
  return (
    <nav className={styles['toc']} aria-label={onThisPage} lang={lang}>
      <p className={styles['title']}>{onThisPage}</p>
      <Entries entries={toc} currentId={currentId} />
    </nav>
  );
}

/** The same, folded, above the text on narrow viewports (R74). */
export function MobileTableOfContents({ toc }: TableOfContentsProps) {
  const { onThisPage } = useMessages();
  const { ref, isOpen, onToggle } = useDetails(false);
  const lang = useInterfaceLang();
  if (toc.length === 0) return null;
  return (
    <details className={styles['mobile']} ref={ref} open={isOpen} onToggle={onToggle} lang={lang} suppressHydrationWarning>
      <summary className={styles['summary']} role="button" aria-expanded={isOpen} suppressHydrationWarning>
        {onThisPage}
      </summary>
      <Entries entries={toc} currentId={null} />
    </details>
  );
}

function Entries({ entries, currentId }: { readonly entries: readonly TocEntry[]; readonly currentId: string | null }) {
  return (
    <ul className={styles['list']} lang={useContentLang()}>
      {entries.map(({ id, text, children }) => (
        <li key={id}>
          <a className={styles['link']} href={`#${encodeURIComponent(id)}`} aria-current={id === currentId ? 'location' : undefined}>
            {text}
          </a>
          {children.length > 0 && <Entries entries={children} currentId={currentId} />}
        </li>
      ))}
    </ul>
  );
}
