import type { AuthService } from '../model/authService.ts';
import type { JoinSlot } from './joinQuestion.ts';
import type { NoticeSlot } from './notice.ts';
import type { ReadingStore } from '../store/createReadingStore.ts';
import type { SyncStatusSlot } from '../model/syncStatus.ts';

/** A reader's account as the components of this room use it: who is signed in, what they keep, and how it travels. */
export interface Account {
  readonly service: AuthService;
  readonly reading: ReadingStore;
  readonly sync: SyncStatusSlot;
  readonly notice: NoticeSlot;
  readonly join: JoinSlot;
  readonly syncNow: () => Promise<void>;
  /** Send what is pending for at most 3 s, sign out, and forget this reader here. Rejects with an `AccountError`, and then
   *  nothing was forgotten. */
  readonly logout: () => Promise<void>;
  /** Everything the shown owner keeps, as text of a JSON file. */
  readonly exportData: () => string;
  /** Delete all reading data, in the database too when somebody is signed in. */
  readonly deleteData: () => Promise<void>;
  /** Delete the documents, then the user, then what is on the device. */
  readonly deleteAccount: (password: string | null) => Promise<void>;
  readonly keepsOnDevice: () => boolean;
  readonly setKeepsOnDevice: (keeps: boolean) => void;
}
