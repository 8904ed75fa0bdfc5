import type { LanguageAttributes } from '../../../shared/model/site.ts';
import type { TocEntry } from '../../../shared/model/toc.ts';
import { useAnchorHref } from '../../navigation/NavigationContext.tsx';
import { useDetails } from '../parts/useDetails.ts';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './TableOfContents.module.css';
import { useCurrentHeading } from './useCurrentHeading.ts';

interface TableOfContentsProps {
  readonly toc: readonly TocEntry[];
  readonly language: LanguageAttributes;
}

/** The table of contents beside the text on wide viewports; it marks the current heading (R73). */
export function TableOfContents({ toc, language }: TableOfContentsProps) {
  const { messages, texts, lang } = useSite();
  const currentId = useCurrentHeading(toc);
  if (toc.length === 0) return null;
  return (
    <nav className={styles['toc']} aria-label={messages.onThisPage} lang={lang}>
      <p className={styles['title']}>{texts.onThisPage}</p>
      <Entries entries={toc} currentId={currentId} language={language} />
    </nav>
  );
}

/** The folded table of contents above the text on narrow viewports (R74). */
export function MobileTableOfContents({ toc, language }: TableOfContentsProps) {
  const { texts, lang } = useSite();
  const { ref, isOpen, onToggle } = useDetails(false);
  if (toc.length === 0) return null;
  return (
    <details
      className={styles['mobile']}
      ref={ref}
      open={isOpen}
      onToggle={onToggle}
      lang={lang}
      suppressHydrationWarning
    >
      <summary className={styles['summary']} role="button" aria-expanded={isOpen} suppressHydrationWarning>
        {texts.onThisPage}
      </summary>
      <Entries entries={toc} currentId={null} language={language} />
    </details>
  );
}

interface EntriesProps {
  readonly entries: readonly TocEntry[];
  readonly currentId: string | null;
  readonly language?: LanguageAttributes;
}

function Entries({ entries, currentId, language }: EntriesProps) {
  const toAnchor = useAnchorHref();
  return (
    <ul className={styles['list']} lang={useSite().contentLang} {...language}>
      {entries.map(({ id, text, children }) => (
        <li key={id}>
          <a className={styles['link']} href={toAnchor(id)} aria-current={id === currentId ? 'location' : undefined}>
            {text}
          </a>
          {children.length > 0 && <Entries entries={children} currentId={currentId} />}
        </li>
      ))}
    </ul>
  );
}
