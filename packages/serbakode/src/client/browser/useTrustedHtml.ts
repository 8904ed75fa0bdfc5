import { useMemo } from 'react';
import type { Html } from '../../shared/model/permalink.ts';
import { toTrustedHtml } from './trustedHtml.ts';

/** The value for `dangerouslySetInnerHTML`. The object stays the same while the HTML does, because React compares it
 *  by identity and would otherwise replace the nodes a reader has unfolded, switched or selected. */
export function useTrustedHtml(html: Html): { readonly __html: string } {
  return useMemo(() => ({ __html: toTrustedHtml(html) }), [html]);
}
