import type { SiteConfig } from '../config/siteConfig.ts';
import type { ProblemList } from '../diagnostics/createProblemList.ts';
import type { FieldPlace } from '../diagnostics/problem.ts';

/** Path of security.txt (RFC 9116), from the root of the host. */
export const SECURITY_TEXT = '.well-known/security.txt';

/** Contact for security reports (RFC 9116). The text is reproducible: its expiry is a date of the configuration. */
export function toSecurityText(
  { addresses, expires, policy, languages }: NonNullable<SiteConfig['security']['contact']>,
  { url }: Pick<SiteConfig, 'url'>,
): string {
  const fields = [
    ...addresses.map((address) => ['Contact', address]),
    ['Expires', `${expires}T00:00:00.000Z`],
    ...(languages.length === 0 ? [] : [['Preferred-Languages', languages.join(', ')]]),
    ['Canonical', `${url}/${SECURITY_TEXT}`],
    ...(policy === undefined ? [] : [['Policy', policy]]),
  ];
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('');
}

/** Warn of an unreliable security contact: expired, or in a folder that is not the root of its host. */
export function checkSecurityContact(
  { security: { contact }, siteBaseUrl }: Pick<SiteConfig, 'security' | 'siteBaseUrl'>,
  { now, placeOf, problems }: { readonly now: Date; readonly placeOf: FieldPlace; readonly problems: ProblemList },
): void {
  if (!contact) return;
  if (new Date(contact.expires) <= now) {
    problems.add({
      ...placeOf('security.contact.expires'),
      message: `security.contact expired on ${contact.expires}`,
      fix: 'check that the addresses are still right, and write a later date',
      severity: 'warning',
    });
  }
  if (siteBaseUrl !== '/') {
    problems.add({
      ...placeOf('security.contact'),
      message: `security.txt has to be at the root of the host, but the base URL of this site is ${siteBaseUrl}`,
      fix: `put a copy of ${SECURITY_TEXT} into the root of the host`,
      severity: 'warning',
    });
  }
}
