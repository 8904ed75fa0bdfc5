import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { formatProblems } from '../../packages/serbakode/src/node/diagnostics/formatProblem.ts';
import { createPreview } from '../../packages/serbakode/src/node/preview/createPreview.ts';
import { toOutputFile } from '../../packages/serbakode/src/shared/model/sitePath.ts';
import { createInlineParser } from '../../packages/testing/createInlineParser.ts';
import { EDITS, FIRST, toFiles, type Edit } from '../../packages/testing/edits/editedSite.ts';
import { saveFiles, type FileTexts } from '../../packages/testing/edits/saveFiles.ts';
import { createRandom } from '../../packages/testing/random.ts';
import { ROOT } from '../../packages/testing/siteFolder.ts';
import type { DrillResult } from './drill.ts';
import { startPreview, type RunningPreview } from './startPreview.ts';

const BATCHES = 5;
const SAVES = 60;
/** Of this number of saves, one changes to the other branch. */
const BRANCH_EVERY = 15;
/** Longest pause after a save, in milliseconds: some saves are read together, others apart. */
const PAUSE_MS = 120;
/** How long a preview may take to follow, in milliseconds. It only bounds the run. */
const FOLLOW_MS = 60_000;
const SEED = 20261129;
const NOW = new Date('2026-11-21T00:00:00Z');

interface State {
  readonly site: typeof FIRST;
  readonly code: CodeState;
}

/** Files that `EditedSite` lacks: a sidebar, a partial, and a page and a component in TypeScript. */
interface CodeState {
  readonly sidebar: number;
  readonly partial: number;
  readonly page: number;
  readonly component: number;
  readonly folder: number;
}

const FIRST_CODE: CodeState = { sidebar: 0, partial: 0, page: 0, component: 0, folder: 0 };

/** Save at random while a preview runs. After each batch it must show the same as a preview that starts now. */
export async function runPreviewDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const saves = Math.ceil(SAVES * scale);
  const start = performance.now();
  const random = createRandom(SEED);
  const dir = await mkdtemp(path.join(tmpdir(), 'preview-'));
  const siteDir = path.join(dir, 'site');
  const tree = createTree(siteDir, path.join(dir, 'git'));
  const failures: string[] = [];
  const seen = new Set<string>();
  let state: State = { site: FIRST, code: FIRST_CODE };
  await tree.save(state);
  const preview = await startPreview(siteDir, path.join(dir, 'cache'), NOW);
  try {
    for (const [batch, edits] of listBatches(saves).entries()) {
      const saved: string[] = [];
      for (const edit of edits) {
        if (random() < 1 / BRANCH_EVERY) {
          state = await tree.changeBranch(state);
          saved.push('branch');
        }
        state = edit.apply(state);
        saved.push(edit.name);
        await tree.save(state);
        await sleep(random() * PAUSE_MS);
      }
      // While there is an error, a preview shows last good pages.
      state = {
        ...state,
        site: { ...state.site, posts: state.site.posts.map((post) => ({ ...post, isBroken: false })) },
      };
      await tree.save(state);
      const wrong = await compare(preview, siteDir, seen);
      if (wrong.length > 0) failures.push(`batch ${batch}: ${wrong.join('; ')}, after ${saved.join(', ')}`);
    }
    return {
      name: `preview (${preview.megabytes()} MB after ${BATCHES * saves} saves)`,
      tried: BATCHES,
      held: BATCHES - failures.length,
      seconds: (performance.now() - start) / 1000,
      failures,
    };
  } finally {
    await preview.close();
    await rm(dir, { recursive: true, force: true });
  }
}

interface StateEdit {
  readonly name: string;
  readonly apply: (state: State) => State;
}

function listBatches(saves: number): readonly (readonly StateEdit[])[] {
  // A preview writes no output.
  const ofSite = fc
    .oneof(...EDITS)
    .filter(({ spoil }) => !spoil)
    .map(({ name, apply }: Edit): StateEdit => ({
      name,
      apply: (state) => ({ ...state, site: apply(state.site) }),
    }));
  const ofCode = fc
    .tuple(fc.constantFrom('sidebar', 'partial', 'page', 'component', 'folder'), fc.nat({ max: 9 }))
    .map(([field, value]): StateEdit => ({
      name: `${field} ${value}`,
      apply: (state) => ({ ...state, code: { ...state.code, [field]: value } }),
    }));
  const edits = fc.array(fc.oneof({ weight: 4, arbitrary: ofSite }, ofCode), { minLength: saves, maxLength: saves });
  return fc.sample(edits, { numRuns: BATCHES, seed: SEED });
}

