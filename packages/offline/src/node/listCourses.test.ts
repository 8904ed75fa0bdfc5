import type { LocaleContent, PartCourse, WrittenOutput } from 'serbakode';
import { expect, it } from 'vitest';
import { permalink } from '../../../testing/permalink.ts';
import type { CourseList } from '../shared/kept.ts';
import { listCourses } from './listCourses.ts';

const COURSE: PartCourse = {
  sidebar: 'sql',
  title: 'SQL',
  description: '',
  level: null,
  requirements: '',
  requires: [],
  note: '',
  section: '',
  picture: null,
  overview: permalink('/x/docs/sql/'),
  folder: '/docs/sql/',
  landing: null,
  chapters: [
    { contentId: '1', title: '', description: '', permalink: permalink('/x/docs/sql/Bab%20Satu'), outcomes: [] },
    { contentId: '2', title: '', description: '', permalink: permalink('/x/docs/lain'), outcomes: [] },
  ],
};
const LOCALE: LocaleContent = {
  locale: 'id',
  language: 'id',
  baseUrl: '/x/',
  versions: [],
  courses: [COURSE],
  pages: [],
};

const FILES: Readonly<Record<string, string>> = {
  'docs/sql/index.html': '<link rel="icon" href="/x/ikon.svg"><link rel="alternate" href="/x/rss.xml">',
  'docs/sql/index.json': '{}',
  'docs/sql/Bab Satu.html':
    '<meta content="https://contoh.example/x/assets/card-1.png"><link href="/x/assets/style-1.css"><img src="/x/assets/a%20b-1.png" srcset="/x/assets/besar-1.png 2x"><a href="/x/lain">lain</a>',
  'docs/sql/Bab Satu.json': '{}',
  'docs/sql/Bab Satu.practice.json': JSON.stringify({
    samples: [
      { language: 'sql', isInPage: true, trace: 'jejak.json' },
      { language: 'rust', isInPage: false },
    ],
    exercises: [{ kind: 'code', language: 'python' }, { kind: 'choice' }],
  }),
  // A redirect has no data.
  'docs/sql/lama.html': '<meta http-equiv="refresh">',
  'docs/sql/selesai/index.html': '',
  'docs/sql/selesai/index.json': '{}',
  'docs/lain.html': '<script type="importmap">{"integrity":{"/x/assets/app-1.js":"sha256-a"}}</script>',
  'docs/lain.json': '{}',
  'luring.html': '',
  'luring.json': '{}',
  'ulang.html': '',
  'ulang.json': '{}',
  'lain.html': '',
  'lain.json': '{}',
  'assets/app-1.js': 'fetch(`/x/assets/data-1.txt`)',
  'assets/data-1.txt': '',
  'assets/style-1.css': 'a { background: url(./huruf-1.woff2) url("/x/assets/b-1.svg") }',
  'assets/huruf-1.woff2': '',
  'assets/b-1.svg': '',
  'assets/a b-1.png': 'gambar',
  'assets/besar-1.png': '',
  'assets/card-1.png': '',
  'ikon.svg': '',
  'rss.xml': '',
  'steps/jejak.json': '{}',
  'sandbox/index.html': '',
  'sandbox/preview/index.html': '',
  'sandbox/manifest.json': '{}',
  'sandbox/python-1.wasm': '',
};
const OUTPUT: WrittenOutput = {
  baseUrl: '/x/',
  files: new Set(Object.keys(FILES)),
  read: (file) => Buffer.from(FILES[file] ?? ''),
  derive: (file, create) => create(Buffer.from(FILES[file] ?? '')),
};
const list = (course: Partial<PartCourse> = {}, output = OUTPUT) =>
  listCourses(output, { locales: [{ ...LOCALE, courses: [{ ...COURSE, ...course }] }] }, ['/luring', '/ulang/']).map(
    ({ path, text }) => ({ path, ...(JSON.parse(text ?? '') as CourseList) }),
  );

it('lists pages of a course, their data and their images and scripts, but no cards, feeds, redirects and other pages', () => {
  const [course] = list();
  expect(course).toMatchObject({ path: 'docs/sql.json', title: 'SQL', page: 'luring', languages: ['python', 'sql'] });
  expect(course?.files.map(([path]) => path)).toEqual([
    'assets/a b-1.png',
    'assets/app-1.js',
    'assets/b-1.svg',
    'assets/besar-1.png',
    'assets/data-1.txt',
    'assets/huruf-1.woff2',
    'assets/style-1.css',
    'docs/lain',
    'docs/lain.json',
    'docs/sql/Bab Satu',
    'docs/sql/Bab Satu.json',
    'docs/sql/Bab Satu.practice.json',
    'docs/sql/',
    'docs/sql/index.json',
    'docs/sql/selesai/',
    'docs/sql/selesai/index.json',
    'ikon.svg',
    'luring',
    'luring.json',
    'sandbox/',
    'sandbox/manifest.json',
    'sandbox/preview/',
    'steps/jejak.json',
    'ulang',
    'ulang.json',
  ]);
});

it('lists the digest of each file, and the size of all files', () => {
  const [course] = list();
  // Half of the SHA-256 of `gambar`, and its length.
  expect(course?.files[0]).toEqual(['assets/a b-1.png', expect.stringMatching(/^[\da-f]{32}$/), 6]);
  expect(course?.transfer).toBeLessThan(Object.values(FILES).join('').length);
  const other = list({}, { ...OUTPUT, derive: (file, create) => create(Buffer.from(`${FILES[file]} `)) })[0];
  expect(other?.files[0]?.[1]).not.toBe(course?.files[0]?.[1]);
});

it('lists no sandbox for a course without programs', () => {
  const [course] = list({ chapters: COURSE.chapters.slice(1), overview: permalink('/x/docs/lain') });
  expect(course?.languages).toEqual([]);
  expect(course?.files.filter(([path]) => path.startsWith('sandbox/'))).toEqual([]);
});

it('lists nothing for a course without a page, and on a site with one document for all pages', () => {
  expect(list({ overview: null })).toEqual([]);
  expect(list({}, { ...OUTPUT, files: new Set(['index.html', 'docs/sql/index.json']) })).toEqual([]);
});

it('lists the page of stored courses also if the addresses of the site end in a slash', () => {
  const files = new Set(Object.keys(FILES).filter((file) => !file.startsWith('luring')));
  for (const file of ['luring/index.html', 'luring/index.json']) files.add(file);
  const read = (file: string) => {
    if (!files.has(file)) throw new Error(`there is no ${file}`);
    return OUTPUT.read(file);
  };
  const [course] = list({}, { ...OUTPUT, files, read });
  expect(course?.files.map(([path]) => path).filter((path) => path.startsWith('luring'))).toEqual([
    'luring/',
    'luring/index.json',
  ]);
});
