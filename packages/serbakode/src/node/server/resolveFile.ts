import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isHidden } from '../files/hiddenName.ts';
import { ifMissing } from '../files/ifMissing.ts';
import { decodePath } from './checkRequest.ts';

/** The answer of a host with clean addresses for a path. */
export type Answer =
  | { readonly kind: 'file'; readonly file: string; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The path is outside of the site's base URL. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'bad-request' };

/** Find the file for an address, as Firebase Hosting does with `cleanUrls`: `/blog` is `blog.html`, `/blog.html`
 *  redirects to `/blog`, the other slash form redirects once, and a missing page is a real 404. No file outside of
 *  the output is found, and a redirect never leads to another host. @param outDir absolute path without symbolic
 *  links; links below it are not followed @param pathname percent-encoded path of the request @param baseUrl base
 *  URL of the site on the host */
export async function resolveFile(outDir: string, pathname: string, baseUrl: string): Promise<Answer> {
  const decoded = decodePath(pathname);
  if (decoded === null) return { kind: 'bad-request' };
  const notFound = async (): Promise<Answer> => ({
    kind: 'file',
    file: await findNotFound(outDir, decoded, baseUrl),
    status: 404,
  });
  if (`${decoded}/` === baseUrl) return { kind: 'redirect', to: baseUrl };
  if (!decoded.startsWith(baseUrl)) return { kind: 'outside' };
  const relative = decoded.slice(baseUrl.length);
  const file = path.join(outDir, relative);
  if (!isPlainPath(pathname) || isHidden(relative)) return notFound();

  const bare = toBare(pathname);
  if (bare !== null && (await isFile(file)))
    return { kind: 'redirect', to: (await toCanonical(bare, outDir, baseUrl)) ?? bare };
  if (relative === '' || relative.endsWith('/')) {
    if (await isFile(path.join(file, 'index.html')))
      return { kind: 'file', file: path.join(file, 'index.html'), status: 200 };
    if (relative !== '' && (await isFile(`${file.replace(/[/\\]+$/, '')}.html`)))
      return { kind: 'redirect', to: pathname.replace(/\/+$/, '') };
    return notFound();
  }
  if (await isFile(`${file}.html`)) return { kind: 'file', file: `${file}.html`, status: 200 };
  if (await isFile(file)) return { kind: 'file', file, status: 200 };
  if (await isFile(path.join(file, 'index.html'))) return { kind: 'redirect', to: `${pathname}/` };
  // `/blog/index.html` means the page `/blog` too, if that is `blog.html`.
  const canonical = bare === null ? null : await toCanonical(bare, outDir, baseUrl);
  return canonical === null ? notFound() : { kind: 'redirect', to: canonical };
}

/** Whether all clients and servers read a path in the same way. Browsers read `//host/` and `/\\host/` as another
 *  host, and an encoded slash is a character to one server and a separator to another. Extra slashes at the end are
 *  harmless. @param pathname percent-encoded */
function isPlainPath(pathname: string): boolean {
  return !/^\/{2,}|\/{2,}[^/]|\\|%5c|%2f/i.test(pathname);
}

/** Find the nearest not-found page of an address. Each locale has its own below its base URL. */
async function findNotFound(outDir: string, decoded: string, baseUrl: string): Promise<string> {
  const segments = decoded.startsWith(baseUrl) ? decoded.slice(baseUrl.length).split('/').slice(0, -1) : [];
  for (let depth = segments.length; depth > 0; depth -= 1) {
    const file = path.join(outDir, ...segments.slice(0, depth), '404.html');
    if (file.startsWith(outDir + path.sep) && (await isFile(file))) return file;
  }
  return path.join(outDir, '404.html');
}

/** Return the path without `.html` or `index.html`, or null if it has neither. */
function toBare(pathname: string): string | null {
  if (pathname.endsWith('/index.html')) return pathname.slice(0, -'index.html'.length);
  return pathname.endsWith('.html') ? pathname.slice(0, -'.html'.length) : null;
}

/** Return the canonical form of a path without `.html`: `/blog` if it is `blog.html`, `/blog/` if it is a folder with an
 *  index, or null if there is neither. */
async function toCanonical(bare: string, outDir: string, baseUrl: string): Promise<string | null> {
  const withoutSlash = bare.replace(/\/$/, '');
  const target = path.join(outDir, decodeURIComponent(withoutSlash).slice(baseUrl.length));
  if (bare !== baseUrl && (await isFile(`${target}.html`))) return withoutSlash;
  return (await isFile(path.join(target, 'index.html'))) ? `${withoutSlash}/` : null;
}

/** Whether a path is a regular file without symbolic links in it. */
async function isFile(file: string): Promise<boolean> {
  const isRegular = (await lstat(file).catch(() => null))?.isFile() ?? false;
  // A build may move it away in between.
  return isRegular && (await realpath(file).catch(ifMissing(null))) === file;
}
