import type { SitePath } from '../../shared/model/permalink.ts';
import { encodePath } from '../../shared/model/sitePath.ts';
import type { SiteConfig } from './siteConfig.ts';

/** One set of docs: that of the folder `docs/`, or another one of `docsInstances`. */
export interface DocsInstance {
  /** `default` for the folder `docs/`. */
  readonly id: string;
  /** Field of the configuration that describes it. */
  readonly field: string;
  /** Folder of its current version, relative to the site's. */
  readonly dir: string;
  /** Before the names of its other files and folders: `api_` of `api_versions.json`. */
  readonly prefix: string;
  readonly basePath: SitePath;
  readonly options: Omit<SiteConfig['docs'], 'routeBasePath'>;
}

/** Id of the docs in `docs/`. */
export const DEFAULT_DOCS = 'default';

/** Every set of docs, that of `docs/` first. */
export function listDocsInstances({
  docs,
  docsInstances,
}: Pick<SiteConfig, 'docs' | 'docsInstances'>): readonly DocsInstance[] {
  return [
    { id: DEFAULT_DOCS, field: 'docs', dir: 'docs', prefix: '', basePath: toDocsPath({ docs }), options: docs },
    ...docsInstances.map((options, index): DocsInstance => ({
      id: options.id,
      field: `docsInstances[${index}]`,
      dir: options.path ?? options.id,
      prefix: `${options.id}_`,
      basePath: encodePath(`/${options.routeBasePath ?? options.id}`),
      options,
    })),
  ];
}

/** Site path of the docs in `docs/`. */
export function toDocsPath({ docs }: Pick<SiteConfig, 'docs'>): SitePath {
  return encodePath(`/${docs.routeBasePath}`);
}

export const isDefaultDocs = ({ instance }: { readonly instance: Pick<DocsInstance, 'id'> }): boolean =>
  instance.id === DEFAULT_DOCS;
