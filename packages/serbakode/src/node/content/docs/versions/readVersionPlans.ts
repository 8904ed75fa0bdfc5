import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { encodePath, isPagePath, withTrailingSlash } from '../../../../shared/model/sitePath.ts';
import { type DocsInstance, isDefaultDocs, listDocsInstances } from '../../../config/docsInstances.ts';
import { toLocaleFolders, toVersionName } from '../../../config/locales/localeFolders.ts';
import { readTranslationFile } from '../../../config/locales/readTranslationFile.ts';
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

interface InstanceContext extends VersionsContext {
  readonly instance: DocsInstance;
}

/** The unreleased version. */
const CURRENT = 'current';

/** The docs versions of a site, newest first: for each set of docs that in its folder, then those of versions.json. */
export async function readVersionPlans(context: VersionsContext): Promise<VersionPlan[]> {
  const instances = listDocsInstances(context.config);
  return (await Promise.all(instances.map((instance) => readInstance({ ...context, instance })))).flat();
}

async function readInstance(context: InstanceContext): Promise<VersionPlan[]> {
  const { options: docs } = context.instance;
  const tagged = await readTaggedVersions(context);
  const available = [...(docs.includeCurrentVersion ? [CURRENT] : []), ...tagged.names];
  checkConfig(available, context);
  const only = docs.onlyIncludeVersions;
  const names = only?.some((name) => available.includes(name))
    ? available.filter((name) => only.includes(name))
    : available;
  const wanted = docs.lastVersion !== undefined && names.includes(docs.lastVersion) ? docs.lastVersion : undefined;
  const last = wanted ?? names.find((name) => name !== CURRENT) ?? CURRENT;
  const plans = await Promise.all(names.map((name) => readPlan(name, names, last, context)));
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

async function readTaggedVersions(reading: InstanceContext): Promise<TaggedVersions> {
  const { siteDir, shown, problems } = reading;
  const file = path.join(siteDir, toVersionsFile(reading.instance));
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

const toVersionsFile = ({ prefix }: DocsInstance): string => `${prefix}versions.json`;
const toVersionedDir = ({ prefix }: DocsInstance): string => `${prefix}versioned_docs`;

async function readPlan(
  name: string,
  names: readonly string[],
  last: string,
  context: InstanceContext,
): Promise<VersionPlan> {
  const { instance, config, siteDir } = context;
  const translatedDir = toLocaleFolders(config).docs + (isDefaultDocs({ instance }) ? '' : `-${instance.id}`);
  // Translated label of the version and of its sidebars.
  const translations = await readTranslationFile(
    path.join(siteDir, translatedDir, `${toVersionName(name)}.json`),
    context,
  );
  const options = instance.options.versions[name];
  const isLast = name === last;
  const part = options?.path ?? (isLast ? '' : name === CURRENT ? 'next' : name);
  const isNewer = names.indexOf(name) < names.indexOf(last);
  const banner = options?.banner ?? (isLast ? 'none' : isNewer ? 'unreleased' : 'unmaintained');
  return {
    instance,
    key: isDefaultDocs({ instance }) ? name : `${instance.id}/${name}`,
    name,
    label: translations.get('version.label') ?? options?.label ?? (name === CURRENT ? 'Next' : name),
    isLast,
    basePath: withTrailingSlash(encodePath(path.posix.join(instance.basePath, part)), false),
    banner: banner === 'none' ? null : banner,
    isIndexed: options?.noIndex !== true,
    docsDir: name === CURRENT ? instance.dir : `${toVersionedDir(instance)}/version-${name}`,
    translatedDir: path.join(translatedDir, toVersionName(name)),
    translations,
  };
}

/** Report versions of the configuration that do not exist. */
function checkConfig(available: readonly string[], { instance, configPlace, problems }: InstanceContext): void {
  const { options: docs, field: own } = instance;
  if (available.length === 0) {
    problems.add({
      ...configPlace(`${own}.includeCurrentVersion`),
      message: `\`${own}.includeCurrentVersion\` is false, and ${toVersionsFile(instance)} names no version: no docs are left`,
      fix: `set it to true, or add a version to ${toVersionsFile(instance)}`,
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
  for (const name of Object.keys(docs.versions)) check(`${own}.versions`, name, `${own}.versions.${name}`);
  for (const [index, name] of (onlyIncludeVersions ?? []).entries())
    check(`${own}.onlyIncludeVersions`, name, `${own}.onlyIncludeVersions[${index}]`);
  if (lastVersion === undefined) return;
  check(`${own}.lastVersion`, lastVersion, `${own}.lastVersion`);
  if (onlyIncludeVersions && available.includes(lastVersion))
    check(
      `${own}.lastVersion`,
      lastVersion,
      `${own}.lastVersion`,
      onlyIncludeVersions,
      `which \`${own}.onlyIncludeVersions\` leaves out`,
    );
}

/** Report versions without a folder, and docs folders without a version. */
async function checkFolders(
  plans: readonly VersionPlan[],
  tagged: TaggedVersions,
  { instance, siteDir, shown, problems }: InstanceContext,
): Promise<void> {
  const versionsFile = toVersionsFile(instance);
  const versionedDir = toVersionedDir(instance);
  const file = shown(path.join(siteDir, versionsFile));
  const found = (await readdir(path.join(siteDir, versionedDir)).catch(() => []))
    .filter((name) => name.startsWith('version-'))
    .sort();
  for (const { name, docsDir } of plans) {
    // A site may have no docs at all.
    const mayBeMissing = name === CURRENT && plans.length === 1 && isDefaultDocs({ instance });
    if (mayBeMissing || existsSync(path.join(siteDir, docsDir))) continue;
    problems.add({
      file,
      ...(name === CURRENT ? { line: 1, column: 1 } : tagged.placeOf(name)),
      message: `version "${name}" has no folder ${docsDir}`,
      ...(name === CURRENT ? {} : { known: found.map((folder) => `${versionedDir}/${folder}`) }),
      fix:
        name === CURRENT
          ? `create the folder, or set \`${instance.field}.includeCurrentVersion\` to false in site.config.ts`
          : `create the folder, or remove "${name}" from ${versionsFile}`,
    });
  }
  for (const folder of tagged.isKnown ? found : []) {
    const name = folder.slice('version-'.length);
    if (tagged.names.includes(name)) continue;
    problems.add({
      file,
      severity: 'warning',
      message: `${versionedDir}/${folder} belongs to no version, so it is not read`,
      fix: `add "${name}" to ${versionsFile}, or remove the folder`,
    });
  }
}
