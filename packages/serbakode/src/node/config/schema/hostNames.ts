/** Hosts for which a build writes headers and redirects. */
export const HOST_NAMES = [
  'firebase',
  'netlify',
  'cloudflare',
  'vercel',
  'nginx',
  'caddy',
  'apache',
  'github-pages',
] as const;
export type HostName = (typeof HOST_NAMES)[number];
