import { existsSync } from 'node:fs';
import { isModule, type ModuleGraph } from '../content/modules/readModuleGraph.ts';
import type { Sources } from './createSourceReader.ts';
import { listFiles } from './snapshot.ts';

/** Files that determine the docs versions. */
const VERSIONS =
  /^(?:versions\.json|docs|versioned_docs(?:\/version-[^/]+)?|i18n\/[^/]+\/docusaurus-plugin-content-docs\/[^/]+\.json)$/;

/** What the configuration imports may stand anywhere beside it; versions.json, the folders it names and a locale's words are read
 *  with it. */
export function mayBeConfig(name: string): boolean {
  return (
    /^site\.config\.\w+$/.test(name) ||
    VERSIONS.test(name) ||
    /^i18n\/(?:.*\.json|[^/]*)$/.test(name) ||
    (/\.[cm]?[jt]s$/.test(name) && !name.startsWith('static/'))
  );
}

export function isArticle(name: string): boolean {
  return /^(?:blog|docs|versioned_docs|(?:src\/)?pages|i18n)\/.*\.mdx?$/.test(name);
}

/** Files that Vim, Emacs and JetBrains write beside the one being edited. */
export function isEditorsOwn(file: string): boolean {
  return /(?:~|\.sw[a-px]|___jb_\w+___|[\\/](?:4913|#[^\\/]*#|\.#[^\\/]*))$/.test(file);
}

/**
 * Whether a change of files may be one of modules. Markdown is data, but what links to a page that came or went is not.
 * @param changed undefined: anything may be
 */
export function mayBeModules(
  changed: readonly string[] | undefined,
  sources: Sources,
  graph: ModuleGraph | null,
): boolean {
  const files = listFiles(sources);
  if (!files.some(isModule) && graph === null) return false;
  return !changed?.every((name) => {
    const file = sources.get(name)?.file;
    return file && !isModule(file) && existsSync(name);
  });
}
