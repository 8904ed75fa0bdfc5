import { getMessages } from '../../shared/messages/getMessages.ts';
import type { SiteConfig } from '../../shared/model/config.ts';
import { toOutputFile } from '../../shared/model/sitePath.ts';
import type { AssetStore } from '../assets/assetStore.ts';
import type { Announcement } from '../content/site/announcement.ts';
import { toSite, withAllPartials, type SiteInputs } from '../content/site/readSite.ts';
import type { Originals, Site } from '../content/site/site.ts';
import { createProblemList } from '../diagnostics/createProblemList.ts';
import type { FieldPlace, Problem } from '../diagnostics/problem.ts';
import type { Route } from '../routes/parts/route.ts';
import { toRoutes, type SiteRoutes } from '../routes/toRoutes.ts';
import type { SourceIndex } from './createSourceIndex.ts';

/** A site as it stood when it was last modelled. */
export interface ModelledSite {
  readonly site: Site;
  readonly layout: SiteRoutes;
  /** Routes by their data's path below the output folder. */
  readonly byFile: ReadonlyMap<string, Route>;
  readonly assets: AssetStore;
  /** Problems other than those of files, inputs and addresses, which are reported separately. */
  readonly problems: readonly Problem[];
}

export function modelSite({
  config,
  configPlace,
  announcement,
  siteDir,
  now,
  inputs,
  originals,
  inputProblems,
  index,
  assets,
  toModuleUrl,
}: {
  readonly config: SiteConfig;
  readonly configPlace: FieldPlace;
  readonly announcement: Announcement | null;
  readonly siteDir: string;
  readonly now: Date;
  readonly inputs: SiteInputs;
  readonly originals: Originals;
  readonly inputProblems: readonly Problem[];
  readonly index: SourceIndex;
  readonly assets: AssetStore;
  readonly toModuleUrl: (file: string) => string;
}): ModelledSite {
  const known = [...inputProblems, ...index.problems()];
  const problems = createProblemList();
  problems.addAll(known);
  const messages = getMessages(config);
  const files = withAllPartials(index.files(), inputs.modules, siteDir);
  const site = toSite(files, inputs, { config, messages, now, problems, includeHeldBack: true, originals });
  const layout = toRoutes(site, messages, {
    siteDir,
    assets,
    store: index.bodies,
    problems,
    configPlace,
    announcement,
    toModuleUrl,
  });
  const told = new Set(known);
  return {
    site,
    layout,
    assets,
    byFile: new Map(layout.routes.map((route) => [toOutputFile(route.path, 'json'), route])),
    problems: problems.all().filter((problem) => !told.has(problem)),
  };
}
