import { createHash } from 'node:crypto';
import { ACCOUNT_ORIGINS, toGoogleOrigins, type AccountOrigins } from '../../shared/document/contentSecurity.ts';
import { TRUSTED_TYPES_POLICY } from '../../shared/document/trustedTypesPolicy.ts';
import type { SiteConfig } from '../../shared/model/config.ts';
import { isOneDocument } from '../../shared/model/sitePath.ts';

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
  /** Loopback origins of the emulators; empty in a production build. */
  readonly localOrigins?: readonly string[];
}

/** Create the Content-Security-Policy of a site. It allows inline code by hash only, and other origins only for the
 *  services of accounts and from the configuration. */
export function toContentSecurityPolicy({
  config,
  inlineScripts,
  inlineStyles,
  allowsGoogle,
  hasSandbox = false,
  localOrigins = [],
}: PolicyInput): string {
  const { accounts, security } = config;
  const { origins } = security;
  const account = accounts.enabled ? ACCOUNT_ORIGINS : NONE;
  const google =
    accounts.enabled && allowsGoogle && accounts.authDomain !== undefined ? toGoogleOrigins(accounts.authDomain) : NONE;
  const frames = [...(hasSandbox ? ["'self'"] : []), ...account.frameSrc, ...google.frameSrc, ...origins.frame];
  const directives: (readonly [string, readonly string[]])[] = [
    ['default-src', ["'none'"]],
    [
      'script-src',
      ["'self'", ...toHashes(inlineScripts), ...account.scriptSrc, ...google.scriptSrc, ...origins.script],
    ],
    ['style-src', ["'self'", ...toHashes(inlineStyles), ...origins.style]],
    ['img-src', ["'self'", 'data:', ...origins.img]],
    ['media-src', ["'self'", ...origins.media]],
    ['font-src', ["'self'", ...origins.font]],
    ['connect-src', ["'self'", ...account.connectSrc, ...google.connectSrc, ...origins.connect, ...localOrigins]],
    ['frame-src', frames.length > 0 ? frames : ["'none'"]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'", ...origins.form]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ...(google === NONE
      ? ([
          ['require-trusted-types-for', ["'script'"]],
          ['trusted-types', [TRUSTED_TYPES_POLICY]],
        ] as const)
      : []),
  ];
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ');
}

const toHashes = (texts: readonly string[]): string[] =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

const NONE: AccountOrigins = { connectSrc: [], scriptSrc: [], frameSrc: [] };

/** Policies that documents contain as `<meta>` elements. */
export interface MetaPolicies {
  readonly page: string;
  readonly login: string;
}

/** @returns null if the policy is sent as a header only */
export function toMetaPolicies(
  config: SiteConfig,
  {
    inlineScripts,
    inlineStyles,
    hasSandbox,
  }: Pick<PolicyInput, 'inlineScripts' | 'inlineStyles'> & { readonly hasSandbox: boolean },
): MetaPolicies | null {
  if (!config.security.metaPolicy) return null;
  const { google } = config.accounts;
  const policy = (allowsGoogle: boolean) =>
    withoutFrameAncestors(toContentSecurityPolicy({ config, inlineScripts, inlineStyles, allowsGoogle, hasSandbox }));
  return { page: policy(google && isOneDocument(config.history)), login: policy(google) };
}

/** Remove `frame-ancestors`, which browsers ignore in a document, with a warning. */
function withoutFrameAncestors(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '))
    .join('; ');
}
