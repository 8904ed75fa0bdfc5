import type { ReactNode } from 'react';
import { ADMONITION_KINDS, getMarkdownLabels } from '../../../shared/messages/markdownLabels.ts';
import { useSite } from '../site/SiteContext.tsx';

interface AdmonitionProps {
  readonly type: string;
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** `@theme/Admonition` for modules: the same HTML as `:::note` in Markdown. */
export default function Admonition({ type, title, children }: AdmonitionProps) {
  const { interfaceLanguage } = useSite();
  const kind = ADMONITION_KINDS[type] ?? 'note';
  return (
    <aside className={`admonition ${kind}`} role="note">
      <p className="admonition-title">{title ?? getMarkdownLabels(interfaceLanguage).admonitions[kind]}</p>
      <div className="admonition-body">{children}</div>
    </aside>
  );
}
