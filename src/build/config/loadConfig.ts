import { existsSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import type { SiteConfig } from '../../model/config.ts';
import { isOneDocument } from '../../model/sitePath.ts';
import { checkShape } from '../content/checkShape.ts';
import { findPlace } from '../content/placeOf.ts';
import { readTextFile } from '../content/readTextFile.ts';
import { createProblemList, type ProblemList } from '../createProblemList.ts';
import type { MarkdownPlugin, Place } from '../markdown/types.ts';
import { readThemeComponents, type ThemeComponents } from '../modules/readThemeComponents.ts';
import { checkOwnHtml, type OwnHtml } from '../markup/checkOwnHtml.ts';
import { toMarkupPolicy } from '../toMarkdownOptions.ts';
import { ModuleFailure, toModuleProblem } from './bundleModule.ts';
import { compilePlugins } from './compilePlugins.ts';
import { completeLocales } from './completeLocales.ts';
import { configSchema } from './configSchema.ts';
import { DOCUSAURUS_FIELDS } from './docusaurusFields.ts';
import { findFieldPlaces } from './findFieldPlaces.ts';
import { checkTrusted } from './isTrusted.ts';
import { listNavbarItems } from './listNavbarItems.ts';
import { loadModule } from './loadModule.ts';

const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** A site's configuration, and where each of its fields is written. */
export interface LoadedConfig {
  readonly config: SiteConfig;
  readonly placeOf: FieldPlace;
  /** The site's Markdown plugins, compiled. */
  readonly plugins: readonly MarkdownPlugin[];
  /** What the site replaces of the theme. */
  readonly components: ThemeComponents | null;
}

/** @param field path of a field, as `navbar.items[0].to` */
export type FieldPlace = (field: string) => Place & { readonly file: string };

export interface ConfigOptions {
  /** The engine's own folder. */
  readonly root: string;
  readonly siteDir: string;
  readonly cacheDir: string;
  /** Turns a file's path into the one problems name. */
  readonly shown: (file: string) => string;
  readonly problems: ProblemList;
}

/** Read, run and check a site's configuration.
 *  @returns null when something is wrong; the problems say what */
export async function loadConfig({ root, siteDir, cacheDir, shown, problems }: ConfigOptions): Promise<LoadedConfig | null> {
  const file = NAMES.map((name) => path.join(siteDir, name)).find((candidate) => existsSync(candidate));
  if (!file) {
    problems.add({
      file: shown(path.join(siteDir, 'site.config.ts')),
      line: 1,
      column: 1,
      message: 'the site has no configuration',
      mend: 'create site.config.ts that exports at least { title, url } as default, or name another folder with --site',
    });
    return null;
  }
  const unread = createProblemList();
  const text = await readTextFile(file, shown(file), unread);
  problems.addAll(unread.all());
  if (text === null || unread.hasErrors()) return null;
  let exported: unknown;
  try {
    exported = await loadModule(file, cacheDir);
  } catch (error) {
    if (!(error instanceof ModuleFailure)) throw error;
    problems.addAll([await toModuleProblem(error, { file, noun: 'the configuration', shown })]);
    return null;
  }
  const places = await findFieldPlaces(text);
  const placeOf: FieldPlace = (field) => ({ file: shown(file), ...findPlace(places, field) });
  if (exported === undefined) {
    problems.add({
      ...placeOf(''),
      message: 'the configuration has no default export',
      mend: 'write `export default defineConfig({ … })`',
    });
    return null;
  }
  const shapePlace = { file: shown(file), placeOf, noun: 'the default export', otherWays: DOCUSAURUS_FIELDS };
  const parsed = checkShape(configSchema, exported, shapePlace, problems);
  const config = parsed && toConfig(parsed, placeOf, problems);
  if (!config) return null;
  checkTrusted(config, { siteDir, placeOf, problems });
  await checkOwnHtml(toNavbarHtml(config, placeOf), toMarkupPolicy(config), problems);
  const plugins = await compilePlugins(config, { siteDir, cacheDir, shown, placeOf, problems });
  const components = await readThemeComponents(config, { root, siteDir, shown, placeOf, problems });
  return problems.hasErrors() ? null : { config, placeOf, plugins, components };
}

function toConfig(parsed: v.InferOutput<typeof configSchema>, placeOf: FieldPlace, problems: ProblemList): SiteConfig | null {
  const i18n = completeLocales(parsed.i18n, placeOf, problems);
  if (problems.hasErrors()) return null;
  // The schema's output has every field; valibot widens optional ones that have no default to `| undefined`.
  const baseUrl = isOneDocument(parsed.history) ? '/' : parsed.baseUrl;
  return { ...parsed, baseUrl, siteBaseUrl: baseUrl, folder: '', trailingSlash: parsed.trailingSlash, i18n } as SiteConfig;
}

function toNavbarHtml(config: SiteConfig, placeOf: FieldPlace): OwnHtml[] {
  return listNavbarItems(config).flatMap(({ item, field }) =>
    item.type === 'html' ? [{ html: item.value, place: placeOf(`${field}.value`) }] : [],
  );
}
