/** The public web configuration, as Firebase Hosting serves it at `/__/firebase/init.json`; the local server adds
 *  `emulators`. */
export interface PublicConfig {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain?: string;
  readonly appId?: string;
  readonly emulators?: { readonly auth?: Address; readonly firestore?: Address };
}

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** `none`: the host reports that this site has no accounts (204). `missing`: the host does not have the file (404). */
type ConfigAnswer = PublicConfig | 'none' | 'missing';

const FILE = '__/firebase/init.json';
/** Timeout, so that a network that neither answers nor fails does not delay the first report forever. */
const TIMEOUT_MS = 10_000;
/** Retry delay after a 503, which the local server sends while its emulators start and an overloaded host may send. */
const STARTING_RETRY_MS = 1500;
const STARTING_RETRIES = 20;

/** Request the configuration from the host.
 *  @param waits retry for a while when the answer is 503
 *  @throws Error when the host is unreachable, or answers with anything but a configuration, 204 or 404: a server
 *  fault or a captive portal says nothing about this site's accounts */
export async function readPublicConfig(baseUrl: string, { waits }: { readonly waits: boolean }): Promise<ConfigAnswer> {
  // Firebase Hosting serves the file at the root, whatever the site's base URL.
  const addresses = new Set([baseUrl + FILE, `/${FILE}`]);
  let answer: ConfigAnswer = 'missing';
  for (const address of addresses) {
    const response = await ask(address, waits ? STARTING_RETRIES : 0);
    if (response.status === 404) continue;
    if (response.status === 204) answer = 'none';
    else if (response.status === 200) return toConfig(await response.text(), address);
    else throw new Error(`${address} answered ${response.status}`);
  }
  return answer;
}

/** @returns null for a value that is not a configuration */
export function parsePublicConfig(value: unknown): PublicConfig | null {
  if (typeof value !== 'object' || value === null) return null;
  const { projectId, apiKey }: Partial<Record<keyof PublicConfig, unknown>> = value;
  return typeof projectId === 'string' && typeof apiKey === 'string' ? (value as PublicConfig) : null;
}

/** Whether this site has a database: the local server may run only one of the two emulators. */
export function hasDatabase({ emulators }: PublicConfig): boolean {
  return !emulators || emulators.firestore !== undefined;
}

async function ask(address: string, retries: number): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), credentials: 'omit' });
    if (response.status !== 503 || attempt >= retries) return response;
    await new Promise((resolve) => setTimeout(resolve, STARTING_RETRY_MS));
  }
}

function toConfig(text: string, address: string): PublicConfig {
  const config = parsePublicConfig(JSON.parse(text));
  if (!config) throw new Error(`${address} answered with something other than a configuration`);
  return config;
}
