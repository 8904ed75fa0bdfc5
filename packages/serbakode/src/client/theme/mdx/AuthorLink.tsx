import type { AnchorHTMLAttributes } from 'react';
import { DOCUMENT_LOAD_ATTRIBUTE } from '../../../shared/document/attributes.ts';
import type { Permalink } from '../../../shared/model/permalink.ts';
import { toFileUrl } from '../../../shared/model/sitePath.ts';
import { DocumentLink, Link } from '../../navigation/Link.tsx';
import { useSite } from '../site/SiteContext.tsx';
import { useBaseUrl } from './useBaseUrl.ts';

type AuthorLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target'> & { readonly to?: string };

/** Prefix of the path of a file that the browser opens itself. */
const PATHNAME = 'pathname://';

/** `@docusaurus/Link` for modules: a page by its path, which gets the base URL; a file after `pathname://`; or an
 *  external address. The build has already resolved literal paths in MDX and marked files. */
export default function AuthorLink({ to, href, ...anchor }: AuthorLinkProps) {
  const { site, texts } = useSite();
  const written = to ?? href ?? '';
  const address = useBaseUrl(written);
  if (written.startsWith(PATHNAME) || DOCUMENT_LOAD_ATTRIBUTE in anchor) {
    const isPathname = written.startsWith(PATHNAME);
    const file = isPathname ? toFileUrl(written.slice(PATHNAME.length), site.filesBase) : written;
    return <DocumentLink {...anchor} href={file} newTabHint={isPathname ? texts.opensInNewTab : undefined} />;
  }
  if (address.startsWith('/') && !address.startsWith('//')) return <Link to={address as Permalink} {...anchor} />;
  return <Link href={address} newTabHint={texts.opensInNewTab} {...anchor} />;
}
