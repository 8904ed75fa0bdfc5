import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CodeInput, CodeShell, JoinableCode } from '../../packages/serbakode/src/node/application/application.ts';
import { compileBoot, toBootKey, type BootForm } from '../../packages/serbakode/src/node/application/buildBoot.ts';
import { compileApplication } from '../../packages/serbakode/src/node/application/compileApplication.ts';
import {
  BOOTS,
  CODE,
  readVersions,
  toVariant,
  type Language,
  type Prebuilt,
  type PrebuiltPart,
} from '../../packages/serbakode/src/node/application/prebuilt.ts';
import { minify, type StylePieces } from '../../packages/serbakode/src/node/application/styleSheets.ts';
import type { ClientModule } from '../../packages/serbakode/src/node/config/readParts.ts';
import type { Licences } from '../../packages/serbakode/src/node/output/licences.ts';
import { compilePart } from './compilePart.ts';

/** Compile the code for sites in one language of the interface.
 *  @param isOpen whether they have parts
 *  @param dir empty folder
 *  @returns licences of the packages in it */
export async function writePrebuilt(root: string, language: Language, isOpen: boolean, dir: string): Promise<Licences> {
  const input: CodeInput = {
    root,
    shell: toCodeShell(language),
    modules: null,
    components: null,
    parts: [],
    rules: { modules: {}, partSources: [], svg: 'address' },
    isOpen,
  };
  const code = await compileApplication(input, dir, []);
  const id = createHash('sha256');
  for (const file of code.marked) id.update(await readFile(path.join(dir, file)));
  const prebuilt: Prebuilt = {
    code: { ...code, joinable: code.joinable && toSmall(code.joinable) },
    versions: readVersions(root),
    id: id.digest('hex').slice(0, 20),
  };
  await writeFile(path.join(dir, CODE), JSON.stringify(prebuilt));
  return code.licences;
}

/** Compile all boot scripts, which are the same in all languages.
 *  @param dist folder of the compiled engine */
export async function writePrebuiltBoots(root: string, dist: string): Promise<void> {
  const boots = await Promise.all(
    listBootForms().map(async (form) => [toBootKey(form), await compileBoot(root, form)] as const),
  );
  // The forms differ in few bytes.
  await writeFile(path.join(dist, BOOTS), gzipSync(JSON.stringify(Object.fromEntries(boots))));
}

/** Compile the code of a part for such sites.
 *  @param doors modules that other parts import from its package
 *  @param application folder to which `writePrebuilt` wrote the application in this language
 *  @param dir folder for the part, in all languages */
export async function writePrebuiltPart(
  { root, part, doors }: { root: string; part: ClientModule; doors: Readonly<Record<string, string>> },
  language: Language,
  application: string,
  dir: string,
): Promise<void> {
  const { code, id } = JSON.parse(await readFile(path.join(application, CODE), 'utf8')) as Prebuilt;
  const folder = path.join(dir, toVariant(part), language);
  const input = { root, part, doors, shell: toCodeShell(language), application: code.entry };
  const compiled: PrebuiltPart = { code: toSmall(await compilePart(input, folder)), id };
  await writeFile(path.join(folder, CODE), JSON.stringify(compiled));
}

const toSmall = <Code extends JoinableCode>(code: Code): Code => ({
  ...code,
  styles: toSmallPieces(code.styles),
  frames: Object.fromEntries(Object.entries(code.frames).map(([group, pieces]) => [group, toSmallPieces(pieces)])),
});

const toSmallPieces = ([first, second]: StylePieces): StylePieces => [minify(first), minify(second)];

const toCodeShell = (interfaceLanguage: Language): CodeShell => ({
  interfaceLanguage,
  htmlLang: interfaceLanguage,
  direction: 'ltr',
  history: 'browser',
  filesBase: '/',
});

/** All forms of the boot script. */
function listBootForms(): BootForm[] {
  const both = [true, false];
  const forms: BootForm[] = [];
  for (const choice of ['system', 'light', 'dark'])
    for (const hasSwitch of both)
      for (const hasAnnouncement of both)
        for (const hasVersions of both)
          for (const withBanner of both)
            for (const hasHints of both)
              for (const hasShortcut of both)
                forms.push({
                  BOOT_CHOICE: choice,
                  BOOT_RESPECTS_SYSTEM: choice === 'system',
                  BOOT_HAS_SWITCH: hasSwitch,
                  BOOT_HAS_ANNOUNCEMENT: hasAnnouncement,
                  BOOT_HAS_VERSIONS: hasVersions,
                  BOOT_HAS_BANNER: withBanner,
                  BOOT_HAS_HINTS: hasHints,
                  BOOT_HAS_SHORTCUT: hasShortcut,
                });
  return forms;
}
