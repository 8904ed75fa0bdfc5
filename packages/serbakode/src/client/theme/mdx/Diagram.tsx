import type { Html } from '../../../shared/model/permalink.ts';
import { useTrustedHtml } from '../../browser/useTrustedHtml.ts';

interface DiagramProps {
  readonly viewBox: string;
  /** The content of the `<svg>` element in a file of the site. */
  readonly content: Html;
  /** Alternative text; empty for a decorative drawing. */
  readonly label: string;
}

/** An inline SVG of an MDX page, drawn with `currentColor` so that it follows the color mode. */
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
