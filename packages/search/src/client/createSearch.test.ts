import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { IS_WHOLE } from '../../../testing/takeShare.ts';
import part from '../node/part.ts';
import { createSearch, type Result } from './createSearch.ts';

const toPage = (permalink: string, title: string, html: string, more: object = {}) => ({
  permalink,
  title,
  description: '',
  section: 'docs',
  version: null,
  headings: [],
  readHtml: () => html,
  ...more,
});

type Page = ReturnType<typeof toPage>;

const VERSIONS = [
  { key: 'current', docs: 'default', isLast: false, permalink: '/docs/next' },
  { key: '1.0', docs: 'default', isLast: true, permalink: '/docs' },
  { key: 'api/2.0', docs: 'api', isLast: true, permalink: '/api' },
  { key: 'api/1.0', docs: 'api', isLast: false, permalink: '/api/1.0' },
];

/** Create the index of some pages, and a search in it. */
function createIndex(pages: readonly Page[], language = 'id', versions = VERSIONS.slice(1, 2)) {
  const locale = { locale: language, language, baseUrl: '/', versions, pages };
  const files = new Map(
    Array.from(
      part.files?.({ locales: [locale] } as never) as Iterable<{ path: string; text: string }>,
      ({ path, text }) => [path, text] as const,
    ),
  );
  const loaded: string[] = [];
  const search = createSearch({
    language,
    restMs: 0,
    load: (file) => {
      loaded.push(file);
      const text = files.get(`main/${file}`);
      return text === undefined ? Promise.reject(new Error(file)) : Promise.resolve(JSON.parse(text));
    },
  });
  return {
    files,
    loaded,
    /** @returns the last results shown */
    find: async (query: string, pathname = '/'): Promise<readonly Result[]> => {
      let shown: readonly Result[] = [];
      await search(query, pathname, (results) => (shown = results));
      return shown;
    },
    search,
  };
}

const titles = (results: readonly Result[]) => results.map(({ title }) => title);

it('finds words of titles before words of texts', async () => {
  const { find } = createIndex([
    toPage('/a', 'Perulangan', '<p>Di sini ada fungsi.</p>'),
    toPage('/b', 'Fungsi', '<p>Isi.</p>'),
    toPage('/c', 'Lain', '<p>Isi.</p>'),
  ]);
  expect(titles(await find('fungsi'))).toEqual(['Fungsi', 'Perulangan']);
});

it('shows results of titles before the texts are loaded', async () => {
  const { search } = createIndex([toPage('/a', 'Satu', '<p>fungsi</p>'), toPage('/b', 'Fungsi', '<p>Isi.</p>')]);
  const shown: string[][] = [];
  await search('fungsi', '/', (results) => shown.push(titles(results)));
  expect(shown).toEqual([['Fungsi'], ['Fungsi', 'Satu']]);
});

it('finds a word that is still being typed, and one with a mistake', async () => {
  const { find } = createIndex([toPage('/a', 'Perulangan', ''), toPage('/b', 'Lain', '')]);
  expect(titles(await find('perul'))).toEqual(['Perulangan']);
  expect(titles(await find('perulamgan'))).toEqual(['Perulangan']);
});

it('finds Indonesian words in their other forms, and prefers the form of the query', async () => {
  const pages = [
    toPage('/a', 'Menjalankan kode', ''),
    toPage('/b', 'Kode yang dijalankan', ''),
    toPage('/c', 'Jalan pintas', ''),
    toPage('/d', 'Lain', ''),
  ];
  expect(titles(await createIndex(pages).find('dijalankan')).toSorted()).toEqual([
    'Jalan pintas',
    'Kode yang dijalankan',
    'Menjalankan kode',
  ]);
  expect(titles(await createIndex(pages).find('dijalankan'))[0]).toBe('Kode yang dijalankan');
  expect(titles(await createIndex(pages, 'en').find('dijalankan'))).toEqual(['Kode yang dijalankan']);
});

it('names the headings that have words of the query', async () => {
  const headings = [
    { level: 2, id: 'pasang', text: 'Memasang' },
    { level: 2, id: 'ujicoba', text: 'Uji coba' },
  ];
  const { find } = createIndex([toPage('/a', 'Mulai', '', { headings })]);
  expect((await find('pasang'))[0]?.headings).toMatchObject([{ id: 'pasang', text: 'Memasang' }]);
});

it('puts pages with more of the words first', async () => {
  const { find } = createIndex([
    toPage('/a', 'Fungsi panah', ''),
    toPage('/b', 'Fungsi', ''),
    toPage('/c', 'Fungsi panah di JavaScript', ''),
  ]);
  expect(titles(await find('fungsi javascript'))[0]).toBe('Fungsi panah di JavaScript');
});

it('searches the version of the docs that the reader is in, and all other pages', async () => {
  const { find } = createIndex(
    [
      toPage('/docs/next/pasang', 'Pasang (baru)', '', { version: 'current' }),
      toPage('/docs/pasang', 'Pasang', '', { version: '1.0' }),
      toPage('/blog/pasang', 'Pasang cepat', ''),
      toPage('/api/pasang', 'Pasang API', '', { version: 'api/2.0' }),
      toPage('/api/1.0/pasang', 'Pasang API lama', '', { version: 'api/1.0' }),
    ],
    'id',
    VERSIONS,
  );
  expect(titles(await find('pasang', '/docs/next/lain')).toSorted()).toEqual([
    'Pasang (baru)',
    'Pasang API',
    'Pasang cepat',
  ]);
  const newest = ['Pasang', 'Pasang API', 'Pasang cepat'];
  expect(titles(await find('pasang', '/docs/lain')).toSorted()).toEqual(newest);
  expect(titles(await find('pasang', '/blog')).toSorted()).toEqual(newest);
  expect(titles(await find('pasang', '/api/1.0/x')).toSorted()).toEqual(['Pasang', 'Pasang API lama', 'Pasang cepat']);
});

