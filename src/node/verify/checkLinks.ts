import type { Problem } from '../diagnostics/problem.ts';
import { toScheme } from '../markup/findForbidden.ts';
import type { BuiltDocument, BuiltOutput } from './readDocuments.ts';
import { readTags, toPlace, type Tag } from './readTags.ts';

const ADDRESSES: Readonly<Record<string, string>> = {
  a: 'href',
  img: 'src',
  link: 'href',
  script: 'src',
  source: 'src',
};

/** Every address of every document leads to a document, an id or a file of the output. */
export function checkLinks(output: BuiltOutput, outName: string): Problem[] {
  const ids = new Map(
    output.documents.map(({ address, html }) => [
      address,
      new Set(readTags(html).flatMap(({ attributes }) => attributes.get('id') ?? [])),
    ]),
  );
  return output.documents.flatMap((document) =>
    readTags(document.html).flatMap((tag) => {
      const message = findBroken(tag, document, ids, output);
      return message === null
        ? []
        : [
            {
              file: `${outName}/${document.file}`,
              ...toPlace(document.html, tag.offset),
              message,
              severity: 'error' as const,
            },
          ];
    }),
  );
}

function findBroken(
  { name, attributes }: Tag,
  document: BuiltDocument,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  { files, baseUrl }: BuiltOutput,
): string | null {
  const attribute = ADDRESSES[name];
  const written = attribute === undefined ? undefined : attributes.get(attribute);
  if (written === undefined || toScheme(written) !== null || written.startsWith('//')) return null;
  const url = new URL(written, `http://site${document.address}`);
  const target = ids.get(url.pathname);
  if (target) {
    const id = url.hash.slice(1);
    return id === '' || target.has(decodeURIComponent(id)) || target.has(id) ? null : `broken anchor "${written}"`;
  }
  const file = decodeURIComponent(url.pathname).slice(baseUrl.length);
  return url.pathname.startsWith(baseUrl) && files.has(file) && !file.endsWith('.html')
    ? null
    : `broken address "${written}"`;
}
