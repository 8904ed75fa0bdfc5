import { createElement, useState } from 'react';
import { trustHtml, type Html } from '../../../shared/model/permalink.ts';
import type { LanguageAttributes } from '../../../shared/model/site.ts';
import { PARTIAL_ATTRIBUTE, takeParsed } from '../../browser/parsedHtml.ts';
import '../styles/article.css';
import '../styles/article.seldom.css';
import '../styles/article.below.css';
import './RenderedHtml.live.css';
import { useTrustedHtml } from '../../browser/useTrustedHtml.ts';

interface RenderedHtmlProps {
  /** Key in the page's `bodies`; the first load reads the HTML back from the element of that name. */
  readonly name: string;
  readonly html: Html | undefined;
  readonly as?: 'div' | 'section' | 'span';
  readonly className?: string;
  /** Language attributes, if the HTML is in another language than its surroundings. */
  readonly language?: LanguageAttributes;
}

const EMPTY = trustHtml('');

/** HTML rendered by the build. The document already contains it when React hydrates, so React must leave it alone. */
export function RenderedHtml({ name, html = EMPTY, as = 'div', className, language }: RenderedHtmlProps) {
  const [parsed] = useState(() => takeParsed(html));
  const trusted = useTrustedHtml(html);
  return createElement(as, {
    className,
    ...language,
    'data-body': name,
    // React leaves the children of an element alone that has none in its own tree. What was appended is not there twice.
    ...(parsed && (parsed.isTop ? html.startsWith(parsed.html) : html === parsed.html)
      ? {
          ref: (element: HTMLElement | null) => element?.append(parsed.read(html)),
          [PARTIAL_ATTRIBUTE]: parsed.isTop && html === parsed.html ? '' : undefined,
        }
      : { dangerouslySetInnerHTML: trusted }),
    suppressHydrationWarning: true,
  });
}
