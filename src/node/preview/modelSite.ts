import { getMessages } from '../../shared/messages/getMessages.ts';
import type { SiteConfig } from '../../shared/model/config.ts';
import { toOutputFile } from '../../shared/model/sitePath.ts';
import type { AssetStore } from '../assets/assetStore.ts';
import type { Announcement } from '../content/site/announcement.ts';
import { toSite, withAllPartials, type SiteInputs } from '../content/site/readSite.ts';
import type { Originals, Site } from '../content/site/site.ts';
import type { ParsedFile } from '../content/sources/sourceFile.ts';
import { createProblemList } from '../diagnostics/createProblemList.ts';
import type { FieldPlace, Problem } from '../diagnostics/problem.ts';
import { createBodyReader, type BodyReader, type BodySources } from '../routes/parts/bodies.ts';
import { resolveAddresses } from '../routes/parts/resolveAddresses.ts';
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
  readonly bodies: BodyReader;
  readonly bodySources: BodySources & {
    readonly history: SiteConfig['history'];
    readonly toModuleUrl: (file: string) => string;
  };
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
    problems,
    configPlace,
    announcement,
  });
  const told = new Set(known);
  return {
    site,
    assets,
    ...withBodies(layout, { store: index.bodies, assets, history: config.history, toModuleUrl }),
    byFile: new Map(layout.routes.map((route) => [toOutputFile(route.path, 'json'), route])),
    problems: problems.all().filter((problem) => !told.has(problem)),
  };
}

/** The model with the addresses of files whose text is another, while the rest of the site is the same. */
export function withAddresses(model: ModelledSite, files: readonly ParsedFile[]): ModelledSite {
  const { layout } = model;
  const resolved = files.map((file) => [file.path, resolveAddresses(file, layout.index)] as const);
  const addresses = new Map([...layout.addresses, ...resolved]);
  return { ...model, ...withBodies({ ...layout, addresses }, model.bodySources) };
}

function withBodies(layout: SiteRoutes, sources: Omit<ModelledSite['bodySources'], 'addresses'>) {
  const bodySources = { ...sources, addresses: layout.addresses };
  return { layout, bodySources, bodies: createBodyReader(bodySources, sources.toModuleUrl) };
}
