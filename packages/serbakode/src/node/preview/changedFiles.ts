import { existsSync } from 'node:fs';
import { isModule, type ModuleGraph } from '../content/modules/readModuleGraph.ts';
import type { Sources } from './createSourceReader.ts';

/** @param otherFolders folders of all sets of docs, without those of older versions, and of further blogs */
export function isArticle(name: string, otherFolders: readonly string[]): boolean {
  return (
    /\.mdx?$/.test(name) &&
    (/^(?:blog|(?:[\w-]+_)?versioned_docs|(?:src\/)?pages|i18n)\//.test(name) ||
      otherFolders.some((folder) => name.startsWith(`${folder}/`)))
  );
}

/** Whether a file is temporary, written by Vim, Emacs or JetBrains beside the edited one. */
export function isEditorsOwn(file: string): boolean {
  return /(?:~|\.sw[a-px]|___jb_\w+___|[\\/](?:4913|#[^\\/]*#|\.#[^\\/]*))$/.test(file);
}

/** Whether changed files may affect modules. Markdown is data, but a new or removed page affects the modules that link
 *  to it.
 *  @param changed undefined if any file may have changed */
export function mayBeModules(
  changed: readonly string[] | undefined,
  sources: Sources,
  graph: ModuleGraph | null,
): boolean {
  // The format of the file counts: an MDX page that is HTML so far becomes a module with its first component.
  const isCode = [...sources.values()].some(({ source }) => isModule(source));
  if (!isCode && graph === null) return false;
  return !changed?.every((name) => {
    const source = sources.get(name)?.source;
    return source && !isModule(source) && existsSync(name);
  });
}
