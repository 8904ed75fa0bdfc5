import type { SiteShell } from '../../shared/model/site.ts';
import type { AssetStore } from '../assets/assetStore.ts';
import type { ThemeComponents } from '../author-code/readThemeComponents.ts';
import type { LoadedConfig } from '../config/loadConfig.ts';
import type { SiteConfig } from '../config/siteConfig.ts';
import type { VersionPlan } from '../content/docs/versions/versionPlan.ts';
import type { ModuleGraph } from '../content/modules/readModuleGraph.ts';
import type { Announcement } from '../content/site/announcement.ts';
import type { LastChange } from '../content/site/readModifiedDays.ts';
import type { SiteInputs } from '../content/site/readSite.ts';
import type { Originals, Site } from '../content/site/site.ts';
import type { ClosableParser } from '../content/sources/parseSources.ts';
import type { ParsedFile } from '../content/sources/sourceFile.ts';
import { createProblemList } from '../diagnostics/createProblemList.ts';
import type { FieldPlace, NewProblem, Problem } from '../diagnostics/problem.ts';
import { createBodyReader, type BodyReader, type BodySources } from '../routes/parts/bodies.ts';
import type { Route } from '../routes/parts/route.ts';
import { listBrokenAddresses, toBodySources, type SiteRoutes } from '../routes/toRoutes.ts';
import type { SourceReader, Sources } from './createSourceReader.ts';

/** The configuration and data derived from it. */
export interface Setup {
  readonly config: SiteConfig;
  readonly configPlace: FieldPlace;
  readonly versions: readonly VersionPlan[];
  readonly components: ThemeComponents | null;
  readonly parts: LoadedConfig['parts'];
  readonly configText: string;
  readonly announcement: Announcement | null;
  readonly reader: SourceReader;
  readonly parser: ClosableParser;
}

/** Data beside the articles: authors, tags, series, sidebars and versions. */
export interface Beside {
  readonly inputs: SiteInputs;
  /** Addresses of the default locale's pages, if another locale is shown. */
  readonly originals: Originals;
  readonly problems: readonly Problem[];
  /** Images and downloads. */
  readonly assets: AssetStore;
}

/** The pages that are code, with their imports. */
export interface Modules {
  readonly graph: ModuleGraph | null;
  readonly problems: readonly Problem[];
  /** Time of the last change in milliseconds. */
  readonly changedAt: number;
}

/** The model of a site, from its files as last read. */
export interface ModelledSite {
  readonly site: Site;
  readonly layout: SiteRoutes;
  /** Routes by their data's path below the output folder. */
  readonly byFile: ReadonlyMap<string, Route>;
  /** Problems other than those of files, inputs and addresses, which are reported separately. */
  readonly problems: readonly Problem[];
}

/** What was read with a valid configuration. */
export interface ReadContent {
  readonly setup: Setup;
  readonly beside: Beside;
  readonly sources: Sources;
  readonly modules: Modules;
}

/** All data that needs a valid configuration. */
export interface Content extends ReadContent {
  readonly modelled: ModelledSite;
  /** A new object only if its content has changed. */
  readonly shell: SiteShell;
}

/** A site as last read. A snapshot is immutable: each reading creates a new one. */
export interface Snapshot {
  readonly configProblems: readonly Problem[];
  /** null until the configuration is valid. */
  readonly content: Content | null;
  readonly modified: ReadonlyMap<string, LastChange>;
  /** Why `modified` is not whole. */
  readonly historyProblems: readonly NewProblem[];
}

export const listFiles = (sources: Sources): ParsedFile[] => [...sources.values()].map(({ file }) => file);

export const toSources = ({ setup, modelled }: Content): BodySources =>
  toBodySources(modelled.site, modelled.layout, setup.reader.bodies);

/** @param toModuleUrl returns the address of a file's module; left out where no page is shown */
export const createBodies = (content: Content, toModuleUrl: (file: string) => string = () => ''): BodyReader =>
  createBodyReader(toSources(content), toModuleUrl);

export function toProblems({ configProblems, historyProblems, content }: Snapshot): readonly Problem[] {
  const list = createProblemList();
  list.addAll([...configProblems, ...historyProblems]);
  if (content) {
    const { beside, modules, sources, modelled } = content;
    list.addAll([
      ...beside.problems,
      ...modules.problems,
      ...[...sources.values()].flatMap(({ problems }) => problems),
    ]);
    list.addAll([...modelled.problems, ...listBrokenAddresses(modelled.layout)]);
  }
  return list.all();
}
