import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { DOCUMENT_LOAD_ATTRIBUTE } from '../../shared/document/attributes.ts';
import type { Permalink } from '../../shared/model/permalink.ts';
import { useHref } from './NavigationContext.tsx';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> &
  (
    | { readonly to: Permalink; readonly href?: never; readonly newTabHint?: never }
    | {
        readonly href: string;
        readonly to?: never /** Screen reader text after a link that opens a new tab. */;
        readonly newTabHint: ReactNode;
      }
  );

/** A link. To a page of this site (`to`) it is an ordinary anchor, which `followLinks` handles while the application
 *  is live; an external one (`href`) opens a new tab. */
export function Link({ to, href, newTabHint, ...anchor }: LinkProps) {
  if (to !== undefined) return <PageLink to={to} {...anchor} />;
  return <Anchor href={href} newTabHint={/^https?:/.test(href) ? (newTabHint ?? '') : undefined} {...anchor} />;
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target'> & {
  readonly href: string;
  /** With it, the link opens a new tab. */
  readonly newTabHint?: ReactNode;
};

/** A link to a file of the site or to another locale: the browser follows it, whatever its address. */
export function DocumentLink(props: AnchorProps) {
  return <Anchor {...props} {...{ [DOCUMENT_LOAD_ATTRIBUTE]: '' }} />;
}

function Anchor({ href, newTabHint, children, ...anchor }: AnchorProps) {
  const isNewTab = newTabHint !== undefined;
  return (
    <a href={href} {...(isNewTab && { target: '_blank', rel: 'noopener noreferrer' })} {...anchor}>
      {children}
      {isNewTab && <span className="visually-hidden"> {newTabHint}</span>}
    </a>
  );
}

function PageLink({ to, children, ...anchor }: Omit<AnchorProps, 'href' | 'newTabHint'> & { readonly to: Permalink }) {
  return (
    <a href={useHref(to)} {...anchor}>
      {children}
    </a>
  );
}
