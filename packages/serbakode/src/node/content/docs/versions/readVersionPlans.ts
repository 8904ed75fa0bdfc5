import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { encodePath, isPagePath, withTrailingSlash } from '../../../../shared/model/sitePath.ts';
import { toDocsPath } from '../../../config/basePaths.ts';
import { toLocaleFolders, toVersionName } from '../../../config/locales/localeFolders.ts';
import { readTranslationFile, type Translations } from '../../../config/locales/readTranslationFile.ts';
import type { SiteConfig } from '../../../config/siteConfig.ts';
import { checkShape } from '../../../diagnostics/checkShape.ts';
import type { FieldPlace, Place } from '../../../diagnostics/problem.ts';
import type { Reading } from '../../../files/reading.ts';
import { readYaml } from '../../../files/readYaml.ts';
import type { VersionPlan } from './versionPlan.ts';

interface VersionsContext extends Reading {
  readonly config: SiteConfig;
  readonly configPlace: FieldPlace;
}

/** The unreleased version, in the folder `docs/`. */
const CURRENT = 'current';
const VERSIONS_FILE = 'versions.json';
const VERSIONED_DOCS = 'versioned_docs';

/** The docs versions of a site, newest first: the one in `docs/`, then those of versions.json. */
export async function readVersionPlans(context: VersionsContext): Promise<VersionPlan[]> {
  const {
    config: { docs },
  } = context;
  const tagged = await readTaggedVersions(context);
  const available = [...(docs.includeCurrentVersion ? [CURRENT] : []), ...tagged.names];
  checkConfig(docs, available, context);
  const only = docs.onlyIncludeVersions;
  const names = only?.some((name) => available.includes(name))
    ? available.filter((name) => only.includes(name))
    : available;
  const wanted = docs.lastVersion !== undefined && names.includes(docs.lastVersion) ? docs.lastVersion : undefined;
  const last = wanted ?? names.find((name) => name !== CURRENT) ?? CURRENT;
  const plans = await Promise.all(
    names.map(async (name) => toPlan(name, names, last, context.config, await readWords(name, context))),
  );
  await checkFolders(plans, tagged, context);
  return plans;
}

interface TaggedVersions {
  /** Whether the file could be read; otherwise the names are unknown. */
  readonly isKnown: boolean;
  readonly names: readonly string[];
  readonly placeOf: (name: string) => Place;
}

const versionName = v.pipe(
  v.string('text such as "1.0"'),
  v.check(
    (name) => isFolderName(name) && isPagePath(name),
    'a name that can stand in a path, of at most 32 characters',
  ),
  v.notValues([CURRENT], 'another name: `current` is the folder docs'),
);

async function readTaggedVersions(reading: Reading): Promise<TaggedVersions> {
  const { siteDir, shown, problems } = reading;
  const file = path.join(siteDir, VERSIONS_FILE);
  const read = await readYaml(file, reading);
  if (!read) return { isKnown: !existsSync(file), names: [], placeOf: () => ({ line: 1, column: 1 }) };
  const place = { file: shown(file), placeOf: read.placeOf };
  const names = checkShape(v.array(versionName, 'a list of version names'), read.value, place, problems);
  if (!names) return { isKnown: false, names: [], placeOf: read.placeOf };
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) === index) continue;
    problems.add({
      file: place.file,
      ...read.placeOf(`[${index}]`),
      message: `version "${name}" is named twice`,
      fix: 'remove one of the two',
    });
  }
  return { isKnown: true, names: [...new Set(names)], placeOf: (name) => read.placeOf(`[${names.indexOf(name)}]`) };
}

