import { mkdtemp, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { runParts, type Part, type RunPart } from './runParts.ts';

const toPart = (name: string, ...after: string[]): Part => ({ name, script: name, after });

let printed = '';
const listen = () => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    printed += String(chunk);
    return true;
  });
};
const root = process.cwd();
afterEach(() => {
  process.chdir(root);
  vi.restoreAllMocks();
});

/** Create parts that end on demand. */
function createHeldParts() {
  const started: string[] = [];
  const held = new Map<string, { readonly write: (chunk: string) => void; readonly end: (isGreen: boolean) => void }>();
  const run: RunPart = ({ name }, _env, write) =>
    new Promise((resolve) => {
      started.push(name);
      held.set(name, { write, end: resolve });
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    run,
    started,
    write: (name: string, chunk: string) => held.get(name)?.write(chunk),
    end: async (name: string, isGreen = true) => {
      held.get(name)?.end(isGreen);
      await settle();
    },
    settle,
  };
}

it('starts a part when all parts before it have ended, even if they failed', async () => {
  listen();
  const parts = createHeldParts();
  const results = runParts([toPart('a'), toPart('b'), toPart('c', 'a', 'b')], {}, parts.run);
  await parts.settle();
  expect(parts.started).toEqual(['a', 'b']);
  await parts.end('b', false);
  expect(parts.started).toEqual(['a', 'b']);
  await parts.end('a');
  expect(parts.started).toEqual(['a', 'b', 'c']);
  await parts.end('c');
  expect((await results).map(({ name, isGreen }) => [name, isGreen])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
  ]);
});

it('prints parts in their order, and the first one without delay', async () => {
  listen();
  const parts = createHeldParts();
  const results = runParts([toPart('a'), toPart('b')], {}, parts.run);
  await parts.settle();
  parts.write('b', 'b1\n');
  parts.write('a', 'a1\n');
  expect(printed).toBe('\n== a\na1\n');
  await parts.end('b');
  expect(printed).toBe('\n== a\na1\n');
  await parts.end('a');
  expect(printed).toBe('\n== a\na1\n\n== b\nb1\n');
  await results;
});

it('refuses a part that waits for one listed later', async () => {
  await expect(runParts([toPart('a', 'b'), toPart('b')], {}, createHeldParts().run)).rejects.toThrow(
    'the part "a" comes after "b", which is not listed before it',
  );
});

it('keeps the last lines of a failed part, so that they can be repeated below the results', async () => {
  listen();
  const parts = createHeldParts();
  const results = runParts([toPart('a'), toPart('b')], {}, parts.run);
  await parts.settle();
  for (const name of ['a', 'b'])
    for (let line = 1; line <= 100; line += 1) parts.write(name, `line ${line}`.concat('\n'));
  await parts.end('a');
  await parts.end('b', false);
  const [first, second] = await results;
  expect(first?.ending).toBe('');
  expect(second?.ending.split('\n')).toHaveLength(44);
  expect(second?.ending).toMatch(/^line 57\n[^]*\nline 100$/);
});

it('makes the processes of a patient part yield the processor to others', async () => {
  process.chdir(await mkdtemp(path.join(tmpdir(), 'parts-')));
  const say = `node -p "'priority ' + os.getPriority()"`;
  await writeFile('package.json', JSON.stringify({ scripts: { patient: say, other: say } }));
  listen();
  await runParts([{ ...toPart('patient'), isPatient: true }, toPart('other')], {});
  const own = getPriority();
  expect(printed).toBe(`\n== patient\npriority ${Math.max(own, 10)}\n\n== other\npriority ${own}\n`);
});
