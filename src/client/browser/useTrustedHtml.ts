import { useMemo } from 'react';
import type { Html } from '../../shared/model/permalink.ts';
import { toTrustedHtml } from './trustedHtml.ts';

/** What `dangerouslySetInnerHTML` takes. The object is the same for as long as the HTML is: React compares nothing else, and would
 *  put new nodes in place of what a reader unfolded, chose or selected. */
export function useTrustedHtml(html: Html): { readonly __html: string } {
  return useMemo(() => ({ __html: toTrustedHtml(html) }), [html]);
}
