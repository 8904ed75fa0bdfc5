import { ORIGIN_KINDS, type OriginKind, type PolicyOrigins } from '../../shared/model/config.ts';
import type { SiteConfig } from './siteConfig.ts';

/** Add origins to those that a policy knows. */
export function addOrigins(known: PolicyOrigins, added: Partial<PolicyOrigins>): PolicyOrigins {
  const all = ORIGIN_KINDS.map((kind) => [kind, [...new Set([...known[kind], ...(added[kind] ?? [])])]] as const);
  return Object.fromEntries(all) as Record<OriginKind, string[]>;
}

/** Allow the origins of the scripts and style sheets that the head names. */
export function withTagOrigins(config: SiteConfig): SiteConfig {
  const originsOf = (tag: string, attribute: string, isMeant: (own: Readonly<Record<string, unknown>>) => boolean) =>
    config.head.flatMap(({ tag: name, attributes }) => {
      const own: Readonly<Record<string, unknown>> = attributes;
      const address = own[attribute];
      return name === tag && isMeant(own) && typeof address === 'string' && address.startsWith('https://')
        ? [new URL(address).origin]
        : [];
    });
  const origins = addOrigins(config.security.origins, {
    script: originsOf('script', 'src', () => true),
    style: originsOf('link', 'href', ({ rel }) => rel === 'stylesheet'),
  });
  return { ...config, security: { ...config.security, origins } };
}
