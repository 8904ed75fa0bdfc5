import type { ItemStore } from 'serbakode/items';
import type { AuthService } from '../model/authService.ts';
import type { SyncStatusSlot } from '../model/syncStatus.ts';
import type { JoinSlot } from './joinQuestion.ts';
import type { NoticeSlot } from './notice.ts';
import type { ReadPage } from './recordProgress.ts';

/** The account, as the components of this room use it: the reader, their items, and their synchronisation. */
export interface Account {
  readonly service: AuthService;
  readonly reading: ItemStore;
  /** Record how far the article around (or nearest to) an element is read.
   *  @returns a function that stops recording */
  readonly recordProgress: (page: ReadPage, anchor: HTMLElement) => () => void;
  readonly sync: SyncStatusSlot;
  readonly notice: NoticeSlot;
  readonly join: JoinSlot;
  readonly syncNow: () => Promise<void>;
  /** Send pending changes for at most 3 s, sign out, and remove this reader's data from the device. Rejects with an
   *  `AccountError`, and then nothing was removed. */
  readonly logout: () => Promise<void>;
  /** Delete all reading data, in the database too if somebody is signed in. */
  readonly deleteData: () => Promise<void>;
  /** Delete the documents, then the user, then the data on the device. The reader has confirmed who they are. */
  readonly deleteAccount: () => Promise<void>;
  readonly keepsOnDevice: () => boolean;
  readonly setKeepsOnDevice: (keeps: boolean) => void;
}
