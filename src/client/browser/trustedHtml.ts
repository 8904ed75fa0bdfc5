import type { Html } from '../../shared/model/permalink.ts';
import { TRUSTED_TYPES_POLICY } from '../../shared/document/trustedTypesPolicy.ts';

interface HtmlPolicy {
  createHTML: (html: string) => string;
}
interface TrustedTypesWindow {
  trustedTypes?: { createPolicy?: (name: string, rules: HtmlPolicy) => HtmlPolicy };
}

let policy: HtmlPolicy | undefined;

/** Pass HTML of our own build to the DOM. The one place that does: under Trusted Types the browser refuses plain strings.
 *  @param html HTML from a page's JSON or read back from this document, never what a reader typed */
export function toTrustedHtml(html: Html): string {
  if (typeof window === 'undefined') return html;
  policy ??= createPolicy();
  return policy.createHTML(html);
}

function createPolicy(): HtmlPolicy {
  const rules: HtmlPolicy = { createHTML: (html) => html };
  const { trustedTypes } = window as TrustedTypesWindow;
  // Where browsers lack it, an element of that id answers to the name.
  return trustedTypes?.createPolicy?.(TRUSTED_TYPES_POLICY, rules) ?? rules;
}
