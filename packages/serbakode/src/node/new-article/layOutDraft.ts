import path from 'node:path';
import { getMessages } from '../../shared/messages/getMessages.ts';
import { toFilesBase } from '../../shared/model/sitePath.ts';
import { createAssetStore } from '../assets/assetStore.ts';
import { toLocaleConfig } from '../config/locales/toLocaleConfig.ts';
import { readVersionPlans } from '../content/docs/versions/readVersionPlans.ts';
import { listSources } from '../content/site/listSources.ts';
import { readInputs, toSite } from '../content/site/readSite.ts';
import { listWrittenPages } from '../content/site/site.ts';
import { readReactPage } from '../content/sources/readReactPage.ts';
import { scanSource, scanText } from '../content/sources/scanSource.ts';
import type { ParsedFile, SourceFile } from '../content/sources/sourceFile.ts';
import { createProblemList } from '../diagnostics/createProblemList.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { checkOverlaps } from '../routes/checks/checkOverlaps.ts';
import { checkStaticFiles } from '../routes/checkStaticFiles.ts';
import { toRoutes } from '../routes/toRoutes.ts';
import type { Draft, DraftContext } from './newArticle.ts';

/** Lay out a site with a draft that is not written yet, from front matter alone.
 *  @returns the address of its page, null if a build leaves it out, and what a build would refuse because of it */
export async function layOutDraft(draft: Draft & { readonly text: string }, context: DraftContext) {
  const { siteDir, now, placeOf: configPlace, shown } = context;
  const config = toLocaleConfig(context.config, context.config.i18n.defaultLocale);
  // What else is wrong with the site is for the build to say.
  const reading = { ...context, config, problems: createProblemList() };
  const messages = getMessages(config);
  const versions = await readVersionPlans({ ...reading, configPlace });
  const inputs = await readInputs(config, versions, reading);
  const sources = await listSources({ ...reading, versions });
  const files = await Promise.all(
    sources.map((source) => (source.format === 'react' ? readReactPage(source, reading) : scanSource(source, reading))),
  );

  const layOutWith = async (more: readonly ParsedFile[]) => {
    const problems = createProblemList();
    const all = [...files.flatMap((file) => file ?? []), ...more];
    const site = toSite(all, inputs, { ...reading, messages, now, includeHeldBack: true });
    const assets = createAssetStore(toFilesBase(config), { siteDir, shown });
    const layout = toRoutes(site, messages, { siteDir, assets, problems, configPlace, announcement: null });
    await checkStaticFiles({ layout, config, assets }, { ...reading, problems });
    const others = config.i18n.locales.filter((key) => key !== config.i18n.defaultLocale);
    const empty = others.map((key) => ({ config: toLocaleConfig(config, key), layout: { routes: [] } }));
    checkOverlaps([{ config, layout }, ...empty], problems);
    return { site, errors: problems.all().filter(({ severity }) => severity === 'error') };
  };
  const before = await layOutWith([]);
  const source = toSource(draft, context);
  const after = await layOutWith([scanText(source, draft.text)]);
  const known = new Set(before.errors.map(toKey));
  return {
    sitePath: listWrittenPages(after.site).find(({ file }) => file.path === source.path)?.sitePath ?? null,
    problems: after.errors.filter((problem) => !known.has(toKey(problem))),
  };
}

const toKey = ({ file, message }: Problem): string => `${file}\0${message}`;

function toSource({ file, section }: Draft, { siteDir, shown, config }: DraftContext): SourceFile {
  const absolute = path.join(siteDir, file);
  return {
    path: absolute,
    shown: shown(absolute),
    relative: file.slice(section.length + 1),
    section,
    version: section === 'docs' ? 'current' : null,
    format: config.markdown.format === 'mdx' ? 'mdx' : 'md',
    original: absolute,
    isFallback: false,
  };
}
