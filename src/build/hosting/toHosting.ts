import type { SiteConfig } from '../../model/config.ts';
import type { SitePath } from '../../model/permalink.ts';
import { toPermalink } from '../../model/sitePath.ts';
import { type HeaderRule, toHeaderRules } from './toHeaderRules.ts';

/** Configuration of Firebase Hosting: the computed headers and redirects beside the basics of firebase.json. */
export interface HostingFile {
  readonly hosting: {
    readonly public: string;
    readonly cleanUrls: true;
    readonly ignore: readonly string[];
    readonly headers: readonly HeaderRule[];
    readonly redirects: readonly { readonly source: string; readonly destination: string; readonly type: 301 }[];
  };
  readonly firestore: { readonly rules: string; readonly indexes: string };
}

export function toHosting(
  config: SiteConfig,
  {
    publicDir,
    redirects,
    inlineScripts,
  }: { readonly publicDir: string; readonly redirects: ReadonlyMap<SitePath, SitePath>; readonly inlineScripts: readonly string[] },
): HostingFile {
  return {
    hosting: {
      public: publicDir,
      cleanUrls: true,
      ignore: ['firebase.json', '**/.*', '**/node_modules/**'],
      headers: toHeaderRules(config, inlineScripts),
      redirects: [...redirects].map(([from, to]) => ({
        source: toPermalink(from, config.baseUrl),
        destination: toPermalink(to, config.baseUrl),
        type: 301,
      })),
    },
    firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
  };
}
