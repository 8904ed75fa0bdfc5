import { AccountError } from './accountError.ts';
import { createAuthHint } from './authHint.ts';
import type { AuthService, Credentials, Persistence, ReportKind, ReportListener } from './authService.ts';
import { checkCredentials, checkEmail } from './checkCredentials.ts';
import type { AuthConnection } from './firebase/connectAuth.ts';
import { type PublicConfig, readPublicConfig } from './firebase/publicConfig.ts';
import type { Reader } from './reader.ts';
import type { StorageAreas } from './store/storageAreas.ts';

export interface AuthServiceOptions {
  readonly baseUrl: string;
  readonly areas: StorageAreas;
  /** Loads the popup's code with the rest on /login, so that a press still counts as the reader's own when it opens. */
  readonly hasGoogle: boolean;
}

export interface ConfiguredAuthService extends AuthService {
  /** @returns null where this site has no account service */
  readonly readConfig: () => Promise<PublicConfig | null>;
}

/** Accounts without their cost: nothing of the vendor is loaded, and nothing asked for, before somebody who has signed in
 *  here comes back, or a visitor opens /login or /account. */
export function createAuthService({ baseUrl, areas, hasGoogle }: AuthServiceOptions): ConfiguredAuthService {
  const hint = createAuthHint(areas);
  const listeners = new Set<ReportListener>();
  let last: { readonly reader: Reader | null; readonly kind: ReportKind } | null = null;
  let persistence: Persistence = hint.read() ?? 'device';
  let live: AuthConnection | null = null;
  let isStarted = false;
  let configuring: Promise<PublicConfig | null> | null = null;
  let connecting: Promise<AuthConnection | null> | null = null;

  function report(reader: Reader | null, kind: ReportKind = 'known'): void {
    if (reader) hint.write(persistence);
    else if (kind === 'known') hint.write(null);
    last = { reader, kind };
    for (const listener of listeners) listener(reader, kind);
  }

  function start(): void {
    if (isStarted) return;
    isStarted = true;
    hint.onSet(() => {
      if (!last?.reader) connectQuietly();
    });
    window.addEventListener('online', () => {
      if (last?.kind === 'unreachable') connectQuietly();
    });
    if (hint.read() === null) report(null);
    else whenIdle(connectQuietly);
  }

  function connectQuietly(): void {
    connect().catch(() => report(null, 'unreachable'));
  }

  function readConfig(): Promise<PublicConfig | null> {
    configuring ??= readPublicConfig(baseUrl).catch((error: unknown) => {
      configuring = null;
      throw error;
    });
    return configuring;
  }

  function connect(): Promise<AuthConnection | null> {
    connecting ??= openConnection().catch((error: unknown) => {
      connecting = null;
      throw new AccountError('network', 'cannot-load', { cause: error });
    });
    return connecting;
  }

  async function openConnection(): Promise<AuthConnection | null> {
    const config = await readConfig();
    if (!config) {
      if (last?.kind !== 'known') report(null);
      return null;
    }
    const { connectAuth, loadGooglePopup } = await import('./firebase/connectAuth.ts');
    if (hasGoogle) void loadGooglePopup().catch(() => {});
    const connection = connectAuth(config);
    live = connection;
    connection.onReport((reader) => report(reader));
    return connection;
  }

  async function connected(): Promise<AuthConnection> {
    const connection = await connect();
    if (!connection) throw new AccountError('unavailable', 'no-configuration');
    return connection;
  }

  /** Say how long the sign-in lasts before the report of it arrives. */
  async function enter(wanted: Persistence, act: (connection: AuthConnection) => Promise<Reader>): Promise<Reader> {
    const connection = await connected();
    const before = persistence;
    persistence = wanted;
    try {
      return await act(connection);
    } catch (error) {
      persistence = before;
      throw error;
    }
  }

  async function signUp(credentials: Credentials, wanted: Persistence): Promise<Reader> {
    checkCredentials(credentials, 'new');
    const reader = await enter(wanted, (connection) => connection.signUp(credentials, wanted)).catch(toSignUpError);
    // Verifying is optional, so nothing waits for the mail, and nobody is told when it could not be sent.
    void connected()
      .then((connection) => connection.sendVerification())
      .catch(() => {});
    return reader;
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      if (last) listener(last.reader, last.kind);
      start();
      return () => listeners.delete(listener);
    },
    open: async () => (await connect()) !== null,
    persistence: () => persistence,
    readConfig,
    signIn: async (credentials, wanted) => {
      checkCredentials(credentials, 'known');
      return enter(wanted, (connection) => connection.signIn(credentials, wanted));
    },
    signUp,
    signInWithGoogle: (wanted) => enter(wanted, (connection) => connection.signInWithGoogle(wanted)),
    sendPasswordReset: async (email) => {
      checkEmail(email);
      await (await connected()).sendPasswordReset(email).catch(toResetError);
    },
    sendVerification: async () => (await connected()).sendVerification(),
    signOut: async () => (await connected()).signOut(),
    confirm: async (password) => {
      if (password === '') throw new AccountError('missingPassword', 'missing-password');
      await (await connected()).confirm(password);
    },
    signsInWithPassword: () => live?.signsInWithPassword() ?? true,
    deleteUser: async () => (await connected()).deleteUser(),
  };
}

/** Whichever way the service hints at a taken address, the answer is the same (section 4.5 of docs/spec/accounts.md). */
function toSignUpError(error: unknown): never {
  if (error instanceof AccountError && error.problem === 'credentials') throw new AccountError('emailTaken', error.code, { cause: error });
  throw error;
}

/** An address without an account gets the same answer as one with. */
function toResetError(error: unknown): void {
  if (error instanceof AccountError && error.problem === 'credentials') return;
  throw error;
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}
