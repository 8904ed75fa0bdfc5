import type { AnchorHTMLAttributes } from 'react';
import { Link } from '../../navigation/Link.tsx';
import { useMessages } from '../SiteContext.tsx';
import { useBaseUrl } from './useBaseUrl.ts';

type AuthorLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target'> & { readonly to?: string };

/** `@docusaurus/Link` of modules: a page of the site by its path, the base URL put before it, or an address elsewhere. */
export default function AuthorLink({ to, href, children, ...anchor }: AuthorLinkProps) {
  const { opensInNewTab } = useMessages();
  const address = useBaseUrl(to ?? href ?? '');
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
