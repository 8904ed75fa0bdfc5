import { SECRET, toConfig, toPage, toPost, type HostileSite } from './hostileSite.ts';

/** Paths from a folder of the site to the secret beside it, and to other files that must not be published. */
const FILES: Readonly<Record<string, string>> = {
  'the file beside the site': '../../secret.txt',
  'the file beside the site, encoded': '%2e%2e/%2e%2e/secret.txt',
  'the file beside the site, by the site': '@site/../secret.txt',
  'the password file': `${'../'.repeat(12)}etc/passwd`,
  'the password file, from the root': '/etc/passwd',
  'an address of the disk': 'file:///etc/passwd',
  'a hidden file': '../.env',
  'a link of the site': './link.txt',
  'a link to itself': './loop.txt',
  'a link to a device': './zero.txt',
  'a folder': '..',
  'a NUL': 'a%00b.txt',
  'a name too long': `${'a'.repeat(5000)}.txt`,
  'a static file that climbs': '/../secret.txt',
};

const PLACES: Readonly<Record<string, (file: string) => Readonly<Record<string, string>>>> = {
  'a link of Markdown': (file) => ({ 'pages/a.md': toPage(`[x](<${file}>)`) }),
  'an image of Markdown': (file) => ({ 'blog/a.md': toPost('', `![x](<${file}>)`) }),
  'an image of HTML': (file) => ({ 'docs/a.md': toPage(`<img src="${file}" alt="x">`) }),
  'a source of HTML': (file) => ({
    'pages/a.md': toPage(
      `<video src="${file}" poster="${file}"></video><picture><source srcset="${file} 2x"><img src="${file}" alt=""></picture>`,
    ),
  }),
  'an object of HTML': (file) => ({
    'pages/a.md': toPage(`<object data="${file}"></object><embed src="${file}"><a href="${file}">x</a>`),
  }),
  'a definition of Markdown': (file) => ({ 'pages/a.md': toPage(`[x] ![x]\n\n[x]: <${file}>`) }),
  'a link of MDX': (file) => ({ 'pages/a.mdx': toPage(`[x](${file})\n\n<img src="${file}" alt="x" />`) }),
  'an import of MDX': (file) => ({ 'pages/a.mdx': toPage(`import x from '${file}?raw';\n\n{x}`) }),
  'an import of Markdown': (file) => ({
    'pages/a.mdx': toPage(`import X from '${file.replace('.txt', '.md')}';\n\n<X />`),
  }),
  'an import of a component': (file) => ({
    'pages/a.tsx': `import x from '${file}?url';\nexport const title = 'A';\nexport default () => <a href={x}>{x}</a>;\n`,
  }),
  'a style sheet': (file) => ({
    'pages/a.tsx': "import './_a.css';\nexport const title = 'A';\nexport default () => <p>A</p>;\n",
    'pages/_a.css': `p { background: url("${file}"); }\n`,
  }),
  'the image of a post': (file) => ({ 'blog/a.md': toPost(`image: "${file}"\n`) }),
  'the logo': (file) => ({ 'site.config.ts': toConfig(`, navbar: { logo: { src: ${JSON.stringify(file)} } }`) }),
  'the icon': (file) => ({ 'site.config.ts': toConfig(`, favicon: ${JSON.stringify(file)}`) }),
  'the image of an author': (file) => ({
    'blog/a.md': toPost('authors: ani\n'),
    'blog/authors.yml': `ani:\n  name: Ani\n  image_url: ${JSON.stringify(file)}\n`,
  }),
  'a link of the sidebars': (file) => ({
    'docs/a.md': toPage('Isi.'),
    'sidebars.json': JSON.stringify({ s: ['a', { type: 'link', label: 'X', href: file }] }),
  }),
  'a component of the theme': (file) => ({
    'site.config.ts': toConfig(`, theme: { components: { Footer: ${JSON.stringify(`./${file}`)} } }`),
  }),
};

const LINKS = { 'link.txt': '../../secret.txt', 'loop.txt': 'loop.txt', 'zero.txt': '/dev/zero' };

/** Files of a site that are symbolic links themselves. */
const LINKED: readonly string[] = [
  'blog/b.md',
  'docs/b.md',
  'docs/b.mdx',
  'pages/b.md',
  'pages/b.tsx',
  'static/b.txt',
  'static/robots.txt',
  'blog/authors.yml',
  'blog/tags.yml',
  'blog/series.yml',
  'courses.yml',
  'versions.json',
  'sidebars.ts',
  'urls.txt',
  'i18n',
  'static/dir',
  'docs/dir',
];

const TARGETS: Readonly<Record<string, (depth: string) => string>> = {
  'the secret': (depth) => `${depth}../secret.txt`,
  'the folder beside': (depth) => `${depth}../outside`,
  'the password file': () => '/etc/passwd',
  'a device without end': () => '/dev/zero',
  nothing: () => 'missing',
};

export function listFileAttacks(): HostileSite[] {
  const named = Object.entries(FILES).flatMap(([attack, file]) =>
    Object.entries(PLACES).map(([place, toFiles]): HostileSite => {
      const files = toFiles(file);
      const folders = new Set(
        Object.keys(files).flatMap((name) => (name.includes('/') ? [name.split('/')[0] ?? ''] : [])),
      );
      const isLink = attack.startsWith('a link');
      const isDevice = attack.includes('device');
      const wanted = Object.entries(LINKS).filter(([name]) => file === `./${name}` && (isLink || isDevice));
      const links = Object.fromEntries(
        [...folders].flatMap((folder) => wanted.map(([name, target]) => [`${folder}/${name}`, target])),
      );
      return {
        name: `${attack}, in ${place}`,
        files: { 'pages/index.md': toPage('Isi.'), '.env': SECRET, ...files },
        links,
      };
    }),
  );
  const linked = LINKED.flatMap((name) =>
    Object.entries(TARGETS).map(([target, toTarget]): HostileSite => ({
      name: `${name} is a link to ${target}`,
      files: { 'pages/index.md': toPage('Isi.') },
      links: { [name]: toTarget('../'.repeat(name.split('/').length - 1)) },
    })),
  );
  return [...named, ...linked];
}