function toCodeFiles({ sidebar, partial, page, component, folder }: CodeState): [string, string][] {
  const items = Array.from({ length: sidebar + 1 }, (_, index) => ({
    type: 'link',
    label: `Tautan ${index}`,
    href: `https://x.example/${index}`,
  }));
  return [
    [
      'sidebars.ts',
      `export default ${JSON.stringify({ docs: [{ type: 'autogenerated', dirName: '.' }, ...items] })};\n`,
    ],
    [
      `docs/folder-${folder}/bab.mdx`,
      "---\ntitle: Bersama\nslug: /bersama\n---\n\nimport Isi from '../_isi.mdx';\n\n<Isi />\n",
    ],
    ['docs/_isi.mdx', `Isi bersama ${partial}.\n`],
    [
      'src/components/Kotak.tsx',
      `export const KATA = 'Kotak ${component}';\nexport function Kotak() {\n  return <b>{KATA}</b>;\n}\n`,
    ],
    [
      'src/pages/kotak.tsx',
      `import { KATA, Kotak } from '../components/Kotak.tsx';\n\nexport const title = \`\${KATA} ${page}\`;\nexport default function Page() {\n  return <Kotak />;\n}\n`,
    ],
  ];
}

/** A site's folder with two branches. Git's own folder is elsewhere, so that no page has a date of its last change. */
function createTree(siteDir: string, gitDir: string) {
  let written: FileTexts = new Map();
  let other: { readonly state: State; readonly written: FileTexts } | null = null;
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', siteDir, '--git-dir', gitDir, '--work-tree', siteDir, ...args], {
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    });
  const commit = () => {
    git('add', '--all');
    git('-c', 'user.name=Ani', '-c', 'user.email=ani@x.example', 'commit', '-q', '--allow-empty', '-m', 'Simpan');
  };

  async function save({ site, code }: State): Promise<void> {
    const files = new Map([...toFiles(site), ...toCodeFiles(code)]);
    await saveFiles(siteDir, written, files);
    written = files;
  }

  async function changeBranch(state: State): Promise<State> {
    if (!other) {
      git('init', '-q');
      commit();
      git('checkout', '-q', '-b', 'lain');
      other = { state, written };
      return state;
    }
    commit();
    git('checkout', '-q', '-');
    const current = other;
    other = { state, written };
    written = current.written;
    return current.state;
  }

  return { save, changeBranch };
}

/** Wait until a running preview shows the same as one that starts now.
 *  @param seen names of all earlier pages, which must be removed if the new preview lacks them
 *  @returns the pages that differ in the end */
async function compare(running: RunningPreview, siteDir: string, seen: Set<string>): Promise<readonly string[]> {
  const fresh = createPreview({
    root: ROOT,
    siteDir,
    cacheDir: await mkdtemp(path.join(path.dirname(siteDir), 'fresh-')),
    now: NOW,
    locale: null,
    shown: running.shown,
    createParser: createInlineParser,
    parserVersion: siteDir,
  });
  try {
    await fresh.update();
    await fresh.completeAll();
    for (const route of fresh.content()?.modelled.layout.routes ?? []) seen.add(toOutputFile(route.path, 'json'));
    const expected = new Map<string, string>();
    for (const file of seen) expected.set(file, withoutTimes(JSON.stringify(await fresh.readPage(file))));
    const problems = fresh.problems();
    const report = problems.length === 0 ? 'No problems left.\n' : `${formatProblems(problems)}\n\n`;
    const end = performance.now() + FOLLOW_MS;
    for (;;) {
      const wrong = running.errorOutput().endsWith(report)
        ? []
        : [`it says ${JSON.stringify(running.errorOutput().slice(-300))}, not ${JSON.stringify(report)}`];
      for (const [file, text] of expected) {
        const shown = withoutTimes(JSON.stringify(await running.readPage(file)));
        if (shown !== text) wrong.push(`${file} is ${toDifference(shown, text)}, not ${toDifference(text, shown)}`);
      }
      if (wrong.length === 0 || performance.now() > end) return wrong;
      await sleep(200);
    }
  } finally {
    await fresh.close();
  }
}

/** Removes the time of the last change from addresses of authors' modules. */
const withoutTimes = (text: string): string => text.replaceAll(/\bt=\d+/g, 't=');

/** The first difference between two texts, with its surroundings. */
function toDifference(text: string, other: string): string {
  const at = [...text].findIndex((letter, index) => letter !== other[index]);
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 120));
}
