/** Ways in which a reader's data is removed from a device. */
export const WAYS = [
  'logout',
  'shared computer: logout',
  'shared computer: tab closed',
  'account deleted here',
  'account deleted elsewhere',
  'removed from this device',
] as const;
export type Way = (typeof WAYS)[number];

const EVERY: readonly Way[] = WAYS;
const ENDS = EVERY.filter((way) => way !== 'removed from this device');

interface StorageRow {
  /** Whole key, or its beginning if it ends in `…`. */
  readonly key: string;
  readonly place: 'local or session storage' | 'session storage' | 'local storage' | 'cache' | 'IndexedDB';
  readonly owner: 'reader' | 'device';
  readonly what: string;
  /** Ways that remove this entry. */
  readonly removedBy: readonly Way[];
}

/** Everything that the site stores in a browser. docs/security.md has the same rows, and a test walks them. `local or
 *  session`: a session on a shared computer uses session storage only. */
export const STORAGE_TABLE: readonly StorageRow[] = [
  {
    key: 'account.item/…',
    place: 'local or session storage',
    owner: 'reader',
    what: 'items of a reader, or of the device: saved, read, solved, code and answers',
    removedBy: EVERY,
  },
  {
    key: 'account.change/…',
    place: 'local or session storage',
    owner: 'reader',
    what: 'changes that wait to be sent',
    removedBy: EVERY,
  },
  {
    key: 'account.note/…',
    place: 'local or session storage',
    owner: 'reader',
    what: 'notes of parts: a plan, what was counted of exercises, how far an account is synchronised, the choice to keep its data after Logout',
    removedBy: ENDS,
  },
  {
    key: 'account.owner',
    place: 'local or session storage',
    owner: 'reader',
    what: 'id of the reader whose items are shown',
    removedBy: ENDS,
  },
  {
    key: 'account.hint',
    place: 'local or session storage',
    owner: 'reader',
    what: 'that somebody is signed in',
    removedBy: ENDS,
  },
  {
    key: 'account.continue',
    place: 'local or session storage',
    owner: 'reader',
    what: 'that there is something to continue',
    removedBy: ENDS,
  },
  {
    key: 'account.continue.long',
    place: 'local or session storage',
    owner: 'reader',
    what: 'that this may be several places',
    removedBy: ENDS,
  },
  {
    key: 'account.notMine',
    place: 'local or session storage',
    owner: 'reader',
    what: 'items of the device that a reader did not take',
    removedBy: ENDS,
  },
  {
    key: 'firebase:authUser:…',
    place: 'local or session storage',
    owner: 'reader',
    what: 'the sign-in, which the vendor’s client keeps',
    removedBy: ENDS,
  },
  {
    key: 'account.notice',
    place: 'session storage',
    owner: 'device',
    what: 'a message for the next page',
    removedBy: [],
  },
  { key: 'account.leaving', place: 'local storage', owner: 'device', what: 'that a tab signs out', removedBy: [] },
  {
    key: 'account.version',
    place: 'local storage',
    owner: 'device',
    what: 'version of the stored data',
    removedBy: [],
  },
  { key: 'account.config', place: 'local storage', owner: 'device', what: 'the public configuration', removedBy: [] },
  {
    key: 'practice-runtimes…',
    place: 'cache',
    owner: 'device',
    what: 'programs that run samples',
    removedBy: ['removed from this device'],
  },
  {
    key: 'firebase-heartbeat-database',
    place: 'IndexedDB',
    owner: 'device',
    what: 'days on which the vendor’s client was used',
    removedBy: [],
  },
  { key: 'theme', place: 'local storage', owner: 'device', what: 'the color mode', removedBy: [] },
  {
    key: 'docusaurus.announcement.…',
    place: 'local storage',
    owner: 'device',
    what: 'the announcement that was closed',
    removedBy: [],
  },
  {
    key: 'docs-preferred-version-…',
    place: 'local storage',
    owner: 'device',
    what: 'the version of the docs',
    removedBy: [],
  },
  {
    key: 'scroll-positions',
    place: 'session storage',
    owner: 'device',
    what: 'scroll positions of the tab’s history, by numbers',
    removedBy: [],
  },
  {
    key: 'reloaded:…',
    place: 'session storage',
    owner: 'device',
    what: 'that a page was loaded again after a deploy',
    removedBy: [],
  },
];

export const toRow = (found: string): StorageRow | undefined =>
  STORAGE_TABLE.find(({ key }) => (key.endsWith('…') ? found.startsWith(key.slice(0, -1)) : found === key));

/** A row of the table in docs/security.md. */
export function toMarkdown({ key, place, owner, what, removedBy }: StorageRow): string {
  const isRemovable = removedBy.includes('removed from this device');
  const ways =
    removedBy.length === 0 ? 'nothing' : !isRemovable ? 'leaving' : removedBy === EVERY ? 'every way' : 'removal';
  return `| \`${key}\` | ${place} | ${owner} | ${what} | ${ways} |`;
}
