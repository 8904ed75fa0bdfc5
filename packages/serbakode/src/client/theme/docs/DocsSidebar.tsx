import { useState } from 'react';
import type { Html, Permalink } from '../../../shared/model/permalink.ts';
import type { Sidebar, SidebarCategory, SidebarItem } from '../../../shared/model/sidebar.ts';
import { useTrustedHtml } from '../../browser/useTrustedHtml.ts';
import { Link } from '../../navigation/Link.tsx';
import { HeldBackMark } from '../parts/HeldBackMark.tsx';
import { SolvedCount } from '../parts/SolvedCount.tsx';
import { useDetails } from '../parts/useDetails.ts';
import { useSite } from '../site/SiteContext.tsx';
import * as styles from './DocsSidebar.module.css';

interface DocsSidebarProps {
  /** Name of the sidebar. Another name resets which categories are open (R16). */
  readonly name: string;
  readonly items: Sidebar;
  readonly current: Permalink;
}

export function DocsSidebar({ name, items, current }: DocsSidebarProps) {
  const { messages, lang } = useSite();
  return (
    <aside className={styles['sidebar']} lang={lang}>
      <nav aria-label={messages.docsSidebar}>
        <DocsSidebarList key={name} items={items} current={current} />
      </nav>
    </aside>
  );
}

export function DocsSidebarList({ items, current }: { readonly items: Sidebar; readonly current: Permalink }) {
  return (
    <ul className={styles['list']} lang={useSite().contentLang}>
      {items.map((item, index) => (
        <li
          key={`${index}-${item.type === 'html' ? '' : item.label}`}
          className={item.className ? `${styles['item']} ${item.className}` : styles['item']}
        >
          <DocsSidebarItem item={item} current={current} />
        </li>
      ))}
    </ul>
  );
}

function DocsSidebarItem({ item, current }: { readonly item: SidebarItem; readonly current: Permalink }) {
  const { texts, languageOf } = useSite();
  if (item.type === 'html') return <HtmlItem html={item.html} />;
  if (item.type === 'category') {
    if (item.items.length > 0 || item.href === null) return <Category category={item} current={current} />;
    // Folded: its first page shows what it contains.
    return (
      <Link to={item.href} className={`${styles['link']} ${styles['label']}`}>
        {item.label}
      </Link>
    );
  }
  if (item.isExternal) {
    return (
      <Link href={item.href} newTabHint={texts.opensInNewTab} className={styles['link']}>
        {item.label}
      </Link>
    );
  }
  return (
    <Link to={item.href} className={styles['link']} aria-current={item.href === current ? 'page' : undefined}>
      {item.isFallback ? <span {...languageOf(item)}>{item.label}</span> : item.label}
      {item.heldBack && (
        <>
          {' '}
          <HeldBackMark heldBack={item.heldBack} />
        </>
      )}
      <SolvedCount page={item.href} exercises={item.exercises} />
    </Link>
  );
}

/** A category of the sidebar, as a `details` element that opens without scripts. The category of the current page is
 *  open on load, and opens again when a navigation leads into it (R77). */
function Category({ category, current }: { readonly category: SidebarCategory; readonly current: Permalink }) {
  const { texts } = useSite();
  const hasCurrent = hasPage(category, current);
  const { ref, isOpen, setIsOpen, onToggle } = useDetails(!category.isCollapsed || hasCurrent);
  const [hadCurrent, setHadCurrent] = useState(hasCurrent);
  if (hadCurrent !== hasCurrent) {
    setHadCurrent(hasCurrent);
    if (hasCurrent) setIsOpen(true);
  }

  const { href, label } = category;
  const link = href && (
    <Link to={href} className={styles['link']} aria-current={href === current ? 'page' : undefined}>
      {label}
    </Link>
  );
  if (!category.isCollapsible) {
    return (
      <>
        {link ?? <span className={styles['label']}>{label}</span>}
        <DocsSidebarList items={category.items} current={current} />
      </>
    );
  }
  return (
    <>
      {link}
      <details
        className={href ? styles['withLink'] : undefined}
        ref={ref}
        open={isOpen}
        onToggle={onToggle}
        suppressHydrationWarning
      >
        <summary className={styles['summary']} aria-expanded={isOpen} suppressHydrationWarning>
          {href ? <span className="visually-hidden">{texts.expandCategory(label)}</span> : label}
        </summary>
        <DocsSidebarList items={category.items} current={current} />
      </details>
    </>
  );
}

/** Whether a sidebar item contains a page, at any depth. */
function hasPage(item: SidebarItem, permalink: Permalink): boolean {
  if (item.type === 'html') return false;
  if (item.href === permalink) return true;
  return item.type === 'category' && item.items.some((child) => hasPage(child, permalink));
}

function HtmlItem({ html }: { readonly html: Html }) {
  return <div className={styles['html']} dangerouslySetInnerHTML={useTrustedHtml(html)} suppressHydrationWarning />;
}
