import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApplicationInput, ApplicationManifest, CompiledCode } from './application.ts';
import { fillBanner, fillBoot, hasBanner, toBootForm, toBootKey } from './buildBoot.ts';
import { SITE, UNNAMED } from './bundleOptions.ts';
import { fillData } from './marks.ts';
import { ASSETS } from './publishedFiles.ts';
import { TEXTS_MARK, toReplacedTexts } from './virtualSite.ts';

/** Complete compiled code with the data of its site.
 *  @param dir where the code is
 *  @returns the application's manifest, which is not in the folder yet */
export async function finishApplication(
  code: CompiledCode,
  input: ApplicationInput,
  dir: string,
): Promise<ApplicationManifest> {
  const { shell, modules } = input;
  const clientDir = path.join(dir, 'client');
  if (!modules) await fillSite(input, code, dir);
  const scriptsId = modules ? '' : await nameScripts(code.scripts, clientDir);
  const toFinal = (fileName: string) => fileName.replace(UNNAMED, scriptsId);
  const toUrl = (fileName: string) => shell.filesBase + toFinal(fileName);
  const hashes = code.loaded.map(async (fileName) => {
    return [toFinal(fileName), toIntegrity(await readFile(path.join(clientDir, toFinal(fileName))))] as const;
  });
  const integrity = new Map(await Promise.all(hashes));
  const scripts = [...integrity].filter(([fileName]) => fileName.endsWith('.js'));
  const boot = code.bootScripts[toBootKey(toBootForm(shell))];
  if (boot === undefined) throw new Error('the boot script of this site was not compiled');
  const bootScript = fillBoot(boot, shell, toUrl(code.entry));
  return {
    // It begins like the names of scripts, which stand in the same documents.
    buildId: (scriptsId + hash(JSON.stringify([...integrity]), bootScript)).slice(0, BUILD_ID_LENGTH),
    bootScript,
    baseUrlBanner: hasBanner(shell) ? await writeBanner(fillBanner(code.baseUrlBanner, shell), clientDir) : null,
    licences: code.licences,
    stylesheet: { url: toUrl(code.stylesheet), integrity: integrity.get(code.stylesheet) ?? '' },
    pageChunks: Object.fromEntries(Object.entries(code.pageChunks).map(([kind, script]) => [kind, toUrl(script)])),
    scriptIntegrity: Object.fromEntries(scripts.map(([fileName, value]) => [shell.filesBase + fileName, value])),
    modules: Object.fromEntries(
      Object.entries(code.modules).map(([file, { script, ...module }]) => [file, { ...module, url: toUrl(script) }]),
    ),
    firstFrames: code.firstFrames,
  };
}

/** Write the data of the site into the scripts for browser and prerender. */
async function fillSite(
  { shell, parts }: ApplicationInput,
  { marked, joinable }: CompiledCode,
  dir: string,
): Promise<void> {
  const { messageOverrides: _texts, ...site } = shell;
  for (const file of marked) {
    const code = await readFile(path.join(dir, file), 'utf8');
    const filled = fillData(code, SITE, site);
    const whole = joinable ? fillData(filled, TEXTS_MARK, toReplacedTexts(shell, parts)) : filled;
    await writeFile(path.join(dir, file), whole);
  }
}

/** @returns the script's path below the output folder */
async function writeBanner(code: string, clientDir: string): Promise<string> {
  const fileName = `${ASSETS}/base-url-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  await writeFile(path.join(clientDir, fileName), code);
  return fileName;
}

/** Name the scripts of an application after the hash of all of them. A change of one of them changes the name of each in
 *  any case, because the application's entry names the others and they name the entry; one hash is shorter than nine in
 *  the import map of every document.
 *  @returns that hash */
async function nameScripts(names: readonly string[], clientDir: string): Promise<string> {
  const scripts = await Promise.all(
    names
      .toSorted()
      .map(async (fileName) => ({ fileName, code: await readFile(path.join(clientDir, fileName), 'utf8') })),
  );
  const id = hash(...scripts.map(({ code }) => code)).slice(0, SCRIPTS_ID_LENGTH);
  await Promise.all(
    scripts.map(async ({ fileName, code }) => {
      await writeFile(path.join(clientDir, fileName.replace(UNNAMED, id)), code.replaceAll(UNNAMED, id));
      await rm(path.join(clientDir, fileName));
    }),
  );
  return id;
}

function hash(...texts: readonly string[]): string {
  const sum = createHash('sha256');
  for (const text of texts) sum.update(text).update('\0');
  return sum.digest('hex');
}

const SCRIPTS_ID_LENGTH = 8;
const BUILD_ID_LENGTH = 14;

/** Compute an integrity hash. It is SHA-256 like the hashes of the policy, because a longer hash would cost every
 *  page more bytes without more protection. */
function toIntegrity(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}
