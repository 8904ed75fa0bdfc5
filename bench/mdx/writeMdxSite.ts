import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Pages of a folder, which is a category of the sidebar. */
const EACH = 50;
/** One page in so many has tabs, which are components; the others are static. */
const WITH_TABS = 10;

const WORDS = 'daun teh pucuk kebun air panas cangkir pagi kering gulung panen wangi'.split(' ');

/** A paragraph that differs from page to page. */
const toParagraph = (seed: number): string =>
  `${Array.from({ length: 60 }, (_, index) => WORDS[(seed * 7 + index * index) % WORDS.length]).join(' ')}.`;

const TABS = `<Tabs>
<TabItem value="a" label="A">

Isi *a*.

</TabItem>
<TabItem value="b" label="B">

Isi *b*.

</TabItem>
</Tabs>`;
const TABS_IMPORTS = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n";

function toPage(index: number): string {
  const hasTabs = index % WITH_TABS === 0;
  return `---
title: Halaman ${index}
---

${hasTabs ? TABS_IMPORTS : ''}${toParagraph(index)}

## Bagian

:::tip[Catatan]
${toParagraph(index + 1)}
:::

\`\`\`js title="a.js" {2}
const a = ${index};
console.log(a);
\`\`\`

## Akhir

${hasTabs ? TABS : '{/* tanpa tab */}'}

${toParagraph(index + 2)} <b>Selesai</b>.
`;
}

/** Write docs in MDX, as a site of this engine, whose folder `docs/` Docusaurus reads too. */
export async function writeMdxSite(dir: string, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const folder = path.join(dir, 'docs', `bagian-${Math.floor(index / EACH)}`);
    if (index % EACH === 0) await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `halaman-${index}.mdx`), toPage(index));
  }
  await mkdir(path.join(dir, 'pages'), { recursive: true });
  await writeFile(path.join(dir, 'pages/index.md'), '# Korpus\n');
  const config = "{ title: 'Korpus', url: 'https://korpus.example', markdown: { format: 'mdx', lenient: true } }";
  await writeFile(path.join(dir, 'site.config.ts'), `export default ${config};\n`);
}
