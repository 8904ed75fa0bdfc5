import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { decodePath } from './checkRequest.ts';

/** What a host with clean addresses answers for a path. */
export type Answer =
  | { readonly kind: 'file'; readonly file: string; readonly status: 200 | 404 }
  | { readonly kind: 'redirect'; readonly to: string }
  /** No address of this site: it stands in a folder of the host. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'bad-request' };

/** Find the file for an address, as Firebase Hosting does with `cleanUrls`: `/blog` is `blog.html`, `/blog.html` redirects
 *  to `/blog`, the other slash form redirects once, and what does not exist is a real 404. Nothing outside the output is found, and a
 *  redirect never leads to another host.
 *  @param outDir absolute, without symbolic links: those below it are not followed
 *  @param pathname percent-encoded, as the request has it
 *  @param baseUrl folder of the host the site stands in */
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
  if (bare !== null && (await isFile(file))) return { kind: 'redirect', to: await toCanonical(bare, outDir, baseUrl) };
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
  return bare === null ? notFound() : redirectOrNotFound(bare, outDir, baseUrl, notFound);
}

/** Whether a path has one meaning to everyone. `//host/` is another host to a browser, and so is `/\\host/`; an encoded slash is a letter
 *  to one part of the way and a separator to the next. Slashes at the end are only one too many.
 *  @param pathname percent-encoded */
function isPlainPath(pathname: string): boolean {
  return !/^\/{2,}|\/{2,}[^/]|\\|%5c|%2f/i.test(pathname);
}

/** Files whose name begins with a dot are nobody's; what a standard asks for (RFC 8615) is in `.well-known`. */
function isHidden(relative: string): boolean {
  return relative
    .replace(/^\.well-known\//, '')
    .split('/')
    .some((segment) => segment.startsWith('.'));
}

/** The not-found page nearest to an address: a locale has its own, below its base URL. */
async function findNotFound(outDir: string, decoded: string, baseUrl: string): Promise<string> {
  const segments = decoded.startsWith(baseUrl) ? decoded.slice(baseUrl.length).split('/').slice(0, -1) : [];
  for (let depth = segments.length; depth > 0; depth -= 1) {
    const file = path.join(outDir, ...segments.slice(0, depth), '404.html');
    if (file.startsWith(outDir + path.sep) && (await isFile(file))) return file;
  }
  return path.join(outDir, '404.html');
}

/** The path without its `.html` or `index.html`; null when it has none. */
function toBare(pathname: string): string | null {
  if (pathname.endsWith('/index.html')) return pathname.slice(0, -'index.html'.length);
  return pathname.endsWith('.html') ? pathname.slice(0, -'.html'.length) : null;
}

/** `/blog/index.html` has no file where `/blog` is `blog.html`; both mean one page. */
async function redirectOrNotFound(
  bare: string,
  outDir: string,
  baseUrl: string,
  notFound: () => Promise<Answer>,
): Promise<Answer> {
  const canonical = await toCanonical(bare, outDir, baseUrl);
  const target = path.join(outDir, decodeURIComponent(canonical).slice(baseUrl.length));
  return (await isFile(`${target}.html`)) || (await isFile(path.join(target, 'index.html')))
    ? { kind: 'redirect', to: canonical }
    : notFound();
}

async function toCanonical(bare: string, outDir: string, baseUrl: string): Promise<string> {
  if (bare === baseUrl) return bare;
  const withoutSlash = bare.replace(/\/$/, '');
  const target = path.join(outDir, decodeURIComponent(withoutSlash).slice(baseUrl.length));
  if (await isFile(`${target}.html`)) return withoutSlash;
  return (await isFile(path.join(target, 'index.html'))) ? `${withoutSlash}/` : bare;
}

/** Whether there is a regular file, and no symbolic link on the way to it. */
async function isFile(file: string): Promise<boolean> {
  const isRegular = (await lstat(file).catch(() => null))?.isFile() ?? false;
  return isRegular && (await realpath(file)) === file;
}
