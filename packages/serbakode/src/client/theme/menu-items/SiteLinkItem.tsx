import type { Page } from '../../../shared/model/page.ts';
import type { MenuLink } from '../../../shared/model/site.ts';
import { DocumentLink, Link } from '../../navigation/Link.tsx';
import { joinClasses } from '../parts/joinClasses.ts';
import { useSite } from '../site/SiteContext.tsx';
import { toShownLink } from './toShownLink.ts';
import { useLinkContext } from './useLinkContext.ts';

interface SiteLinkItemProps {
  readonly link: MenuLink;
  readonly page: Page;
  readonly className?: string | undefined;
}

/** A configured link of the navbar, menu or footer; it is marked if the page belongs to its section. */
export function SiteLinkItem({ link, page, className }: SiteLinkItemProps) {
  const context = useLinkContext(page);
  const { opensInNewTab } = useSite().texts;
  const classes = joinClasses(className, link.className);
  const lang = 'lang' in link ? link.lang : undefined;
  if (link.type === 'elsewhere') {
    return (
      <Link href={link.href} newTabHint={opensInNewTab} className={classes}>
        {lang === undefined ? link.label : <span lang={lang}>{link.label}</span>}
      </Link>
    );
  }
  if (link.type === 'file') {
    return (
      <DocumentLink href={link.href} className={classes} lang={lang}>
        {link.label}
      </DocumentLink>
    );
  }
  const { to, label, current } = toShownLink(link, context);
  return (
    <Link to={to} className={classes} lang={lang} aria-current={current}>
      {label}
    </Link>
  );
}
