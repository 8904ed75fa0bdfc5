import { createHash } from 'node:crypto';
import { TRUSTED_TYPES_POLICY } from '../../shared/document/trustedTypesPolicy.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import type { SiteConfig } from '../config/siteConfig.ts';

/** Origins that accounts need on every page: email sign-in, session refresh and synchronisation. */
const ACCOUNT_ORIGINS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firestore.googleapis.com',
];

/** Origin of the helper of Google's popup. It assigns script addresses as plain strings, so the policy of its page
 *  omits `require-trusted-types-for`. */
const GOOGLE_ORIGIN = 'https://apis.google.com';

export interface PolicyInput {
  readonly config: Pick<SiteConfig, 'accounts' | 'security'>;
  /** Text of each inline script, import map included. */
  readonly inlineScripts: readonly string[];
  /** Text of each `<style>` of a document. */
  readonly inlineStyles: readonly string[];
  /** The policy of /login where Google's popup is on: its helper needs Google's scripts and plain strings. */
  readonly allowsGoogle: boolean;
  /** Whether pages show the site's sandbox in frames. */
  readonly hasSandbox?: boolean;
}

/** Create the Content-Security-Policy of a site. It allows inline code by hash only, and other origins only for the
 *  services of accounts and from the configuration. */
export function toContentSecurityPolicy(input: PolicyInput): string {
  const { config, inlineScripts, inlineStyles, allowsGoogle, hasSandbox = false } = input;
  const { accounts, security } = config;
  const { origins } = security;
  const account = accounts.enabled ? ACCOUNT_ORIGINS : [];
  const popups = accounts.enabled && allowsGoogle && accounts.authDomain !== undefined ? [accounts.authDomain] : [];
  const google = popups.map(() => GOOGLE_ORIGIN);
  const frames = [...(hasSandbox ? ["'self'"] : []), ...popups.map((host) => `https://${host}`), ...origins.frame];
  const directives: (readonly [string, readonly string[]])[] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...toHashes(inlineScripts), ...google, ...origins.script]],
    ['style-src', ["'self'", ...toHashes(inlineStyles), ...origins.style]],
    ['img-src', ["'self'", 'data:', ...origins.img]],
    ['media-src', ["'self'", ...origins.media]],
    ['font-src', ["'self'", ...origins.font]],
    ['connect-src', ["'self'", ...account, ...google, ...origins.connect]],
    ['frame-src', frames.length > 0 ? frames : ["'none'"]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'", ...origins.form]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ...(google.length === 0
      ? ([
          ['require-trusted-types-for', ["'script'"]],
          ['trusted-types', [TRUSTED_TYPES_POLICY, ...security.trustedTypes]],
        ] as const)
      : []),
  ];
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ');
}

const toHashes = (texts: readonly string[]): string[] =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** Policies that documents contain as `<meta>` elements. */
export interface MetaPolicies {
  readonly page: string;
  readonly login: string;
}

/** @returns null if the policy is sent as a header only */
export function toMetaPolicies(
  config: SiteConfig,
  input: Pick<PolicyInput, 'inlineScripts' | 'inlineStyles'> & { readonly hasSandbox: boolean },
): MetaPolicies | null {
  if (!config.security.metaPolicy) return null;
  const { google } = config.accounts;
  const policy = (allowsGoogle: boolean) =>
    withoutFrameAncestors(toContentSecurityPolicy({ ...input, config, allowsGoogle }));
  return { page: policy(google && isOneDocument(config.history)), login: policy(google) };
}

/** Remove `frame-ancestors`, which browsers ignore in a document, with a warning. */
function withoutFrameAncestors(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '))
    .join('; ');
}
