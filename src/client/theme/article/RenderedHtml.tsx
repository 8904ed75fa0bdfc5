import { createElement } from 'react';
import { useTrustedHtml } from '../../browser/useTrustedHtml.ts';
import type { Html } from '../../../shared/model/permalink.ts';
import type { LanguageAttributes } from '../site/SiteContext.tsx';

interface RenderedHtmlProps {
  /** Key in the page's `bodies`: on the first load the HTML is read back from the element of that name. */
  readonly name: string;
  readonly html: Html | undefined;
  readonly as?: 'div' | 'section' | 'span';
  readonly className?: string;
  /** Where it is in another language than what is around it. */
  readonly language?: LanguageAttributes;
}

/** HTML that the build rendered. It is in the document already when React arrives, so React is told to leave it alone. */
export function RenderedHtml({ name, html = '', as = 'div', className, language }: RenderedHtmlProps) {
  return createElement(as, {
    className,
    ...language,
    'data-body': name,
    dangerouslySetInnerHTML: useTrustedHtml(html),
    suppressHydrationWarning: true,
  });
}
