import { type Fields, toText } from './fields.ts';

/** The fields of an object with these names. */
export const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** The address of a menu item: `to` begins at the site's base, with or without a slash; either field may contain an
 *  address on another host. Docusaurus does not add the base URL to a path that begins with it. */
export function toLink(item: Fields, baseUrl: string): { readonly to: string } | { readonly href: string } | null {
  const given = toText(item['to']) ?? toText(item['href']);
  if (given === undefined) return null;
  const [, protocol = '', path = ''] = /^(pathname:\/\/)?(.*)$/s.exec(given) ?? [];
  const hasBase = baseUrl !== '/' && `${path}/`.startsWith(baseUrl);
  const written = protocol + (hasBase ? `/${path.slice(baseUrl.length)}` : path);
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) return { href: written };
  return { to: written.startsWith('/') ? written : `/${written.replace(/^\.\//, '')}` };
}
