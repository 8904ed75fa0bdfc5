import { getMessages } from '../../shared/messages/getMessages.ts';
import { toOutputFile } from '../../shared/model/sitePath.ts';
import type { AssetStore } from '../assets/assetStore.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import type { Announcement } from '../content/site/announcement.ts';
import { toSite, withAllPartials, type SiteInputs } from '../content/site/readSite.ts';
import type { Originals, Site } from '../content/site/site.ts';
import type { ParsedFile } from '../content/sources/sourceFile.ts';
import { createProblemList } from '../diagnostics/createProblemList.ts';
import type { FieldPlace, Problem } from '../diagnostics/problem.ts';
import { resolveAddresses } from '../routes/parts/resolveAddresses.ts';
import type { Route } from '../routes/parts/route.ts';
import { toRoutes, type SiteRoutes } from '../routes/toRoutes.ts';
import type { Sources } from './createSourceReader.ts';

/** The model of a site, from its files as last read. */
export interface ModelledSite {
  readonly site: Site;
  readonly layout: SiteRoutes;
  /** Routes by their data's path below the output folder. */
  readonly byFile: ReadonlyMap<string, Route>;
  /** Problems other than those of files, inputs and addresses, which are reported separately. */
  readonly problems: readonly Problem[];
}

interface ModelInput {
  readonly config: SiteConfig;
  readonly configPlace: FieldPlace;
  readonly announcement: Announcement | null;
  readonly siteDir: string;
  readonly now: Date;
  readonly inputs: SiteInputs;
  readonly originals: Originals;
  readonly inputProblems: readonly Problem[];
  readonly sources: Sources;
  readonly assets: AssetStore;
}

export function modelSite({ sources, inputs, inputProblems, ...input }: ModelInput): ModelledSite {
  const { config, siteDir, now, originals, assets, configPlace, announcement } = input;
  const read = [...sources.values()];
  const known = [...inputProblems, ...read.flatMap(({ problems }) => problems)];
  const problems = createProblemList();
  problems.addAll(known);
  const messages = getMessages(config);
  const files = withAllPartials(
    read.map(({ file }) => file),
    inputs.modules,
    siteDir,
  );
  const site = toSite(files, inputs, { config, siteDir, messages, now, problems, includeHeldBack: true, originals });
  const layout = toRoutes(site, messages, { siteDir, assets, problems, configPlace, announcement });
  const told = new Set(known);
  return {
    site,
    layout,
    byFile: new Map(layout.routes.map((route) => [toOutputFile(route.path, 'json'), route])),
    problems: problems.all().filter((problem) => !told.has(problem)),
  };
}

/** Replace the texts of some files in the model, after an edit that affects no other page. */
export function withTexts(model: ModelledSite, files: readonly ParsedFile[]): ModelledSite {
  const { layout } = model;
  const resolved = files.map((file) => [file.path, resolveAddresses(file, layout.index)] as const);
  return { ...model, layout: { ...layout, files: new Map([...layout.files, ...resolved]) } };
}
