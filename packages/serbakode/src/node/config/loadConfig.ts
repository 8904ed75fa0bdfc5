import { existsSync } from 'node:fs';
import path from 'node:path';
import { isOneDocument } from '../../shared/model/sitePath.ts';
import { readAuthorModule } from '../author-code/readAuthorModule.ts';
import { readThemeComponents, type ThemeComponents } from '../author-code/readThemeComponents.ts';
import { checkShape } from '../diagnostics/checkShape.ts';
import type { FieldPlace } from '../diagnostics/problem.ts';
import type { CachedReading } from '../files/reading.ts';
import type { MarkdownPlugin } from '../markdown/parse/types.ts';
import { checkOwnHtml, type OwnHtml } from '../markup/checkOwnHtml.ts';
import { compilePlugins } from './compilePlugins.ts';
import { completeLocales } from './completeLocales.ts';
import { checkTrusted } from './isTrusted.ts';
import { listNavbarItems } from './listNavbarItems.ts';
import { readParts, type Parts } from './readParts.ts';
import { configSchema } from './schema/configSchema.ts';
import { DOCUSAURUS_FIELDS } from './schema/docusaurusFields.ts';
import type { CheckedConfig, SiteConfig } from './siteConfig.ts';
import { toMarkupPolicy } from './toMarkdownOptions.ts';

const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

export interface ConfigOptions extends CachedReading {
  /** The engine's own folder. */
  readonly root: string;
}

/** A site's configuration, and the place of each of its fields. */
export interface LoadedConfig {
  /** With what the parts add to it. */
  readonly config: SiteConfig;
  readonly placeOf: FieldPlace;
  /** The site's Markdown plugins, compiled. */
  readonly plugins: readonly MarkdownPlugin[];
  /** Theme components that the site replaces, and its style sheets. */
  readonly components: ThemeComponents | null;
  readonly parts: Omit<Parts, 'config'>;
}

/** Read, run and check a site's configuration.
 *  @returns null if it is invalid (then problems are reported) */
export async function loadConfig(options: ConfigOptions): Promise<LoadedConfig | null> {
  const { siteDir, shown, problems } = options;
  const file = NAMES.map((name) => path.join(siteDir, name)).find((candidate) => existsSync(candidate));
  if (!file) {
    problems.add({
      file: shown(path.join(siteDir, 'site.config.ts')),
      message: 'the site has no configuration',
      fix: "go to the site's folder, or name it with --site; `npm create serbakode@latest` begins a new site",
    });
    return null;
  }
  const noun = 'the configuration';
  const exported = await readAuthorModule(file, { noun, example: 'defineConfig({ … })' }, options);
  if (!exported) return null;
  const { placeOf } = exported;
  const shapePlace = { file: shown(file), placeOf, noun: 'the default export', otherWays: DOCUSAURUS_FIELDS };
  const parsed = checkShape(configSchema, exported.value, shapePlace, problems);
  const own = parsed && toConfig(parsed, options, placeOf);
  if (!own) return null;
  const { config, ...parts } = await readParts(own, { ...options, placeOf });
  checkTrusted(config, { siteDir, placeOf, problems });
  await checkOwnHtml(toNavbarHtml(config, placeOf), toMarkupPolicy(config), problems);
  const components = await readThemeComponents(config, { ...options, placeOf });
  if (problems.hasErrors()) return null;
  // Articles are read without a plugin that is not valid: their problems are reported with its own.
  const plugins = await compilePlugins(config, { ...options, placeOf });
  return { config, placeOf, plugins, components, parts };
}

function toConfig(parsed: CheckedConfig, { siteDir, problems }: ConfigOptions, placeOf: FieldPlace): SiteConfig | null {
  const i18n = completeLocales(parsed.i18n, placeOf, problems);
  for (const [index, { locale }] of parsed.redirects.entries())
    if (locale !== undefined && !i18n.locales.includes(locale))
      problems.add({
        ...placeOf(`redirects[${index}].locale`),
        message: `a redirect is for the language "${locale}", which \`i18n.locales\` does not name`,
        known: i18n.locales,
        fix: 'correct it, or remove it',
      });
  if (problems.hasErrors()) return null;
  const baseUrl = isOneDocument(parsed.history) ? '/' : parsed.baseUrl;
  const blog = { ...parsed.blog, enabled: parsed.blog.enabled ?? existsSync(path.join(siteDir, 'blog')) };
  const ofParts = {
    pagePolicies: [],
    hints: [],
    shortcuts: [],
    ownAttributes: [],
    pageData: null,
    partFolders: [],
    partModules: {},
    partPages: [],
    partSources: [],
    partsPlace: placeOf('parts'),
  };
  return { ...parsed, blog, baseUrl, siteBaseUrl: baseUrl, folder: '', i18n, ...ofParts };
}

function toNavbarHtml(config: SiteConfig, placeOf: FieldPlace): OwnHtml[] {
  return listNavbarItems(config).flatMap(({ item, field }) =>
    item.type === 'html' ? [{ html: item.value, place: placeOf(`${field}.value`) }] : [],
  );
}
