import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { DOCUMENT_LOAD_ATTRIBUTE } from '../../shared/document/attributes.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import { useHref } from './NavigationContext.tsx';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'children'> & {
  readonly children: ReactNode;
} & (
    | { readonly to: Permalink; readonly href?: never; readonly newTabHint?: never }
    | {
        readonly href: string;
        readonly to?: never /** Screen reader text after a link that opens a new tab. */;
        readonly newTabHint: ReactNode;
      }
  );

/** A link. To a page of this site (`to`) it is an ordinary anchor, which `followLinks` handles while the application
 *  is live; an external one (`href`) opens a new tab. */
export function Link({ to, href, newTabHint, children, ...anchor }: LinkProps) {
  if (to !== undefined) {
    return (
      <PageLink to={to} {...anchor}>
        {children}
      </PageLink>
    );
  }
  if (!/^https?:/.test(href)) {
    return (
      <a href={href} {...anchor}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...anchor}>
      {children}
      <span className="visually-hidden"> {newTabHint}</span>
    </a>
  );
}

type DocumentLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target'> & {
  readonly href: string;
  /** With it, the link opens a new tab. */
  readonly newTabHint?: ReactNode;
};

/** A link to a file of the site or to another locale: the browser follows it, whatever its address. */
export function DocumentLink({ newTabHint, children, ...anchor }: DocumentLinkProps) {
  const isNewTab = newTabHint !== undefined;
  return (
    <a
      {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
      {...anchor}
      {...{ [DOCUMENT_LOAD_ATTRIBUTE]: '' }}
    >
      {children}
      {isNewTab && <span className="visually-hidden"> {newTabHint}</span>}
    </a>
  );
}

function PageLink({
  to,
  children,
  ...anchor
}: Omit<LinkProps, 'href' | 'newTabHint' | 'to'> & { readonly to: Permalink }) {
  return (
    <a href={useHref(to)} {...anchor}>
      {children}
    </a>
  );
}
