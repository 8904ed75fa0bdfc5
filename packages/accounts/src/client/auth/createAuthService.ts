import { whenIdle } from 'serbakode/client';
import { type Persistence, eventsOf, type StorageAreas } from 'serbakode/items';
import type { LoadGooglePopup } from '../firebase/connectAuth.later.ts';
import { createConfigSource } from '../firebase/createConfigSource.ts';
import type { PublicConfig } from '../firebase/publicConfig.ts';
import { AccountError } from '../model/accountError.ts';
import type { AuthConnection, Reader, ReportKind, ReportListener } from '../model/authService.ts';
import { createAuthHint } from './authHint.ts';

export interface AuthServiceOptions {
  readonly baseUrl: string;
  readonly areas: StorageAreas;
  /** Load the popup's code with the rest on /login, so that the browser still attributes the popup to the reader's
   *  click. */
  readonly loadGooglePopup: LoadGooglePopup | null;
  /** Connects to the vendor's service, whose code loads on first use. */
  readonly connectTo?: (config: PublicConfig, persistence: Persistence) => Promise<AuthConnection>;
  /** Called with each connection; its reports wait until this is done. */
  readonly prepare?: () => Promise<void>;
}

/** The account service of a page, independent of the vendor: what every page needs. */
export type AuthService = ReturnType<typeof createAuthService>;

/** Delay before an unreachable service is retried, in ms; doubled each time, up to the maximum. */
const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 300_000;

/** The account service, loaded lazily: no vendor code and no request before a returning reader is detected, or a
 *  visitor opens /login or /account. */
export function createAuthService(options: AuthServiceOptions) {
  const { baseUrl, areas } = options;
  const hint = createAuthHint(areas);
  const readConfig = createConfigSource(baseUrl, areas.device, () => hint.read() !== null);
  const listeners = new Set<ReportListener>();
  const connect = createConnect({ ...options, readConfig, onReport: hear });
  let last: { readonly reader: Reader | null; readonly kind: ReportKind } | null = null;
  /** The kind of session that this page shows. */
  let shown: Persistence = hint.read() ?? 'device';
  /** The kind of session of a sign-in in progress. */
  let entering: Persistence | null = null;
  /** The tab's own session has ended. The device's session appears in the next document, as in any new tab. */
  let hasLeftTab = false;
  let live: AuthConnection | null = null;
  let isStarted = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function report(reader: Reader | null, kind: ReportKind = 'known'): void {
    last = { reader, kind };
    for (const listener of listeners) listener(reader, kind);
  }

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    hint.onSet(() => {
      if (!last?.reader) connectQuietly();
    });
    eventsOf(areas).addEventListener('online', () => {
      failures = 0;
      if (last?.kind === 'unreachable') connectQuietly();
    });
    if (hint.read() === null) report(null);
    else whenIdle(connectQuietly);
  }

  function connectQuietly(): void {
    clearTimeout(retry);
    connect(shown).then(
      (connection) => {
        // The site has no accounts. Only the auth service can end a session, so none ends here.
        if (!connection && last?.kind !== 'known') report(null, hint.read() === null ? 'known' : 'unreachable');
      },
      () => {
        if (!last?.reader) report(null, 'unreachable');
        retry = setTimeout(
          connectQuietly,
          Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS) * (0.5 + Math.random() / 2),
        );
        failures += 1;
      },
    );
  }

  /** This page follows one session; the pages that show the other one handle its changes. */
  function hear(persistence: Persistence, connection: AuthConnection, reader: Reader | null): void {
    const isEntering = reader !== null && persistence === entering;
    if (!isEntering && (persistence !== shown || hasLeftTab)) return;
    live = connection;
    shown = reader ? persistence : 'device';
    hasLeftTab = !reader && persistence === 'tab';
    if (reader) hint.write(persistence);
    else hint.remove(persistence);
    report(reader);
  }

  /** The connection of the shown session. @throws AccountError if there is none */
  async function connected(persistence: Persistence = shown): Promise<AuthConnection> {
    const connection = await connect(persistence);
    if (!connection) throw new AccountError('unavailable', 'no-configuration');
    return connection;
  }

  /** Begin a session. It is the shown one before its report arrives. */
  async function enter(
    persistence: Persistence,
    act: (connection: AuthConnection) => Promise<Reader>,
  ): Promise<Reader> {
    const connection = await connected(persistence);
    entering = persistence;
    try {
      const reader = await act(connection);
      shown = persistence;
      hasLeftTab = false;
      return reader;
    } finally {
      entering = null;
    }
  }

  return {
    /** Listen for reports: first the state at page load, then every sign-in and sign-out, including those in other
     *  tabs.
     *  @returns a function that stops listening */
    subscribe: (listener: ReportListener): (() => void) => {
      listeners.add(listener);
      if (last) listener(last.reader, last.kind);
      start();
      return () => listeners.delete(listener);
    },
    /** Load what signing in needs. @returns false if this site has no account service */
    open: async () => (await connect(shown)) !== null,
    /** How long the current sign-in lasts. */
    persistence: (): Persistence => shown,
    /** Resolves to null if this site has no account service. */
    readConfig,
    connected,
    enter,
    /** The connection of the last report, or null if there was none. */
    live: (): AuthConnection | null => live,
  };
}

interface ConnectOptions extends Pick<AuthServiceOptions, 'loadGooglePopup' | 'connectTo' | 'prepare'> {
  readonly readConfig: () => Promise<PublicConfig | null>;
  readonly onReport: (persistence: Persistence, connection: AuthConnection, reader: Reader | null) => void;
}

/** Create a function that connects once for each kind of session; again after a failure. */
function createConnect({ loadGooglePopup, prepare, readConfig, onReport, ...options }: ConnectOptions) {
  const connecting = new Map<Persistence, Promise<AuthConnection | null>>();
  const connectTo =
    options.connectTo ?? ((config, persistence) => loadConnection(config, persistence, loadGooglePopup));

  function connect(persistence: Persistence): Promise<AuthConnection | null> {
    const known = connecting.get(persistence);
    if (known) return known;
    const opening = openConnection(persistence).catch((error: unknown) => {
      connecting.delete(persistence);
      throw new AccountError('network', 'cannot-load', { cause: error });
    });
    connecting.set(persistence, opening);
    return opening;
  }

  async function openConnection(persistence: Persistence): Promise<AuthConnection | null> {
    const config = await readConfig();
    if (!config) return null;
    const [connection] = await Promise.all([connectTo(config, persistence), prepare?.()]);
    connection.onReport((reader) => onReport(persistence, connection, reader));
    return connection;
  }

  return connect;
}

async function loadConnection(
  config: PublicConfig,
  persistence: Persistence,
  loadGooglePopup: LoadGooglePopup | null,
): Promise<AuthConnection> {
  const { connectAuth } = await import('../firebase/connectAuth.later.ts');
  void loadGooglePopup?.().catch(() => {});
  return connectAuth(config, persistence, loadGooglePopup);
}
