import type { SVGAttributes } from 'react';
import type { Html } from '../../../shared/model/permalink.ts';
import { useTrustedHtml } from '../../browser/useTrustedHtml.ts';

type DrawingProps = Omit<SVGAttributes<SVGSVGElement>, 'children'> & {
  /** Alternative text; a drawing without one is a decoration. */
  readonly title?: string;
};

interface InlineDrawing {
  readonly viewBox: string;
  readonly content: Html;
}

/** Make a component of an SVG file.
 *  @param inline what is drawn in the colour of the text, which only a part of the page has; null for an image */
export default function toDrawing(url: string, inline: InlineDrawing | null) {
  return inline === null ? toImage(url) : toInline(inline);
}

function toImage(url: string) {
  // Other attributes of drawings, such as `fill`, have no effect on an image.
  return function Image({ title = '', className, width, height, id, role }: DrawingProps) {
    return (
      <img
        {...{ className, id, width, height }}
        src={url}
        alt={title}
        role={title === '' ? undefined : role}
        decoding="async"
      />
    );
  };
}

function toInline({ viewBox, content }: InlineDrawing) {
  return function Drawing({ title = '', ...attributes }: DrawingProps) {
    const name = title === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': title } as const);
    return (
      <svg
        viewBox={viewBox}
        {...name}
        {...attributes}
        dangerouslySetInnerHTML={useTrustedHtml(content)}
        suppressHydrationWarning
      />
    );
  };
}
