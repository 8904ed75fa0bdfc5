import { TRUSTED_TYPES_POLICY } from '../../shared/document/trustedTypesPolicy.ts';
import type { Html } from '../../shared/model/permalink.ts';

interface HtmlPolicy {
  createHTML: (html: string) => string;
}
interface TrustedTypesWindow {
  trustedTypes?: { createPolicy?: (name: string, rules: HtmlPolicy) => HtmlPolicy };
}

let policy: HtmlPolicy | undefined;

/** Convert HTML of our own build to the type the DOM accepts: under Trusted Types the browser refuses plain strings.
 *  This is the only place that does so.
 *  @param html HTML from a page's JSON or read back from this document, never reader input */
export function toTrustedHtml(html: Html): string {
  if (typeof window === 'undefined') return html;
  policy ??= createPolicy();
  return policy.createHTML(html);
}

function createPolicy(): HtmlPolicy {
  const rules: HtmlPolicy = { createHTML: (html) => html };
  const { trustedTypes } = window as TrustedTypesWindow;
  // In browsers without Trusted Types, an element with the id `trustedTypes` would shadow the name.
  return trustedTypes?.createPolicy?.(TRUSTED_TYPES_POLICY, rules) ?? rules;
}
