import { getMessages } from '../../shared/messages/getMessages.ts';
import { toOutputFile } from '../../shared/model/sitePath.ts';
import { toSite, withAllPartials } from '../content/site/readSite.ts';
import type { ParsedFile } from '../content/sources/sourceFile.ts';
import { createProblemList } from '../diagnostics/createProblemList.ts';
import { resolveAddresses } from '../routes/parts/resolveAddresses.ts';
import { toRoutes } from '../routes/toRoutes.ts';
import { listFiles, type ModelledSite, type ReadContent } from './snapshot.ts';

/** Model a site from its files as last read. */
export function modelSite(
  { setup, beside, sources, modules }: ReadContent,
  modified: ModelledSite['site']['modified'],
  { siteDir, now }: { readonly siteDir: string; readonly now: Date },
): ModelledSite {
  const { config } = setup;
  const known = [...beside.problems, ...[...sources.values()].flatMap(({ problems }) => problems)];
  const problems = createProblemList();
  problems.addAll(known);
  const messages = getMessages(config);
  const inputs = { ...beside.inputs, modified, modules: modules.graph };
  const files = withAllPartials(listFiles(sources), modules.graph, siteDir);
  const options = { ...setup, ...beside, siteDir, messages, now, problems, includeHeldBack: true };
  const site = toSite(files, inputs, options);
  const layout = toRoutes(site, messages, options);
  const reported = new Set(known);
  return {
    site,
    layout,
    byFile: new Map(layout.routes.map((route) => [toOutputFile(route.path, 'json'), route])),
    problems: problems.all().filter((problem) => !reported.has(problem)),
  };
}

/** Replace the texts of some files in the model, after an edit that affects no other page. */
export function withTexts(model: ModelledSite, files: readonly ParsedFile[]): ModelledSite {
  const { layout } = model;
  const resolved = files.map((file) => [file.path, resolveAddresses(file, layout.index)] as const);
  return { ...model, layout: { ...layout, files: new Map([...layout.files, ...resolved]) } };
}
