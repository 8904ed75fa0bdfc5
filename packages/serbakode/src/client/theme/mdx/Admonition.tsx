import type { ReactNode } from 'react';
import { toAdmonitionKind } from '../../../shared/messages/markdownLabels.ts';
import { useMarkdownLabels } from './useMarkdownLabels.ts';

interface AdmonitionProps {
  readonly type: string;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** `@theme/Admonition` for modules: the same HTML as `:::note` in Markdown. */
export default function Admonition({ type, title, children }: AdmonitionProps) {
  const labels = useMarkdownLabels();
  const kind = toAdmonitionKind(type) ?? 'note';
  return (
    <aside className={`admonition ${kind}`} role="note">
      <p className="admonition-title">{title ?? labels.admonitions[kind]}</p>
      <div className="admonition-body">{children}</div>
    </aside>
  );
}
