import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Folder of the built site under test. */
export const SITE_OUT = process.env['E2E_OUT'] ?? 'dist';

/** A post with code blocks, a table of contents and tags. */
export const POST = '/blog/async-dan-await-di-javascript-urutan-eksekusinya';
/** A doc whose path has a space. */
export const DOC = '/docs/membuat-landing-page/Persiapan%20Project/design-ui';

/** One page of each kind. */
export const KINDS: Readonly<Record<string, string>> = {
  home: '/',
  login: '/login',
  account: '/account',
  courses: '/courses/',
  glossary: '/glosarium',
  playground: '/coba',
  'kept courses': '/luring',
  review: '/ulang',
  content: '/siesvi',
  'blog list': '/blog',
  'blog list, later page': '/blog/page/2',
  post: POST,
  archive: '/blog/archive',
  authors: '/blog/authors',
  tags: '/blog/tags',
  tag: '/blog/tags/linux',
  'tag, later page': '/blog/tags/linux/page/2',
  'docs root': '/docs',
  doc: DOC,
  start: '/mulai',
  course: '/docs/dasar-html-css/',
  'not found': '/tidak-ada',
};

/** List the address of every document of the built site, on a host with clean addresses. */
export function listPages(): string[] {
  return readdirSync(SITE_OUT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && isPage(file))
    .map((file) => `/${file.split(path.sep).map(encodeURIComponent).join('/')}`.replace(/(index)?\.html$/, ''))
    .toSorted();
}

/** Whether a document is a redirect stub, which is not a page. */
function isPage(file: string): boolean {
  return readFileSync(path.join(SITE_OUT, file), 'utf8').includes('id="page"');
}
