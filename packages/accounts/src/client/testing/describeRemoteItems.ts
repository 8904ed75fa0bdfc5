import { expect, it } from 'vitest';
import type { Change } from '../../../../serbakode/src/client/items/change.ts';
import type { ItemId, ItemKind, Values } from '../../../../serbakode/src/client/items/itemKind.ts';
import type { AccountError } from '../model/accountError.ts';
import { MARKER_ID, type PulledDocument, type RemoteItems } from '../model/remoteItems.ts';

interface RemoteUnderTest {
  /** Empty at the start. */
  readonly remote: RemoteItems;
  /** Write the reader's document as another version of the site would. */
  readonly writeReader: (data: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** The behaviour synchronisation relies on, tested against the in-memory database and the real one with its rules. */
export function describeRemoteItems(create: () => Promise<RemoteUnderTest>, kinds: readonly ItemKind[]): void {
  function toChange(id: ItemId, what: Values): Change {
    const kind = kinds.find(({ letter }) => id.startsWith(letter));
    if (!kind) throw new Error(`no kind has the id ${id}`);
    return { kind, path: '/a', title: 'A', isRemoved: false, startsOver: false, at: 0, rest: {}, ...what };
  }

  it('applies changes to the stored items, and returns them ordered by time', async () => {
    const { remote } = await create();
    await remote.push(new Map([[R1, toChange(R1, { percent: 80, heading: 'far' })]]));
    await remote.push(new Map([[S1, toChange(S1, {})]]));
    await remote.push(
      new Map([
        [R1, toChange(R1, { percent: 20, heading: 'near', isDone: true })],
        [S2, toChange(S2, {})],
      ]),
    );
    const { documents, isLast } = await remote.pull(null);
    expect(isLast).toBe(true);
    expect(documents.map(toId)).toEqual([S1, R1, S2]);
    expect(documents[1]?.item).toMatchObject({ percent: 80, heading: 'near', isDone: true, isRemoved: false });
    const rest = await remote.pull(documents[0]?.cursor ?? null);
    expect(rest.documents.map(toId)).toEqual([R1, S2]);
    expect(await remote.pull(documents[2]?.cursor ?? null)).toEqual({ documents: [], isLast: true });
  });

  it('keeps the draft that was written last, whichever arrives last, and its removal', async () => {
    const { remote } = await create();
    const write = (text: string, writtenAt: number) => remote.push(new Map([[D1, toChange(D1, { text, writtenAt })]]));
    await write('second', 2);
    await write('first', 1);
    expect((await remote.pull(null)).documents[0]?.item).toMatchObject({ text: 'second', writtenAt: 2 });
    await remote.push(new Map([[D1, toChange(D1, { isRemoved: true, writtenAt: 4 })]]));
    await write('third', 3);
    expect((await remote.pull(null)).documents[0]?.item).toMatchObject({ text: '', isRemoved: true });
    await write('x'.repeat(16_000), 5);
    expect((await remote.pull(null)).documents[0]?.item?.['text']).toHaveLength(16_000);
  });

  it('limits the time of a draft to its arrival, so that a clock years ahead does not win over later drafts', async () => {
    const { remote } = await create();
    const write = (text: string, writtenAt: number) => remote.push(new Map([[D1, toChange(D1, { text, writtenAt })]]));
    await write('ahead', 8_000_000_000_000);
    const [early] = (await remote.pull(null)).documents;
    expect(early?.item).toMatchObject({ text: 'ahead', writtenAt: early?.item?.at });
    await write('later', Date.now() + 60_000);
    expect((await remote.pull(null)).documents[0]?.item).toMatchObject({ text: 'later' });
  });

  it('writes nothing if a change has no effect', async () => {
    const { remote } = await create();
    await remote.push(new Map([[S1, toChange(S1, {})]]));
    const before = await remote.pull(null);
    expect(await remote.push(new Map([[S1, toChange(S1, {})]]))).toEqual([before.documents[0]?.item]);
    expect(await remote.pull(null)).toEqual(before);
  });

  it.each([
    ['a path of another host', S1, { path: '//evil.example' }],
    ['a path of another host for browsers', S1, { path: '/\\evil.example' }],
    ['a path of another host once a tab is dropped', S1, { path: '/\t/evil.example' }],
    ['a path with a line feed', S1, { path: '/a\nb' }],
    ['a relative path', S1, { path: 'a' }],
    ['a path with an empty part', S1, { path: '/a//b' }],
    ['a path that leads up', S1, { path: '/a/../b' }],
    ['a path with a backslash', S1, { path: '/a\\b' }],
    ['a path that is shown backwards', S1, { path: '/a\u202Eb' }],
    ['an address', S1, { path: 'https://evil.example/' }],
    ['percent above 100', R1, { percent: 101 }],
    ['percent with a fraction', R1, { percent: 1.5 }],
    ['a field nobody knows', S1, { rest: { role: 'admin' } }],
    ['an invalid id', 's0', {}],
    ['an exercise with a letter too many', 'e0123456789abc', {}],
  ] as const)('refuses %s, and with it everything of the same commit', async (_name, id, what) => {
    const { remote } = await create();
    const changes: ReadonlyMap<ItemId, Change> = new Map([
      [S2, toChange(S2, {})],
      [id, toChange(id, what)],
    ]);
    await expect(remote.push(changes)).rejects.toMatchObject(DENIED);
    expect((await remote.pull(null)).documents).toEqual([]);
  });

  it.each(['/', '/a', '/a..b', '/a#b//c', '/blog/belajar-é', '/a b', `/${'x'.repeat(511)}`])(
    'accepts the path %s',
    async (path) => {
      const { remote } = await create();
      await remote.push(new Map([[E1, toChange(E1, { path })]]));
      expect((await remote.pull(null)).documents[0]?.item?.path).toBe(path);
    },
  );

  it('deletes the documents written before the marker, and none written after it', async () => {
    const { remote } = await create();
    await remote.push(new Map([[S1, toChange(S1, {})]]));
    await remote.mark();
    await remote.push(new Map([[S2, toChange(S2, {})]]));
    const { documents } = await remote.pull(null);
    expect(documents.map(toId)).toEqual([S1, MARKER_ID, S2]);
    const marker = documents[1]?.cursor;
    if (!marker) throw new Error('no marker');
    await remote.deleteBefore(marker);
    await remote.deleteBefore(marker);
    expect((await remote.pull(null)).documents.map(toId)).toEqual([MARKER_ID, S2]);
    await remote.mark();
    expect((await remote.pull(null)).documents.map(toId)).toEqual([S2, MARKER_ID]);
  });

  it('refuses every write after the reader is closed, but allows deleting, and both steps again', async () => {
    const { remote } = await create();
    await remote.push(new Map([[S1, toChange(S1, {})]]));
    await remote.close();
    await remote.close();
    await expect(remote.push(new Map([[S2, toChange(S2, {})]]))).rejects.toMatchObject(GONE);
    await expect(remote.push(new Map([[S1, toChange(S1, { isRemoved: true })]]))).rejects.toMatchObject(GONE);
    await expect(remote.mark()).rejects.toMatchObject(GONE);
    await remote.deleteAll();
    await remote.deleteAll();
    expect((await remote.pull(null)).documents).toEqual([]);
  });

  it('continues from the document of an older version', async () => {
    const { remote, writeReader } = await create();
    await writeReader({ v: 2, n: { s: 0, r: 0, e: 0 } });
    await remote.push(new Map([[S1, toChange(S1, {})]]));
    await remote.push(new Map([[S1, toChange(S1, { isRemoved: true })]]));
    expect((await remote.pull(null)).documents[0]?.item?.isRemoved).toBe(true);
  });

  it('leaves the document of a newer version unchanged', async () => {
    const { remote, writeReader } = await create();
    await writeReader({ v: 4, n: { s: 0, r: 0, e: 0 } });
    const outdated: Partial<AccountError> = { problem: 'outdated', code: 'newer-version' };
    await expect(remote.push(new Map([[S1, toChange(S1, {})]]))).rejects.toMatchObject(outdated);
    await expect(remote.mark()).rejects.toMatchObject(outdated);
    expect((await remote.pull(null)).documents).toEqual([]);
  });

  it('refuses the 20,001st document of a list, and still accepts the marker', async () => {
    const { remote, writeReader } = await create();
    await writeReader({ v: 3, n: { s: 19_999, r: 20_000, e: 0, d: 0 } });
    await remote.push(new Map([[S1, toChange(S1, {})]]));
    await expect(remote.push(new Map([[S2, toChange(S2, {})]]))).rejects.toMatchObject(DENIED);
    await remote.push(new Map([[S1, toChange(S1, { isRemoved: true })]]));
    await remote.mark();
    expect((await remote.pull(null)).documents.map(toId)).toEqual([S1, MARKER_ID]);
  });

  it('pulls more documents than fit into one answer', { timeout: 120_000 }, async () => {
    const { remote } = await create();
    const ids = Array.from({ length: 350 }, (_, index) => `s${String(index).padStart(12, '0')}`);
    for (let start = 0; start < ids.length; start += 50) {
      await remote.push(new Map(ids.slice(start, start + 50).map((id) => [id, toChange(id, {})])));
    }
    const first = await remote.pull(null);
    const second = await remote.pull(first.documents.at(-1)?.cursor ?? null);
    expect([first.documents.length, first.isLast, second.documents.length, second.isLast]).toEqual([
      300,
      false,
      50,
      true,
    ]);
    expect([...first.documents, ...second.documents].map(toId)).toEqual(ids);
  });
}

const [S1, S2, R1, E1] = ['s00000000000a', 's00000000000b', 'r00000000000a', 'e00000000000a'] as const;
const D1 = 'd00000000000ac0000001';
const DENIED: Partial<AccountError> = { problem: 'someFailed', code: 'permission-denied' };
const GONE: Partial<AccountError> = { problem: 'deleteUnfinished', code: 'reader-gone' };

function toId({ cursor }: PulledDocument): ItemId {
  return cursor.id;
}
