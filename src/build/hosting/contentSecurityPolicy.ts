import { createHash } from 'node:crypto';
import { ACCOUNT_ORIGINS, type AccountOrigins, toGoogleOrigins } from '../../account/contentSecurity.ts';
import { TRUSTED_TYPES_POLICY } from '../../browser/trustedTypesPolicy.ts';

export interface PolicyInput {
  /** Text of each inline script, import map included. */
  readonly inlineScripts: readonly string[];
  readonly hasAccounts: boolean;
  /** The policy of /login where Google's popup is on: its helper needs Google's scripts and plain strings. */
  readonly allowsGoogle: boolean;
  /** Loopback origins of the emulators; empty in a production build. */
  readonly localOrigins: readonly string[];
}

/** The Content-Security-Policy of a site: nothing inline but what its hash names, nothing from elsewhere but the accounts' services. */
export function toContentSecurityPolicy({ inlineScripts, hasAccounts, allowsGoogle, localOrigins }: PolicyInput): string {
  const none: AccountOrigins = { connectSrc: [], scriptSrc: [], frameSrc: [] };
  const account = hasAccounts ? ACCOUNT_ORIGINS : none;
  const google = hasAccounts && allowsGoogle ? toGoogleOrigins(null) : none;
  const hashes = inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  const frames = [...account.frameSrc, ...google.frameSrc];
  const directives: (readonly [string, readonly string[]])[] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...hashes, ...account.scriptSrc, ...google.scriptSrc]],
    ['style-src', ["'self'"]],
    ['img-src', ["'self'", 'data:']],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...account.connectSrc, ...google.connectSrc, ...localOrigins]],
    ['frame-src', frames.length > 0 ? frames : ["'none'"]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ...(google === none
      ? ([
          ['require-trusted-types-for', ["'script'"]],
          ['trusted-types', [TRUSTED_TYPES_POLICY]],
        ] as const)
      : []),
  ];
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ');
}
