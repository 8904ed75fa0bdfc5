import type { AnchorHTMLAttributes } from 'react';
import { toPermalink } from '../../model/sitePath.ts';
import { DocumentLink, Link } from '../../navigation/Link.tsx';
import { useMessages, useSite } from '../SiteContext.tsx';
import { useBaseUrl } from './useBaseUrl.ts';

type AuthorLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target'> & { readonly to?: string };

/** Written before the path of a file that the browser is to open itself. */
const PATHNAME = 'pathname://';

/** `@docusaurus/Link` of modules: a page of the site by its path, the base URL put before it, a file after `pathname://`, or an
 *  address elsewhere. */
export default function AuthorLink({ to, href, children, ...anchor }: AuthorLinkProps) {
  const { opensInNewTab } = useMessages();
  const { filesBase } = useSite();
  const written = to ?? href ?? '';
  const address = useBaseUrl(written);
  if (written.startsWith(PATHNAME)) {
    return (
      <DocumentLink href={toPermalink(written.slice(PATHNAME.length), filesBase)} {...anchor}>
        {children}
      </DocumentLink>
    );
  }
  if (address.startsWith('/') && !address.startsWith('//')) {
    return (
      <Link to={address} {...anchor}>
        {children}
      </Link>
    );
  }
  return (
    <Link href={address} newTabHint={opensInNewTab} {...anchor}>
      {children}
    </Link>
  );
}
