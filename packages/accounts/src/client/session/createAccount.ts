import { createSlot } from 'serbakode/client';
import {
  type ItemStore,
  DEVICE_OWNER,
  isNamed,
  OWNER_KEY,
  readOwner,
  eventsOf,
  isReturn,
  toChangedKey,
  type StorageAreas,
} from 'serbakode/items';
import { createAuthService, type AuthServiceOptions } from '../auth/createAuthService.ts';
import { keepsOnDevice, setKeepsOnDevice } from '../model/syncState.ts';
import { createSyncStatusSlot } from '../model/syncStatus.ts';
import { keepContinueHint } from './continueHint.ts';
import type { createSignedIn, SignedInOptions } from './createSignedIn.later.ts';
import type { JoinQuestion } from './joinQuestion.ts';
import { keepStorage } from './keepStorage.ts';
import { createNoticeSlot } from './notice.ts';
import { recordProgress, type ReadPage } from './recordProgress.ts';

interface AccountOptions extends Pick<AuthServiceOptions, 'baseUrl' | 'loadGooglePopup' | 'connectTo'> {
  readonly reading: ItemStore;
  readonly areas: StorageAreas;
  readonly startSync?: SignedInOptions['startSync'];
  /** Loads what only readers with an account need. */
  readonly loadSignedIn?: () => Promise<{ readonly createSignedIn: typeof createSignedIn }>;
  readonly reload?: () => void;
}

/** The account, as components use it: the reader, their items, and their synchronisation. */
export type Account = ReturnType<typeof createAccount>;

/** Create the account of this page, once, in the browser. Creating it loads and requests nothing. */
export function createAccount({
  reading,
  areas,
  startSync,
  loadSignedIn = () => import('./createSignedIn.later.ts'),
  reload = () => window.location.reload(),
  ...options
}: AccountOptions) {
  const service = createAuthService({ ...options, areas, prepare });
  const sync = createSyncStatusSlot();
  const notice = createNoticeSlot(areas.tab);
  const question = createSlot<JoinQuestion | null>(null);
  /** null until somebody may be signed in. */
  let signedIn: ReturnType<typeof createSignedIn> | null = null;
  let hasReader = false;

  service.subscribe((reader) => {
    hasReader = reader !== null;
  });
  keepStorage(reading);
  keepContinueHint(reading, areas);

  // Until the service has named a reader, only this key reveals a logout in another tab.
  eventsOf(areas).addEventListener('storage', (event) => {
    const { owner } = reading.ownerItems();
    const isLogout = toChangedKey(areas.device, event) === OWNER_KEY && owner.persistence === 'device';
    if (isLogout && !hasReader && owner.id !== DEVICE_OWNER.id && !isNamed(areas, owner))
      reading.setOwner(DEVICE_OWNER);
  });

  // A page in the back/forward cache receives no event of a logout. The reader's items are removed at once, and the
  // reload removes everything else that names them.
  eventsOf(areas).addEventListener('pageshow', (event) => {
    const now = readOwner(areas);
    if (!isReturn(event) || reading.ownerItems().owner.id === now.id) return;
    reading.setOwner(now);
    reload();
  });

  async function prepare(): Promise<void> {
    const loaded = await loadSignedIn();
    signedIn ??= loaded.createSignedIn({ service, reading, areas, notice, status: sync, question, startSync });
  }

  async function deleteData(): Promise<void> {
    if (signedIn?.isSignedIn()) await signedIn.deleteItems();
    else reading.ownerItems().clear({ keepsPending: false });
    reading.refresh();
  }

  return {
    service,
    reading,
    /** Record how far the article around (or nearest to) an element is read.
     *  @returns a function that stops recording */
    recordProgress: (page: ReadPage, anchor: HTMLElement): (() => void) => recordProgress(reading, page, anchor),
    sync,
    notice,
    /** The question whether the device's list joins the account, asked because somebody else may have made the list. */
    join: {
      read: question.read,
      subscribe: question.subscribe,
      /** Move the list into the account. @returns the number of pages moved */
      accept: (): number => signedIn?.join() ?? 0,
      /** Leave the list on the device, and hide the question for this session. */
      decline: (): void => signedIn?.declineJoin(),
    },
    syncNow: async () => signedIn?.run(),
    /** Send pending changes for at most 3 s, sign out, and remove this reader's data from the device. Rejects with an
     *  `AccountError`, and then nothing was removed. */
    logout: async () => signedIn?.logout(),
    /** Delete all reading data, in the database too if somebody is signed in. */
    deleteData,
    /** Delete the documents, then the user, then the data on the device. The reader has confirmed who they are. */
    deleteAccount: async () => signedIn?.deleteAccount(),
    keepsOnDevice: (): boolean => keepsOnDevice(reading.ownerItems()),
    setKeepsOnDevice: (keeps: boolean): void => setKeepsOnDevice(reading.ownerItems(), keeps),
  };
}
