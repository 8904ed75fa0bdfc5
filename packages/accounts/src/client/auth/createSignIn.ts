import { toOriginAreas, tryWrite, type Persistence, type StorageArea, type StorageAreas } from 'serbakode/items';
import type { AccountProblem } from '../../shared/messages/pages/en.ts';
import { AccountError } from '../model/accountError.ts';
import type { Credentials, Reader } from '../model/authService.ts';
import { checkCredentials, checkEmail, checkFilledIn, checkNewPassword } from './checkCredentials.ts';
import type { AuthService } from './createAuthService.ts';

/** Room for a sign-in, in characters: the vendor's user with its tokens, and what this site notes beside it. */
const SESSION_SIZE = 8192;
const ROOM_KEY = 'account.room';

/** Sign in and change an account, after checking what the reader wrote. It comes with the pages that have such forms.
 *  Every promise rejects with an `AccountError`. */
export function createSignIn(
  { connected, live, ...service }: Pick<AuthService, 'connected' | 'enter' | 'live'>,
  areas: StorageAreas = toOriginAreas(),
) {
  const enter: AuthService['enter'] = async (persistence, act) => {
    assertRoom(areas[persistence]);
    return service.enter(persistence, act);
  };

  async function signUp(credentials: Credentials, persistence: Persistence): Promise<Reader> {
    checkCredentials(credentials);
    await checkNewPassword(credentials.password).catch(toLoadError);
    const reader = await enter(persistence, (connection) => connection.signUp(credentials)).catch(
      toProblem('emailTaken'),
    );
    // Verification is optional, so nothing waits for the mail, and a failure to send it is not reported.
    void connected()
      .then((connection) => connection.sendVerification())
      .catch(() => {});
    return reader;
  }

  return {
    signIn: async (credentials: Credentials, persistence: Persistence): Promise<Reader> => {
      checkCredentials(credentials);
      return enter(persistence, (connection) => connection.signIn(credentials));
    },
    signUp,
    signInWithGoogle: (persistence: Persistence): Promise<Reader> =>
      enter(persistence, (connection) => connection.signInWithGoogle()),
    sendPasswordReset: async (email: string): Promise<void> => {
      checkEmail(email);
      await (await connected()).sendPasswordReset(email).catch(toResetError);
    },
    sendVerification: async (): Promise<void> => (await connected()).sendVerification(),
    confirm: async (password: string | null): Promise<void> => {
      if (password !== null) checkFilledIn(password);
      await (await connected()).confirm(password);
    },
    changePassword: async (current: string, next: string): Promise<void> => {
      checkFilledIn(current);
      await checkNewPassword(next).catch(toLoadError);
      await (await connected()).changePassword(current, next).catch(toProblem('wrongPassword'));
    },
    signsInWithPassword: (): boolean => live()?.signsInWithPassword() ?? true,
  };
}

/** Without room the vendor keeps a sign-in in memory, and the next page would have lost it. */
function assertRoom(area: StorageArea): void {
  const hasRoom = tryWrite(area, ROOM_KEY, 'x'.repeat(SESSION_SIZE));
  area.removeItem(ROOM_KEY);
  if (!hasRoom) throw new AccountError('noRoom', 'storage-full');
}

/** Report refused credentials as another problem: the address of a new account is taken, in whichever way the service
 *  reveals it (section 4.5 of docs/spec/accounts.md), and the password of a known one must be wrong. */
const toProblem =
  (problem: AccountProblem) =>
  (error: unknown): never => {
    if (error instanceof AccountError && error.problem === 'credentials')
      throw new AccountError(problem, error.code, { cause: error });
    throw error;
  };

/** The list of common passwords loads with the first new password. */
function toLoadError(error: unknown): never {
  throw error instanceof AccountError ? error : new AccountError('network', 'cannot-load', { cause: error });
}

/** An address without an account gets the same answer as one with an account. */
function toResetError(error: unknown): void {
  if (error instanceof AccountError && error.problem === 'credentials') return;
  throw error;
}
