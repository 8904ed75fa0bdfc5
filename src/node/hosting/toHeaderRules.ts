import { isOneDocument } from '../../shared/model/sitePath.ts';
import { toBaseUrls } from '../config/locales/toLocaleConfig.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import { toContentSecurityPolicy } from './contentSecurityPolicy.ts';
import { toHeaderRule, type HeaderRule } from './headerRule.ts';
import { toSandboxRules } from './sandboxRules.ts';

const SPECULATION_RULES = 'speculation-rules.json';
const YEARS_2 = 63_072_000;
const YEAR = 31_536_000;

/** Input of the headers besides the configuration. */
export interface HeaderInput {
  /** Text of each inline script of a document. */
  readonly inlineScripts: readonly string[];
  /** Text of each `<style>` of a document. */
  readonly inlineStyles: readonly string[];
  readonly hasSandbox: boolean;
}

/** Create the rules for all headers that a host should send, by path pattern. The local server and firebase.deploy.json
 *  use the same rules. */
export function toHeaderRules(config: SiteConfig, input: HeaderInput): HeaderRule[] {
  const { hasSandbox } = input;
  const { security, accounts, siteBaseUrl } = config;
  const hsts = [
    `max-age=${YEARS_2}`,
    ...(security.hstsIncludeSubDomains ? ['includeSubDomains'] : []),
    ...(security.hstsPreload ? ['preload'] : []),
  ].join('; ');
  const isOne = isOneDocument(config.history);
  // A single document may be served from any folder.
  const below = (path: string) => `${isOne ? '**/' : siteBaseUrl}${path}`;
  const rules = below(SPECULATION_RULES);
  return [
    toHeaderRule('**', {
      'Content-Security-Policy': toContentSecurityPolicy({ ...input, config, allowsGoogle: isOne && accounts.google }),
      'Strict-Transport-Security': hsts,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
      ...(isOne ? {} : { 'Speculation-Rules': `"${rules}"` }),
    }),
    ...(isOne ? [] : [toHeaderRule(rules, { 'Content-Type': 'application/speculationrules+json' })]),
    toHeaderRule(below('assets/**'), { 'Cache-Control': `public, max-age=${YEAR}, immutable` }),
    ...(hasSandbox ? toSandboxRules(below) : []),
    ...toOwnPolicies(config, input),
  ];
}

/** Create policies for paths that need their own. Such a policy replaces the site's, because with two policies in one
 *  response both would have to allow each request. */
function toOwnPolicies(config: SiteConfig, input: HeaderInput): HeaderRule[] {
  const { enabled, google } = config.accounts;
  if (!enabled || !google || isOneDocument(config.history)) return [];
  const policy = toContentSecurityPolicy({ ...input, config, allowsGoogle: true });
  return toBaseUrls(config).map((base) => toHeaderRule(`${base}login`, { 'Content-Security-Policy': policy }));
}
