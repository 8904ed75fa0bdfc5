import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { PLAIN_RUN } from '../../shared/sandbox.ts';
import { createSandbox } from './createSandbox.ts';

const frames = vi.hoisted(() => [] as { readonly lose: () => void; readonly close: () => void }[]);

// Files of one process share its modules: without this, one loaded by another file would keep its real imports.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('./runnerFrame.ts', () => ({
  createRunnerFrame: (_base: string, lose: () => void) => {
    const frame = { lose, close: vi.fn(), know: async () => {} };
    frames.push(frame);
    return frame;
  },
}));
vi.mock('./runtimeStore.ts', () => ({
  createRuntimeStore: () => ({ read: async () => ({ files: [], isKept: true }) }),
}));

beforeEach(() => {
  frames.length = 0;
});

const PROGRAM = { language: 'js', files: [] } as const;

it('opens no frame after its page was left', async () => {
  const sandbox = createSandbox('/');
  sandbox.close();
  const closed = 'the sandbox of this page is closed';
  await expect(sandbox.load(PROGRAM)).rejects.toThrow(closed);
  await expect(sandbox.run({ ...PLAIN_RUN, ...PROGRAM, entry: 'a.js', database: '' }, () => {}).done).rejects.toThrow(
    closed,
  );
  expect(frames).toEqual([]);
});

it('removes its frame when the page is left, although a run of a lost frame ended meanwhile', async () => {
  const sandbox = createSandbox('/');
  await sandbox.load(PROGRAM);
  frames[0]?.lose();
  await sandbox.load(PROGRAM);
  frames[0]?.lose();
  await sandbox.load(PROGRAM);
  expect(frames).toHaveLength(2);
  sandbox.close();
  expect(frames[1]?.close).toHaveBeenCalledOnce();
});
