import type { HostingFile } from '../hosting/toHosting.ts';

/** Add loopback origins to `connect-src`, for the emulators of a local run. The build output never contains them. */
export function allowOrigins(hosting: HostingFile, origins: readonly string[]): HostingFile {
  if (origins.length === 0) return hosting;
  const headers = hosting.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value:
        key === 'Content-Security-Policy'
          ? // Beside an origin, 'none' has no meaning. What is closed, such as the sandbox, stays closed.
            value.replace(/connect-src (?!'none')[^;]*/, (directive) => `${directive} ${origins.join(' ')}`)
          : value,
    })),
  }));
  return { ...hosting, hosting: { ...hosting.hosting, headers } };
}
