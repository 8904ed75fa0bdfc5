import type { DetailsHTMLAttributes, ReactNode } from 'react';
import { useMarkdownLabels } from './useMarkdownLabels.ts';

type DetailsProps = DetailsHTMLAttributes<HTMLDetailsElement> & { readonly summary?: ReactNode };

/** `@theme/Details` for modules: the same HTML as `:::details` in Markdown. The children may include a `<summary>`
 *  instead. */
export default function Details({ summary, children, ...attributes }: DetailsProps) {
  const labels = useMarkdownLabels();
  const isOwn = typeof summary === 'object' && summary !== null && 'type' in summary && summary.type === 'summary';
  const hasNone = summary === undefined && !hasSummary(children);
  return (
    <details {...attributes} suppressHydrationWarning>
      {isOwn ? summary : (summary !== undefined || hasNone) && <summary>{summary ?? labels.details}</summary>}
      {children}
    </details>
  );
}

function hasSummary(children: ReactNode): boolean {
  const list = Array.isArray(children) ? (children as ReactNode[]) : [children];
  return list.some(
    (child) => typeof child === 'object' && child !== null && 'type' in child && child.type === 'summary',
  );
}
