import { type Fields, toText } from './fields.ts';

/** The fields of these names that an object has. */
export const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** Where an item of a menu leads: `to` begins at the site's base, with a slash or without; either field may have an
 *  address elsewhere. Docusaurus does not add the base URL to a path that begins with it. */
export function toLink(item: Fields, baseUrl: string): { readonly to: string } | { readonly href: string } | null {
  const given = toText(item['to']) ?? toText(item['href']);
  if (given === undefined) return null;
  const [, protocol = '', path = ''] = /^(pathname:\/\/)?(.*)$/s.exec(given) ?? [];
  const hasBase = baseUrl !== '/' && `${path}/`.startsWith(baseUrl);
  const written = protocol + (hasBase ? `/${path.slice(baseUrl.length)}` : path);
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) return { href: written };
  return { to: written.startsWith('/') ? written : `/${written.replace(/^\.\//, '')}` };
}
