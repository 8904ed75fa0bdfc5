import { useTrustedHtml } from '../../browser/useTrustedHtml.ts';
import type { Html } from '../../../shared/model/permalink.ts';

interface DiagramProps {
  readonly viewBox: string;
  /** What stands inside the `<svg>` of a file of the site. */
  readonly content: Html;
  /** Alternative text; empty for a decoration. */
  readonly label: string;
}

/** An SVG drawn with `currentColor`, as part of an MDX page: it follows the colour mode. */
export default function Diagram({ viewBox, content, label }: DiagramProps) {
  const name = label === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <svg
      className="diagram"
      viewBox={viewBox}
      {...name}
      dangerouslySetInnerHTML={useTrustedHtml(content)}
      suppressHydrationWarning
    />
  );
}
