import path from 'node:path';
import type { AddedPage } from '../configuration/loadContent.ts';
import type { SiteFile } from './listSiteFiles.ts';
import { placeIn } from './placeIn.ts';
import { writeText } from './writeText.ts';

const ENDINGS = ['js', 'jsx', 'ts', 'tsx', 'md', 'mdx'];

interface Place {
  readonly siteDir: string;
  readonly baseUrl: string;
  readonly to: string;
  /** Imported files, by their path in the new site. */
  readonly all: ReadonlyMap<string, SiteFile>;
}

/** Write pages that plugins of the old site added as React pages, each with a data file beside it. An existing page of
 *  the site is kept.
 *  @returns the files of their components, which may be outside the imported folders */
export async function writeAddedPages(
  pages: readonly AddedPage[],
  { siteDir, baseUrl, to, all }: Place,
): Promise<readonly SiteFile[]> {
  const components: SiteFile[] = [];
  for (const { address, component, props } of pages) {
    const below = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address.slice(1);
    const name = `src/pages/${below === '' || below.endsWith('/') ? `${below}index` : below}`;
    if (ENDINGS.some((ending) => all.has(`${name}.${ending}`))) continue;
    // A file whose name begins with an underscore is not a page.
    const data = path.posix.join(path.posix.dirname(name), `_${path.posix.basename(name)}.json`);
    await writeText(placeIn(to, data), `${JSON.stringify(props, null, 2)}\n`);
    await writeText(
      placeIn(to, `${name}.js`),
      `import Component from '@site/${component}';
import props from '@site/${data}';

export default function AddedPage() {
  return <Component {...props} />;
}
`,
    );
    if (!all.has(component)) components.push({ from: path.join(siteDir, component), to: component });
  }
  return components;
}
