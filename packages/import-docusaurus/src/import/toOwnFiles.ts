import { type Fields, toFields, toList, toText } from '../configuration/fields.ts';
import type { Note } from '../configuration/notes.ts';
import type { SiteFile } from './listSiteFiles.ts';

interface OwnFiles {
  readonly site: Fields;
  readonly notes: readonly Note[];
}

/** Convert tags of the head, the favicon and the logo: here a path begins in `static/`, while in Docusaurus the path of
 *  a tag begins at the host. Docusaurus ignores missing files, so entries with a missing file are left out. */
export function toOwnFiles(site: Fields, files: readonly SiteFile[]): OwnFiles {
  const base = toText(site['baseUrl']) ?? '/';
  const places = new Set(files.map(({ to }) => to));
  const notes: Note[] = [];
  const isThere = (field: string, address: unknown): boolean => {
    if (typeof address !== 'string') return true;
    const isElsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
    const file = address.replace(/^\/?/, 'static/');
    if (!isElsewhere && places.has(decodeLeniently(file).replace(/[?#].*$/, ''))) return true;
    const message = isElsewhere
      ? `${address.slice(0, MAX_LENGTH)} is not a file of the site: put the picture into static/`
      : `there is no file ${file}`;
    notes.push({ kind: 'missing', field, message });
    return false;
  };
  const head = toList(site['head'])
    .map(toFields)
    .map((tag) => ({ ...tag, attributes: withoutBase(toFields(tag['attributes']), base) }))
    .filter(({ attributes }) =>
      ADDRESSES.every((name) => !(toText(attributes[name]) ?? '').startsWith('/') || isThere('head', attributes[name])),
    );
  const { favicon, navbar, ...others } = site;
  const { logo, ...bar } = toFields(navbar);
  const { srcDark, ...shown } = toFields(logo);
  const hasLogo = logo !== undefined && isThere('navbar.logo', shown['src']);
  return {
    site: {
      ...others,
      ...(favicon !== undefined && isThere('favicon', favicon) && { favicon }),
      ...(navbar !== undefined && {
        navbar: {
          ...bar,
          ...(hasLogo && {
            logo: { ...shown, ...(srcDark !== undefined && isThere('navbar.logo', srcDark) && { srcDark }) },
          }),
        },
      }),
      ...(site['head'] !== undefined && { head }),
    },
    notes,
  };
}

/** An address may be a whole picture. */
const MAX_LENGTH = 80;

function decodeLeniently(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    // The name of a file may have a `%`.
    return path;
  }
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
