import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nearest } from '../diagnostics/nearest.ts';
import type { FieldPlace } from '../diagnostics/problem.ts';
import { listFiles } from '../files/listFiles.ts';
import type { Reading } from '../files/reading.ts';
import { isOffered } from '../files/siteFile.ts';
import type { PartModules } from './authorModules.ts';
import { listFileImports, toImportProblem } from './moduleImports.ts';
import { resolveImport, type ResolvedImport } from './resolveImport.ts';

/** A site's changes of the theme: components that it replaces, and its own style sheets. */
export interface ThemeComponents {
  readonly siteDir: string;
  /** Absolute paths of the replacements by component name. */
  readonly files: Readonly<Record<string, string>>;
  /** Absolute paths of the style sheets, in order. */
  readonly styles: readonly string[];
  /** Absolute paths of both and of all authors' files that they import. */
  readonly sources: ReadonlySet<string>;
  /** Changes whenever one of them or its imports change. */
  readonly hash: string;
}

/** Fields of the configuration. */
interface SiteFields {
  /** File by component. */
  readonly theme: { readonly components: Readonly<Record<string, string>> };
  readonly styles: readonly string[];
  readonly partModules: PartModules;
}

interface Options extends Reading {
  /** The engine's own folder. */
  readonly root: string;
  readonly placeOf: FieldPlace;
}

type FollowOptions = Options & Pick<SiteFields, 'partModules'>;

/** Find the files that replace components of the theme, and the site's style sheets. Errors in them become problems.
 *  @returns null if a site has none */
export async function readThemeComponents(
  { theme, styles: sheets, partModules }: SiteFields,
  options: Options,
): Promise<ThemeComponents | null> {
  const wanted = Object.entries(theme.components);
  if (wanted.length === 0 && sheets.length === 0) return null;
  const { root, siteDir, placeOf, problems } = options;
  const known = await listThemeComponents(root);
  const files: Record<string, string> = {};
  for (const [name, written] of wanted) {
    const field = `theme.components.${name}`;
    if (known.has(name)) {
      const file = findOwnFile(written, field, `to replace the component "${name}"`, options);
      if (file !== null) files[name] = file;
      continue;
    }
    const close = nearest(name, [...known.keys()]);
    problems.add({
      ...placeOf(field),
      message: `the theme has no component "${name}"`,
      known: close.length > 0 ? close : [...known.keys()],
      fix: 'write the name of a component, as its file below src/client/theme is called',
    });
  }
  const styles = sheets.flatMap((written, index) => findOwnFile(written, `styles[${index}]`, null, options) ?? []);
  const entries = [...Object.values(files), ...styles];
  return { siteDir, files, styles, ...(await followImports(entries, known, { ...options, partModules })) };
}

/** Find a file that the configuration names.
 *  @param purpose of a component; null for a style sheet
 *  @returns its absolute path, or null if there is none (then a problem is reported) */
function findOwnFile(
  written: string,
  field: string,
  purpose: string | null,
  { siteDir, shown, placeOf, problems }: Options,
): string | null {
  const file = path.resolve(siteDir, written);
  if (existsSync(file) && isOffered(file, siteDir)) return file;
  problems.add({
    ...placeOf(field),
    message: purpose === null ? `there is no style sheet "${written}"` : `there is no file "${written}" ${purpose}`,
    fix: `create ${shown(file)}, or correct the path; it begins at the site's folder`,
  });
  return null;
}

/** List the components of the theme by name: each file that exports a component of its own name. */
export async function listThemeComponents(root: string): Promise<ReadonlyMap<string, string>> {
  const dir = path.join(root, 'src/client/theme');
  const names = (await listFiles(dir)).filter((file) => /(?<!\.test)\.tsx$/.test(file));
  const found = await Promise.all(
    names.map(async (file): Promise<[string, string][]> => {
      const name = path.basename(file, '.tsx');
      const text = await readFile(path.join(dir, file), 'utf8');
      return new RegExp(`^export (?:function|const|class) ${name}\\b`, 'm').test(text)
        ? [[name, path.join(dir, file)]]
        : [];
    }),
  );
  return new Map(found.flat());
}

/** Follow the imports of replacements and style sheets. */
async function followImports(
  entries: readonly string[],
  known: ReadonlyMap<string, string>,
  options: FollowOptions,
): Promise<Pick<ThemeComponents, 'sources' | 'hash'>> {
  const { shown, problems } = options;
  const hash = createHash('sha256');
  const files = new Set(entries);
  const takenIn = new Set<string>();
  for (const file of files) {
    const bytes = await readFile(file);
    hash.update(`${file}\0`).update(bytes);
    const text = bytes.toString('utf8');
    const { imports, parsed, problems: wrong } = await listFileImports(file, shown(file), text);
    problems.addAll(wrong);
    if (entries.includes(file) && parsed?.program && !parsed.exports.some(({ name }) => name === 'default'))
      problems.add({
        file: shown(file),
        message: 'the component has no default export',
        fix: 'write `export default function …` for the component that takes the place of the original',
      });
    for (const { source, isTakenIn, ...place } of imports) {
      const resolved = resolve(source, file, known, options);
      if (resolved.kind === 'file') (isTakenIn ? takenIn : files).add(resolved.file);
      if (resolved.kind === 'missing') problems.add(toImportProblem(shown(file), place, resolved, text));
    }
  }
  for (const file of takenIn) hash.update(`${file}\0`).update(await readFile(file));
  return { sources: new Set([...files, ...takenIn]), hash: hash.digest('hex') };
}

/** Resolve an import of a replacement or a style sheet. `@theme-original/` also names the components of the theme. */
function resolve(
  source: string,
  file: string,
  known: ReadonlyMap<string, string>,
  { siteDir, partModules }: Pick<FollowOptions, 'siteDir' | 'partModules'>,
): ResolvedImport {
  const resolved = resolveImport(source, file, siteDir, partModules);
  const name = /^@theme-original\/(\w+)$/.exec(source)?.[1];
  if (name === undefined || resolved.kind !== 'missing') return resolved;
  if (known.has(name)) return { kind: 'outside' };
  return {
    kind: 'missing',
    message: `the theme has no component "${name}"`,
    known: nearest(name, [...known.keys()]),
    fix: 'correct the name',
  };
}