function isFolderName(name: string): boolean {
  return name.trim() !== '' && name.length <= 32 && !/[/\\<>:"|?*]|\p{Cc}/u.test(name) && name !== '.' && name !== '..';
}

/** Translated label of a version and of its sidebars. */
async function readWords(name: string, context: VersionsContext): Promise<Translations> {
  const file = `${toVersionName(name)}.json`;
  return readTranslationFile(path.join(context.siteDir, toLocaleFolders(context.config).docs, file), context);
}

function toPlan(
  name: string,
  names: readonly string[],
  last: string,
  config: SiteConfig,
  translations: Translations,
): VersionPlan {
  const options = config.docs.versions[name];
  const isLast = name === last;
  const part = options?.path ?? (isLast ? '' : name === CURRENT ? 'next' : name);
  const isNewer = names.indexOf(name) < names.indexOf(last);
  const banner = options?.banner ?? (isLast ? 'none' : isNewer ? 'unreleased' : 'unmaintained');
  return {
    name,
    label: translations.get('version.label') ?? options?.label ?? (name === CURRENT ? 'Next' : name),
    isLast,
    basePath: withTrailingSlash(encodePath(path.posix.join(toDocsPath(config), part)), false),
    banner: banner === 'none' ? null : banner,
    isIndexed: options?.noIndex !== true,
    docsDir: name === CURRENT ? 'docs' : `${VERSIONED_DOCS}/version-${name}`,
    translations,
  };
}

/** Report versions of the configuration that do not exist. */
function checkConfig(
  docs: SiteConfig['docs'],
  available: readonly string[],
  { configPlace, problems }: VersionsContext,
): void {
  if (available.length === 0) {
    problems.add({
      ...configPlace('docs.includeCurrentVersion'),
      message: '`docs.includeCurrentVersion` is false, and versions.json names no version: no docs are left',
      fix: 'set it to true, or add a version to versions.json',
    });
    return;
  }
  const check = (
    field: string,
    name: string,
    place: string,
    known = available,
    why = 'which is not a version of the docs',
  ) => {
    if (!known.includes(name))
      problems.add({
        ...configPlace(place),
        message: `\`${field}\` names "${name}", ${why}`,
        known,
        fix: `correct \`${field}\``,
      });
  };
  const { lastVersion, onlyIncludeVersions } = docs;
  for (const name of Object.keys(docs.versions)) check('docs.versions', name, `docs.versions.${name}`);
  for (const [index, name] of (onlyIncludeVersions ?? []).entries())
    check('docs.onlyIncludeVersions', name, `docs.onlyIncludeVersions[${index}]`);
  if (lastVersion === undefined) return;
  check('docs.lastVersion', lastVersion, 'docs.lastVersion');
  if (onlyIncludeVersions && available.includes(lastVersion))
    check(
      'docs.lastVersion',
      lastVersion,
      'docs.lastVersion',
      onlyIncludeVersions,
      'which `docs.onlyIncludeVersions` leaves out',
    );
}

/** Report versions without a folder, and docs folders without a version. */
async function checkFolders(
  plans: readonly VersionPlan[],
  tagged: TaggedVersions,
  context: VersionsContext,
): Promise<void> {
  const { siteDir, shown, problems } = context;
  const file = shown(path.join(siteDir, VERSIONS_FILE));
  const found = (await readdir(path.join(siteDir, VERSIONED_DOCS)).catch(() => []))
    .filter((name) => name.startsWith('version-'))
    .sort();
  for (const { name, docsDir } of plans) {
    // A site may have no docs at all.
    if (existsSync(path.join(siteDir, docsDir)) || (name === CURRENT && plans.length === 1)) continue;
    problems.add({
      file,
      ...(name === CURRENT ? { line: 1, column: 1 } : tagged.placeOf(name)),
      message: `version "${name}" has no folder ${docsDir}`,
      ...(name === CURRENT ? {} : { known: found.map((folder) => `${VERSIONED_DOCS}/${folder}`) }),
      fix:
        name === CURRENT
          ? 'create the folder, or set `docs.includeCurrentVersion` to false in site.config.ts'
          : `create the folder, or remove "${name}" from versions.json`,
    });
  }
  for (const folder of tagged.isKnown ? found : []) {
    const name = folder.slice('version-'.length);
    if (tagged.names.includes(name)) continue;
    problems.add({
      file,
      severity: 'warning',
      message: `${VERSIONED_DOCS}/${folder} belongs to no version, so it is not read`,
      fix: `add "${name}" to versions.json, or remove the folder`,
    });
  }
}
