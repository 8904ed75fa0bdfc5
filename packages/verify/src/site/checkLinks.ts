import { listCandidates, type NewProblem, toScheme } from 'serbakode/built';
import { problemIn, type BuiltDocument, type BuiltOutput } from './readDocuments.ts';
import { readTags, type Tag } from './readTags.ts';

/** Attributes with an address, by element; those that end in `srcset` have several. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'xlink:href'],
  area: ['href'],
  audio: ['src'],
  image: ['href', 'xlink:href'],
  img: ['src', 'srcset'],
  input: ['src'],
  link: ['href', 'imagesrcset'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  use: ['href', 'xlink:href'],
  video: ['src', 'poster'],
};

/** Check that every address of every document leads to a document, an id or a file of the output. */
export function checkLinks(output: BuiltOutput): NewProblem[] {
  const ids = new Map(
    output.documents.map(({ address, html }) => [
      address,
      new Set(readTags(html).flatMap(({ attributes }) => attributes.get('id') ?? [])),
    ]),
  );
  return output.documents.flatMap((document) =>
    readTags(document.html).flatMap((tag) =>
      listAddresses(tag).flatMap((written) => {
        const message = findBroken(written, document, ids, output);
        return message === null ? [] : [problemIn(document, message, tag.offset)];
      }),
    ),
  );
}

function listAddresses({ name, attributes }: Tag): string[] {
  return (ADDRESSES[name] ?? []).flatMap((attribute) => {
    const value = attributes.get(attribute);
    if (value === undefined) return [];
    return attribute.endsWith('srcset') ? listCandidates(value) : [value];
  });
}

function findBroken(
  written: string,
  document: BuiltDocument,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  { files, baseUrl }: BuiltOutput,
): string | null {
  if (toScheme(written) !== null || written.startsWith('//')) return null;
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
