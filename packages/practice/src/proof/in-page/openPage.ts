import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { digestFolder, matchHeaders, toMediaType, toPartRules, writeCompiledFolder } from 'serbakode/content';
import { planSandbox } from '../../node/buildSandbox.ts';
import { ALL_RUNTIMES } from '../../node/runtimeSources.ts';
import { SANDBOX_HEADERS } from '../../node/sandboxHeaders.ts';
import { weighRuntime } from '../../node/weighRuntime.ts';
import type { RunRequest } from '../../shared/protocol.ts';
import {
  RUNTIME_NAMES,
  type RuntimeName,
  SANDBOX_FOLDER,
  SANDBOX_MANIFEST,
  type SandboxManifest,
} from '../../shared/sandbox.ts';
import { isBrowserHere, openBrowser } from '../browser/openBrowser.ts';
import { PRACTICE_SOURCES } from '../samples/ownFolder.ts';
import type { PageRun, PageStep, RequestRun } from './harness.ts';

/** A document with the sandbox that the site ships, under its own policies. */
export interface PracticePage {
  readonly manifest: SandboxManifest;
  readonly run: (steps: readonly PageStep[]) => Promise<readonly (PageRun | null)[]>;
  /** Forget the samples of the page before. */
  readonly forget: () => Promise<void>;
  readonly request: (request: RunRequest) => Promise<RequestRun>;
}

/** Sizes of runtimes in bytes, as limited by their budgets. */
export type Weights = ReadonlyMap<RuntimeName, number>;

/** Pages that run at the same time. */
export interface PracticePages {
  readonly pages: readonly PracticePage[];
  /** Weigh the runtimes, which takes seconds. */
  readonly weigh: () => Weights;
  readonly close: () => Promise<void>;
}

// Requests are intercepted, so that none reaches a network; caches need a secure origin.
const ORIGIN = 'https://latihan.test';

/** Folders for compiling the sandbox. */
export interface SandboxPlace {
  readonly cacheDir: string;
  /** The engine's own folder. */
  readonly engineDir: string;
}

/** Open pages; the browser starts when the first page runs something.
 *  @returns null if there is no browser here */
export async function openPracticePages(place: SandboxPlace, count: number): Promise<PracticePages | null> {
  if (!isBrowserHere()) return null;
  const { files, manifest } = await readSandbox(place);
  let opening: Promise<Harness> | undefined;
  const open = () => (opening ??= openHarness(files));
  return {
    pages: Array.from({ length: count }, () => toPracticePage(manifest, open)),
    weigh: () => weighRuntimes(files, manifest),
    close: async () => (await opening)?.context.close(),
  };
}

/** The sandbox with every runtime, as a site ships it. */
export async function readSandbox({ cacheDir, engineDir }: SandboxPlace): Promise<{
  readonly files: ReadonlyMap<string, string>;
  readonly manifest: SandboxManifest;
}> {
  const plan = planSandbox({ root: PRACTICE_SOURCES, runtimes: ALL_RUNTIMES });
  const place = { root: engineDir, cacheDir };
  const folder = { folder: 'sandbox', hash: await digestFolder(PRACTICE_SOURCES) };
  const files = await writeCompiledFolder(folder, plan, place);
  const manifestFile = files.get(SANDBOX_FOLDER + SANDBOX_MANIFEST);
  if (manifestFile === undefined) throw new Error('the sandbox has no manifest');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as SandboxManifest;
  return { files, manifest };
}

export function weighRuntimes(files: ReadonlyMap<string, string>, { runtimes }: SandboxManifest): Weights {
  const read = (file: string) => readFileSync(files.get(SANDBOX_FOLDER + file) ?? '');
  return new Map(
    RUNTIME_NAMES.flatMap((name) => {
      const runtime = runtimes[name];
      return runtime ? [[name, weighRuntime(runtime, read)] as const] : [];
    }),
  );
}

/** State that all pages share. */
interface Harness {
  readonly context: BrowserContext;
  readonly script: string;
}

async function openHarness(files: ReadonlyMap<string, string>): Promise<Harness> {
  const browser = await openBrowser();
  if (!browser) throw new Error('the browser is gone');
  const context = await browser.newContext();
  const rules = toPartRules([{ folder: 'sandbox', headers: SANDBOX_HEADERS }], (below) => `/${below}`);
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Latihan</title><body>' });
    const file = files.get(`${pathname.slice(1)}${pathname.endsWith('/') ? 'index.html' : ''}`);
    if (file === undefined) return route.fulfill({ status: 404, body: '' });
    const headers = { ...Object.fromEntries(matchHeaders(rules, pathname)), 'content-type': toMediaType(file) };
    return route.fulfill({ headers, body: await readFile(file) });
  });
  return { context, script: await bundleHarness() };
}

function toPracticePage(manifest: SandboxManifest, open: () => Promise<Harness>): PracticePage {
  let opening: Promise<Page> | undefined;
  const evaluate = async <Result>(script: string): Promise<Result> => {
    opening ??= open().then(openPage);
    return (await opening).evaluate<Result>(script);
  };
  return {
    manifest,
    run: (steps) => evaluate(`runSteps(${JSON.stringify(steps)})`),
    forget: () => evaluate('forgetSteps()'),
    request: (request) => evaluate(`runRequest(${JSON.stringify(request)})`),
  };
}

async function openPage({ context, script }: Harness): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/`);
  await page.addScriptTag({ content: script });
  return page;
}

async function bundleHarness(): Promise<string> {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: path.join(PRACTICE_SOURCES, 'proof/in-page/harness.ts'),
    logLevel: 'silent',
    platform: 'browser',
    // The sandbox needs one function of the engine's public module. The rest, which needs a site and its styles, is
    // left out.
    external: /^virtual:/,
    moduleTypes: { '.css': 'empty' },
    treeshake: { moduleSideEffects: (id) => id.startsWith(PRACTICE_SOURCES) },
  });
  try {
    const { output } = await build.generate({ format: 'iife', codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}
