import type { Language } from './answers.ts';

/** The texts of a new site. Each text names what to change, because it stays until somebody changes it. */
interface StarterTexts {
  readonly description: (title: string) => string;
  readonly docs: string;
  readonly blog: string;
  readonly docsDescription: string;
  readonly blogDescription: string;
  readonly welcome: string;
  readonly courses: string;
  readonly newest: string;
  readonly topics: string;
  readonly doc: { readonly title: string; readonly description: string; readonly body: string };
  readonly post: { readonly title: string; readonly description: string; readonly body: string };
  readonly author: { readonly name: string; readonly title: string };
  readonly tag: { readonly label: string; readonly description: string };
}

export const STARTER_TEXTS: Readonly<Record<Language, StarterTexts>> = {
  en: {
    description: (title) => `${title}: what this site is about, in one sentence.`,
    docs: 'Docs',
    blog: 'Blog',
    docsDescription: 'How to use it, step by step.',
    blogDescription: 'News and notes.',
    welcome: 'This page is site/pages/index.md. Change it, and the preview follows when you save.',
    courses: 'Courses',
    newest: 'Newest posts',
    topics: 'Topics',
    doc: {
      title: 'First steps',
      description: 'Where the pages of this site are, and how to add one.',
      body: `Pages of the documentation are files in \`site/docs\`. This one is \`first-steps.md\`.

## Add a page

1. Create a file beside this one, such as \`install.md\`.
2. Begin it with a title and a description, as this file does.
3. It appears in the sidebar: \`site/sidebars.ts\` lists the folder.

:::tip

A link to a page that does not exist stops the build, with the place of the link.

:::
`,
    },
    post: {
      title: 'Hello',
      description: 'The first post of this blog.',
      body: `The first post. Lists show what is above the next line, and the whole post has its own page.

<!-- truncate -->

Posts are files in \`site/blog\`, with their date in the name. Authors are in \`authors.yml\`, tags in \`tags.yml\`.

\`\`\`js title="hello.js"
console.log('Hello');
\`\`\`
`,
    },
    author: { name: 'The editors', title: 'They write this blog' },
    tag: { label: 'news', description: 'What is new.' },
  },
  id: {
    description: (title) => `${title}: tentang apa situs ini, dalam satu kalimat.`,
    docs: 'Dokumentasi',
    blog: 'Blog',
    docsDescription: 'Cara memakainya, selangkah demi selangkah.',
    blogDescription: 'Kabar dan catatan.',
    welcome: 'Halaman ini adalah site/pages/index.md. Ubah isinya, lalu pratinjau mengikuti saat kamu menyimpan.',
    courses: 'Kursus',
    newest: 'Tulisan terbaru',
    topics: 'Topik',
    doc: {
      title: 'Langkah pertama',
      description: 'Letak halaman situs ini, dan cara menambahnya.',
      body: `Halaman dokumentasi adalah berkas di \`site/docs\`. Halaman ini adalah \`first-steps.md\`.

## Menambah halaman

1. Buat berkas di samping berkas ini, misalnya \`install.md\`.
2. Awali dengan judul dan deskripsi, seperti berkas ini.
3. Halaman itu muncul di bilah sisi, sebab \`site/sidebars.ts\` mendaftar foldernya.

:::tip

Tautan ke halaman yang tidak ada menghentikan pembuatan situs, dan letak tautannya disebutkan.

:::
`,
    },
    post: {
      title: 'Halo',
      description: 'Tulisan pertama di blog ini.',
      body: `Tulisan pertama. Daftar tulisan menampilkan bagian di atas baris berikut, dan seluruh isinya ada di halamannya sendiri.

<!-- truncate -->

Tulisan adalah berkas di \`site/blog\`, dengan tanggal pada namanya. Penulis ada di \`authors.yml\`, tag di \`tags.yml\`.

\`\`\`js title="halo.js"
console.log('Halo');
\`\`\`
`,
    },
    author: { name: 'Redaksi', title: 'Menulis blog ini' },
    tag: { label: 'kabar', description: 'Hal-hal baru.' },
  },
};
