import { existsSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { LocaleConfig, SiteConfig } from '../../model/config.ts';
import type { ProblemList } from '../createProblemList.ts';
import { configSchema } from './configSchema.ts';
import { loadModule } from './loadModule.ts';

const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** Read, run and check a site's configuration.
 *  @param shown turns a file's path into the one problems name
 *  @returns null when something is wrong; the problems say what */
export async function loadConfig(
  siteDir: string,
  cacheDir: string,
  shown: (file: string) => string,
  problems: ProblemList,
): Promise<SiteConfig | null> {
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
  const place = { file: shown(file), line: 1, column: 1 };
  let exported: unknown;
  try {
    exported = await loadModule(file, cacheDir);
  } catch (error) {
    problems.add({
      ...place,
      message: `the configuration could not be run: ${toFirstLine(error)}`,
      mend: 'correct the file; it is ordinary TypeScript',
    });
    return null;
  }
  if (exported === undefined) {
    problems.add({ ...place, message: 'the configuration has no default export', mend: 'write `export default defineConfig({ … })`' });
    return null;
  }
  const parsed = v.safeParse(configSchema, exported);
  if (!parsed.success) {
    for (const issue of parsed.issues) problems.add({ ...place, ...toConfigProblem(issue) });
    return null;
  }
  return toConfig(parsed.output, place, problems);
}

function toConfigProblem(issue: v.BaseIssue<unknown>) {
  const field = v.getDotPath(issue) ?? 'the default export';
  if (issue.type === 'strict_object' && issue.expected === 'never') {
    return { message: `unknown field \`${field}\``, mend: 'correct its name or remove it' };
  }
  if (issue.kind === 'schema') {
    return { message: `\`${field}\` is ${issue.received}, expected ${issue.expected ?? 'another value'}`, mend: `correct \`${field}\`` };
  }
  return { message: `\`${field}\` ${issue.message}`, mend: `correct \`${field}\`` };
}

function toConfig(
  parsed: v.InferOutput<typeof configSchema>,
  place: { file: string; line: number; column: number },
  problems: ProblemList,
): SiteConfig | null {
  const { defaultLocale, locales, localeConfigs } = parsed.i18n;
  if (!locales.includes(defaultLocale)) {
    problems.add({
      ...place,
      message: `\`i18n.defaultLocale\` is "${defaultLocale}", which \`i18n.locales\` does not name`,
      known: locales,
      mend: 'add it to `i18n.locales`',
    });
  }
  for (const key of Object.keys(localeConfigs)) {
    if (!locales.includes(key))
      problems.add({
        ...place,
        message: `\`i18n.localeConfigs\` describes "${key}", which \`i18n.locales\` does not name`,
        known: locales,
        mend: 'add it to `i18n.locales`, or remove its description',
      });
  }
  if (problems.hasErrors()) return null;
  const completed: Record<string, LocaleConfig> = {};
  for (const key of locales) {
    const {
      label = key,
      direction = 'ltr',
      htmlLang = key,
      path: folder = key,
      baseUrl = key === defaultLocale ? '' : `${key}/`,
    } = localeConfigs[key] ?? {};
    completed[key] = { label, direction, htmlLang, path: folder, baseUrl };
  }
  // The schema's output has every field; valibot widens optional ones that have no default to `| undefined`.
  return { ...parsed, trailingSlash: parsed.trailingSlash, i18n: { defaultLocale, locales, localeConfigs: completed } } as SiteConfig;
}

export function toFirstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
