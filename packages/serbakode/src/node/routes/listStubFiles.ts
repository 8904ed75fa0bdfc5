import type { SitePath } from '../../shared/model/permalink.ts';
import { toOutputFile } from '../../shared/model/sitePath.ts';

/** Files of the documents that redirect readers, by the address that they leave. For `/a.html` hosts look for the file
 *  of that name, or in the folder: where another document has the file, it answers.
 *  @param isOwn whether `static/` has a file */
export function listStubFiles(
  redirects: ReadonlyMap<SitePath, SitePath>,
  routes: readonly { readonly path: SitePath }[],
  isOwn: (file: string) => boolean,
): ReadonlyMap<SitePath, string> {
  const documents = new Set([...routes.map(({ path }) => path), ...redirects.keys()].map((path) => toFile(path)));
  return new Map(
    [...redirects.keys()].flatMap((from): [SitePath, string][] => {
      if (!isHtml(from)) return [[from, toFile(from)]];
      const file = toOutputFile(`${from}/` as SitePath, 'html');
      const name = file.slice(0, -'/index.html'.length);
      return documents.has(name) || isOwn(name) ? [] : [[from, file]];
    }),
  );
}

const toFile = (path: SitePath): string => toOutputFile(path, 'html');

/** Whether an address names a file of HTML, which no setting gives a slash. */
export const isHtml = (path: SitePath): boolean => path.endsWith('.html');
