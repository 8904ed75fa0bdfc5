import {
  browserLocalPersistence,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  type Auth,
  type User,
} from '@firebase/auth';
import { type Persistence, toOriginAreas } from 'serbakode/items';
import { AccountError, attemptWith } from '../model/accountError.ts';
import type { AuthConnection, Reader } from '../model/authService.ts';
import { toFirebaseApp } from './firebaseApp.ts';
import type * as googlePopup from './googlePopup.later.ts';
import { isAccountGone, readRefreshToken } from './isAccountGone.ts';
import type { PublicConfig } from './publicConfig.ts';
import { toAuthError } from './toAccountError.ts';

/** Loads the code of Google's popup, which only sites with Google sign-in have. */
export type LoadGooglePopup = () => Promise<typeof googlePopup>;

const attempt = attemptWith(toAuthError);
const connections = new Map<Persistence, AuthConnection>();

/** The auth service of one kind of session, created once per page. `initializeAuth` with explicit parts, because
 *  `getAuth` bundles the popup helper and every storage. */
export function connectAuth(
  config: PublicConfig,
  persistence: Persistence,
  loadGooglePopup: LoadGooglePopup | null,
): AuthConnection {
  const known = connections.get(persistence);
  if (known) return known;
  const stored = toOriginAreas()[persistence];
  const token = readRefreshToken(stored, config.apiKey, toFirebaseApp(config, persistence).name);
  const connection = createConnection(openAuth(config, persistence), { config, token, loadGooglePopup });
  connections.set(persistence, connection);
  return connection;
}

/** One storage only: given both, the vendor uses the first that holds a sign-in and clears the other, so that
 *  reloading a tab would show, and log out, another reader. */
function openAuth(config: PublicConfig, persistence: Persistence): Auth {
  const auth = initializeAuth(toFirebaseApp(config, persistence), {
    persistence: persistence === 'tab' ? browserSessionPersistence : browserLocalPersistence,
  });
  const emulator = config.emulators?.auth;
  if (emulator) connectAuthEmulator(auth, `http://${emulator.host}:${emulator.port}`, { disableWarnings: true });
  return auth;
}

interface ConnectionOptions {
  readonly config: PublicConfig;
  /** Token of the sign-in that this page found. */
  readonly token: string | null;
  readonly loadGooglePopup: LoadGooglePopup | null;
}

function createConnection(auth: Auth, { config, token, loadGooglePopup }: ConnectionOptions): AuthConnection {
  let refreshToken = token;
  const enter = (act: () => Promise<{ readonly user: User }>) => attempt(async () => toReader((await act()).user));

  function currentUser(): User {
    if (!auth.currentUser) throw new AccountError('sessionEnded', 'no-current-user');
    return auth.currentUser;
  }

  return {
    onReport: (listener) => {
      onAuthStateChanged(auth, (user) => {
        if (user) ({ refreshToken } = user);
        listener(user && toReader(user));
      });
    },
    signIn: ({ email, password }) => enter(() => signInWithEmailAndPassword(auth, email, password)),
    signUp: ({ email, password }) => enter(() => createUserWithEmailAndPassword(auth, email, password)),
    signInWithGoogle: async () => {
      if (!loadGooglePopup) throw new AccountError('unavailable', 'built-without-google');
      const { signInWithGoogle } = await loadGooglePopup();
      return enter(() => signInWithGoogle(auth));
    },
    sendPasswordReset: (email) => attempt(() => sendPasswordResetEmail(auth, email)),
    sendVerification: () => attempt(() => sendEmailVerification(currentUser())),
    signOut: () => attempt(() => signOut(auth)),
    confirm: (password) =>
      attempt(async () => {
        const user = currentUser();
        if (password === null) await assertRecentSignIn(user);
        else await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
      }),
    changePassword: (current, next) =>
      attempt(async () => {
        const user = currentUser();
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', current));
        await updatePassword(user, next);
      }),
    signsInWithPassword: () =>
      auth.currentUser?.providerData.some(({ providerId }) => providerId === 'password') ?? false,
    deleteUser: () => attempt(() => deleteUser(currentUser())),
    isGone: async () => refreshToken !== null && isAccountGone(config, refreshToken),
  };
}

/** Firebase allows deleting a user for five minutes after a sign-in. Both times come from the server. */
const RECENT_MS = 4 * 60_000;

/** Without a password only the popup can prove the reader's identity, and only /login offers it. */
async function assertRecentSignIn(user: User): Promise<void> {
  const { authTime, issuedAtTime } = await user.getIdTokenResult(true);
  if (Date.parse(issuedAtTime) - Date.parse(authTime) > RECENT_MS)
    throw new AccountError('recentLogin', 'requires-recent-login');
}

function toReader(user: User): Reader {
  return { id: user.uid, email: user.email, isEmailVerified: user.emailVerified };
}
