import { type Fields, toFields, toList, toText } from '../configuration/fields.ts';
import type { Note } from '../configuration/notes.ts';
import type { SiteFile } from './listSiteFiles.ts';

interface OwnFiles {
  readonly site: Fields;
  readonly notes: readonly Note[];
}

/** Tags of the head as they are written here: a path begins in `static/`, while Docusaurus's begins at the host. It does not
 *  mind a file that is not there: such a tag is left out. */
export function toOwnFiles(site: Fields, files: readonly SiteFile[]): OwnFiles {
  const base = toText(site['baseUrl']) ?? '/';
  const places = new Set(files.map(({ to }) => to));
  const missing: string[] = [];
  const head = toList(site['head'])
    .map(toFields)
    .map((tag) => ({ ...tag, attributes: withoutBase(toFields(tag['attributes']), base) }))
    .filter(({ attributes }) => {
      const lost = ADDRESSES.flatMap((name) => toText(attributes[name]) ?? []).filter(
        (address) => address.startsWith('/') && !places.has(`static${address}`),
      );
      missing.push(...lost);
      return lost.length === 0;
    });
  if (site['head'] === undefined) return { site, notes: [] };
  return {
    site: { ...site, head },
    notes: missing.map((file) => ({ kind: 'missing', field: 'head', message: `there is no file static${file}` })),
  };
}

const ADDRESSES = ['src', 'href'];

const withoutBase = (attributes: Fields, base: string): Fields =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      ADDRESSES.includes(name) && typeof value === 'string' && value.startsWith(base)
        ? `/${value.slice(base.length)}`
        : value,
    ]),
  );
