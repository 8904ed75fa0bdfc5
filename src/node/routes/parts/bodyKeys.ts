import { hash } from 'node:crypto';
import { trustHtml } from '../../../shared/model/permalink.ts';
import { isModule } from '../../content/modules/readModuleGraph.ts';
import type { ParsedFile } from '../../content/sources/sourceFile.ts';
import type { Resolutions } from '../../markdown/parse/types.ts';
import type { BodyReader, BodySources } from './bodies.ts';

/** A reader that gives a key in the place of each text, and reads none: a page made with it says whether the page
 *  made with the real one would be another. */
export interface BodyKeys extends BodyReader {
  /** Changes whenever anything that a reader gives of the file does. */
  readonly toKey: (file: ParsedFile) => string;
}

/** @param termKey changes whenever the linker of terms might link anything else */
export function createBodyKeys(
  bodies: BodyReader,
  { files, findInPage, termKey }: Pick<BodySources, 'files' | 'findInPage'> & { readonly termKey: string },
): BodyKeys {
  const terms = hash('sha256', termKey, 'base64url');
  const known = new Map<string, string>();
  function toKey(file: ParsedFile): string {
    const found = known.get(file.path);
    if (found !== undefined) return found;
    const resolved = files.get(file.path);
    const text = resolved?.file.kind === 'parsed' ? resolved.file.cacheFile : '';
    const addresses = resolved ? toPlain(resolved.resolutions) : null;
    const key = hash('sha256', JSON.stringify([text, addresses, [...findInPage(file)], terms]), 'base64url');
    known.set(file.path, key);
    return key;
  }
  return {
    ...bodies,
    toKey,
    readBody: (file, name = 'body') =>
      isModule(file) ? bodies.readBody(file, name) : { bodies: { [name]: trustHtml(toKey(file)) }, module: null },
    readExcerpt: (file) => trustHtml(`${toKey(file)} excerpt`),
    readPractice: () => null,
  };
}

/** Sets are empty objects in JSON. */
const toPlain = ({ files, withoutHash, ...plain }: Resolutions) => ({
  ...plain,
  files: [...(files ?? [])],
  withoutHash: [...(withoutHash ?? [])],
});
