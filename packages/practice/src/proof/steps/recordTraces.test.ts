import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { printed, testPage } from '../../../../testing/testPage.ts';
import type { Trace } from '../../shared/trace.ts';
import { findProgram } from '../samples/programs.ts';
import { findMissingTraces, recordTraces } from './recordTraces.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'serbakode-steps-'));
afterAll(() => rmSync(root, { recursive: true }));

const folder = path.join(root, 'static/steps');
const read = (): Trace[] =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Trace);
const sample = (language: string, code: string, output: string) =>
  testPage(
    `---\ntitle: Judul\n---\n\n\`\`\`${language} run steps title="a.${language === 'js' ? 'js' : 'py'}"\n${code}\n\`\`\`\n\n\`\`\`text output\n${output}\n\`\`\`\n`,
    'docs/a.md',
  );

/** A row for each step: its line, its calls, and a variable of the innermost call. */
const toRows = ({ steps }: Trace, name: string) =>
  steps.map(({ event, line, frames, value }) => {
    const variables = new Map(frames.at(-1)?.variables);
    return [event, line, frames.length, value ?? variables.get(name) ?? '-'];
  });

it.skipIf((await findProgram('python3')) === null)(
  'records a program in Python: calls, returns, errors and objects',
  async () => {
    const code =
      "def dua(n):\n    hasil = n * 2\n    return hasil\n\na = [1]\nb = a\nb.append(dua(2))\ntry:\n    a[9]\nexcept IndexError as galat:\n    print('lewat')";
    const article = sample('python', code, 'lewat');
    expect(printed(findMissingTraces(root, [article], 'npx serbakode check --record'))).toEqual([
      'site/docs/a.md:5:1  the steps of a.py are not recorded\n  fix:   run `npx serbakode check --record`',
    ]);
    expect(await recordTraces(root, [article], true)).toEqual({ problems: [], recorded: 1 });
    expect(findMissingTraces(root, [article], 'npx serbakode check --record')).toEqual([]);
    const [trace] = read();
    expect(trace && toRows(trace, 'n').slice(0, 8)).toEqual([
      ['line', 1, 1, '-'],
      ['line', 5, 1, '-'],
      ['line', 6, 1, '-'],
      ['line', 7, 1, '-'],
      ['line', 2, 2, '2'],
      ['line', 3, 2, '2'],
      ['return', 3, 2, '4'],
      ['line', 8, 1, '-'],
    ]);
    expect(trace?.steps.find(({ event }) => event === 'error')?.value).toBe('IndexError: list index out of range');
    const end = trace?.steps.at(-1);
    expect(end?.frames[0]?.variables.filter(([name]) => name === 'a' || name === 'b')).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
    expect(end?.objects).toEqual({
      1: {
        kind: 'list',
        items: [
          ['0', '1'],
          ['1', '4'],
        ],
        more: 0,
      },
    });
    expect(trace).toMatchObject({ output: 'lewat\n', isCut: false });
  },
);

it.skipIf((await findProgram('python3')) === null)(
  'records a program that `os._exit` ends, output without a line feed, and a comprehension as one step',
  async () => {
    const code =
      "import os\na = [\n    n\n    for n in range(3)\n]\nfor n in a: print(n, end='')\nprint('!', end='')\nos._exit(0)";
    const article = sample('python', code, '012!');
    expect(await recordTraces(root, [article], true)).toEqual({ problems: [], recorded: 1 });
    const [trace] = read();
    expect(trace?.output).toBe('012!');
    expect(trace?.steps.map(({ line, printed: count }) => [line, count]).slice(-6)).toEqual([
      [6, 0],
      [6, 1],
      [6, 2],
      [6, 3],
      [7, 3],
      [8, 4],
    ]);
  },
);

it.skipIf((await findProgram('node')) === null)(
  'records a program in JavaScript, also code that runs later, in its order',
  async () => {
    const code =
      "const f = (n) => n * 2;\nclass Buku {\n  constructor(judul) {\n    this.judul = judul;\n  }\n}\nconst rak = [new Buku('A')];\nsetTimeout(() => {\n  console.log('nanti', f(2));\n});\nawait null;\nconsole.log('segera');";
    const article = sample('js', code, 'segera\nnanti 4');
    expect(await recordTraces(root, [article], true)).toEqual({ problems: [], recorded: 1 });
    const [trace, other] = read();
    // The other trace no longer belongs to a sample.
    expect(other).toBeUndefined();
    expect(trace?.steps.map(({ line }) => line)).toEqual([1, 7, 4, 5, 8, 11, 12, 13, 9, 1, 10]);
    expect(trace?.steps.at(4)?.objects).toEqual({
      2: { kind: 'Array', items: [['0', 1]], more: 0 },
      1: { kind: 'Buku', items: [['judul', "'A'"]], more: 0 },
    });
    expect(trace?.output).toBe('segera\nnanti 4\n');
  },
);

it.skipIf((await findProgram('node')) === null)('shows the variables that a closure uses', async () => {
  const code =
    'function hitungan() {\n  let n = 0;\n  return () => {\n    n += 1;\n    return n;\n  };\n}\nconst naik = hitungan();\nnaik();\nconsole.log(naik());';
  const article = sample('js', code, '2');
  expect(await recordTraces(root, [article], true)).toEqual({ problems: [], recorded: 1 });
  const [trace] = read();
  const inside = trace?.steps.filter(({ line, event }) => line === 4 && event === 'line');
  expect(inside?.map(({ frames }) => frames.at(-1)?.variables)).toEqual([[['n', '0']], [['n', '1']]]);
});

it.skipIf((await findProgram('python3')) === null)(
  'a trace is cut after 1,000 steps or 200 kB, with a mark; a different output is reported',
  async () => {
    const article = sample('python', 'n = 0\nwhile n < 2000:\n    n += 1\nprint(n)', '2000');
    expect(await recordTraces(root, [article], true)).toEqual({ problems: [], recorded: 1 });
    expect(read()).toMatchObject([{ isCut: true, output: '2000\n' }]);
    expect(read()[0]?.steps).toHaveLength(1000);
    const wrong = sample('python', 'print(1)', '2');
    const { problems } = await recordTraces(root, [wrong], true);
    expect(printed(problems)[0]).toContain(
      'the steps of a.py were not recorded: it printed something else than in the page',
    );
    const elsewhere = testPage('```bash run steps\nls\n```\n', 'docs/a.md');
    expect(printed(findMissingTraces(root, [elsewhere], 'npx serbakode check --record'))[0]).toContain(
      '`steps` on a sample whose steps cannot be recorded',
    );
    writeFileSync(path.join(folder, '0123456789abcd.json'), '{}');
    writeFileSync(path.join(folder, 'of-the-author.json'), '{}');
    await recordTraces(root, [], true);
    expect(readdirSync(folder)).toEqual(['of-the-author.json']);
  },
);