it('loads a file again after a failure', async () => {
  const { find, files, loaded } = createIndex([toPage('/a', 'Satu', '')]);
  const text = files.get('main/index.json') ?? '';
  files.delete('main/index.json');
  await expect(find('satu')).rejects.toThrow('index.json');
  files.set('main/index.json', text);
  expect(titles(await find('satu'))).toEqual(['Satu']);
  expect(loaded.filter((file) => file === 'index.json')).toHaveLength(2);
});

it('shows partial results if a file of the index is missing, and all results once the file exists', async () => {
  const { files, search } = createIndex([toPage('/a', 'Satu', '<p>fungsi</p>'), toPage('/b', 'Fungsi', '<p>Isi.</p>')]);
  const [name = ''] = [...files.keys()].filter((file) => file.includes('text-'));
  const text = files.get(name) ?? '';
  let shown: readonly Result[] = [];
  const find = () => search('fungsi', '/', (results) => (shown = results));
  files.delete(name);
  expect(await find()).toEqual({ isWhole: false });
  expect(titles(shown)).toEqual(['Fungsi']);
  files.set(name, text);
  expect(await find()).toEqual({ isWhole: true });
  expect(titles(shown)).toEqual(['Fungsi', 'Satu']);
});

it('finds the pages of a new deploy after the index was loaded', async () => {
  const { files, search } = createIndex([toPage('/a', 'Satu', '<p>duku</p>')]);
  const newer = createIndex([toPage('/b', 'Dua', '<p>duku</p>'), toPage('/a', 'Satu', '<p>salak</p>')]);
  const shown: string[][] = [];
  const found = await search('duku', '/', (results) => {
    shown.push(titles(results));
    if (shown.length > 1) return;
    files.clear();
    for (const [file, text] of newer.files) files.set(file, text);
  });
  expect(found).toEqual({ isWhole: true });
  expect(shown.at(-1)).toEqual(['Dua']);
});

it('loads texts only after a pause in typing, and shows no results of earlier queries', async () => {
  const { find, loaded } = createIndex([toPage('/a', 'Satu', '<p>sambal</p>'), toPage('/b', 'Dua', '<p>duku</p>')]);
  const found = await Promise.all(['s', 'sa', 'duku'].map((query) => find(query)));
  expect(found.map(titles)).toEqual([[], [], ['Dua']]);
  const before = loaded.filter((file) => file.includes('text-')).length;
  await find('sambal');
  expect(before).toBe(1);
});

it('reads code as words, and no character references', async () => {
  const code =
    '<pre><code><span>use</span><span>State</span>(&lt;a&gt;)&#8203;kunci</code></pre><script>rahasia</script>';
  const { find } = createIndex([toPage('/a', 'Satu', code)]);
  expect(titles(await find('usestate'))).toEqual(['Satu']);
  expect(titles(await find('kunci'))).toEqual(['Satu']);
  expect(titles(await find('rahasia'))).toEqual([]);
});

it('treats names of object properties as words', async () => {
  const { find } = createIndex([toPage('/a', 'Constructor', '<p>toString valueOf __proto__</p>')]);
  for (const word of ['constructor', 'tostring', 'proto']) expect(titles(await find(word))).toEqual(['Constructor']);
});

it.runIf(IS_WHOLE)('loads at most 60 kB of the index of 16,000 pages for a query', async () => {
  const syllables = ['ka', 'mi', 'so', 'ru', 'te', 'no', 'ba', 'li', 'du', 'pe', 'ga', 'wi'];
  const toWord = (rank: number): string => {
    const [first, rest] = [syllables[rank % 12] ?? '', Math.floor(rank / 12)];
    return rest === 0 ? `${first}n` : first + toWord(rest);
  };
  // Word frequencies as in a language: the hundredth word is a hundred times rarer than the first.
  let seed = 1;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const toText = (count: number) =>
    Array.from({ length: count }, () => toWord(Math.floor(20_000 ** random()))).join(' ');
  const pages = Array.from({ length: 16_000 }, (_, at) =>
    toPage(`/docs/bagian-${at % 40}/halaman-${at}`, toText(4), `<p>${toText(30)}</p>`, {
      description: toText(12),
      headings: Array.from({ length: 3 }, (__, index) => ({ level: 2, id: `h${index}`, text: toText(3) })),
    }),
  );
  const { files, find, loaded } = createIndex([...pages, toPage('/docs/akhir', 'Jalan, uji, simpan, baik', '')]);
  expect(files.size).toBeGreaterThan(2000);
  const queries = [[3, 40, 500], [12, 13], [9000], [700, 900, 1500, 4000]].map((ranks) => ranks.map(toWord).join(' '));
  // Words that may have several roots each, in more files.
  queries.push('menjalankan pengujian penyimpanan memperbaiki');
  for (const query of queries) {
    const before = loaded.length;
    expect(await find(query)).not.toEqual([]);
    const bytes = loaded.slice(before).map((file) => gzipSync(files.get(`main/${file}`) ?? '').length);
    expect(bytes.reduce((total, one) => total + one, 0)).toBeLessThan(60_000);
    expect(bytes.length).toBeLessThan(40);
  }
});
