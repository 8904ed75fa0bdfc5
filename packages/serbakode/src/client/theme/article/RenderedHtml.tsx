import { createElement } from 'react';
import { trustHtml, type Html } from '../../../shared/model/permalink.ts';
import type { LanguageAttributes } from '../../../shared/model/site.ts';
import '../styles/article.css';
import '../styles/article.later.css';
import './RenderedHtml.later.css';
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
  return createElement(as, {
    className,
    ...language,
    'data-body': name,
    dangerouslySetInnerHTML: useTrustedHtml(html),
    suppressHydrationWarning: true,
  });
}
