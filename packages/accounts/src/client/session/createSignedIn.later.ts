import type { Slot } from 'serbakode/client';
import type { AuthService } from '../auth/createAuthService.ts';
import { AccountError } from '../model/accountError.ts';
import type { AuthConnection } from '../model/authService.ts';
import { createJoinQuestions, type JoinQuestion } from './joinQuestion.ts';
import { createSession, type SessionOptions } from './session.ts';

export interface SignedInOptions extends Omit<SessionOptions, 'service' | 'join'> {
  readonly service: AuthService;
  readonly question: Slot<JoinQuestion | null>;
}

/** How long Logout waits for pending changes to be sent (section 4.4 of docs/spec/accounts.md). */
const FLUSH_MS = 3000;

/** What a page needs for readers with an account. It loads with the code for signing in, and before the first report
 *  that names a reader. */
export function createSignedIn({ question, ...options }: SignedInOptions) {
  const { service, reading, areas, notice } = options;
  const join = createJoinQuestions(areas, reading.kinds);
  join.subscribe(() => question.write(join.read()));
  const session = createSession({ ...options, join });

  async function logout(): Promise<void> {
    await Promise.race([session.run(), new Promise((resolve) => setTimeout(resolve, FLUSH_MS))]);
    await leave((connection) => connection.signOut());
    const isShared = reading.ownerItems().owner.persistence === 'tab';
    notice.write({ kind: 'loggedOut', unsynced: session.leave(), isShared });
  }

  /** Run an action that ends the session deliberately. */
  async function leave(act: (connection: AuthConnection) => Promise<void>): Promise<void> {
    session.expectLeave();
    try {
      await act(await service.connected());
    } catch (error) {
      session.cancelLeave();
      throw error;
    }
  }

  async function deleteAccount(): Promise<void> {
    await session.deleteReader();
    await leave((connection) => connection.deleteUser());
    session.forget();
    notice.write({ kind: 'accountDeleted' });
  }

  /** Move the device's list into the account. @returns the number of pages moved */
  function joinDeviceItems(): number {
    const pages = join.accept();
    reading.refresh();
    if (pages > 0) notice.write({ kind: 'merged', pages });
    void session.run();
    return pages;
  }

  return {
    ...session,
    logout: () => logout().catch(toAccountError),
    deleteAccount,
    join: joinDeviceItems,
    declineJoin: join.decline,
  };
}

function toAccountError(error: unknown): never {
  throw error instanceof AccountError ? error : new AccountError('unavailable', 'logout', { cause: error });
}
