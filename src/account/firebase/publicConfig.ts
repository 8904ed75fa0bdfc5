/** The public web configuration, as Firebase Hosting serves it at `/__/firebase/init.json`; the local server answers with
 *  `emulators` besides. */
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

const FILE = '__/firebase/init.json';
/** A network that neither answers nor fails must not hold the first report back for ever. */
const TIMEOUT_MS = 10_000;
/** The local server says 503 while its emulators start. */
const STARTING_RETRY_MS = 1500;

/** Ask the host for its configuration.
 *  @returns null where there is none, and so no account service
 *  @throws TypeError or DOMException when the host cannot be asked */
export async function readPublicConfig(baseUrl: string): Promise<PublicConfig | null> {
  // Firebase Hosting keeps the file at the root, whatever the base URL of the site.
  const addresses = new Set([baseUrl + FILE, `/${FILE}`]);
  for (const address of addresses) {
    const response = await ask(address);
    const config = response.ok ? parseConfig(await response.text()) : null;
    if (config) return config;
  }
  return null;
}

/** Whether this site has a database: the local server may have been able to start one of the two emulators only. */
export function hasDatabase({ emulators }: PublicConfig): boolean {
  return !emulators || emulators.firestore !== undefined;
}

async function ask(address: string): Promise<Response> {
  for (;;) {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), credentials: 'omit' });
    if (response.status !== 503) return response;
    await new Promise((resolve) => setTimeout(resolve, STARTING_RETRY_MS));
  }
}

function parseConfig(text: string): PublicConfig | null {
  try {
    const value: Partial<Record<keyof PublicConfig, unknown>> | null = JSON.parse(text);
    const isConfig = typeof value?.projectId === 'string' && typeof value.apiKey === 'string';
    return isConfig ? (value as PublicConfig) : null;
  } catch (error) {
    // A host without the file may answer with a page.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
