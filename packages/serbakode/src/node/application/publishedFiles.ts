import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EmittedAsset, Plugin } from 'rolldown';

/** Folder of the application's files below the output folder. */
export const ASSETS = 'assets';

/** Files that browsers load as they are. */
const PUBLISHED =
  /\.(?:a?png|bmp|jpe?g|jfif|pjp(?:eg)?|gif|svg|ico|webp|avif|cur|jxl|mp4|webm|og[gv]|mp3|wav|flac|aac|opus|mov|m4a|vtt|woff2?|eot|[ot]tf|webmanifest|pdf|txt)$/;
const QUERY = /\?(?:raw|url|inline)$/;

export type PublishedFile = EmittedAsset & { readonly fileName: string };

/** Read a file that a module of a site refers to. Its name contains a hash of the content. */
export async function readPublished(file: string): Promise<PublishedFile> {
  const source = await readFile(file);
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const { name, ext } = path.parse(file);
  const fileName = `${ASSETS}/${name.replace(/[^\w.-]+/g, '_')}-${hash}${ext}`;
  return { type: 'asset', fileName, originalFileName: file, source };
}

/** The address of such a file; relative to the other files of the application if that of the output folder is unknown. */
export const toAddress = (base: string, { fileName }: PublishedFile): string =>
  base === './' ? `./${path.basename(fileName)}` : base + fileName;

/** Create a plugin for imports of files that are no code: their addresses, or with `?raw` their texts.
 *  @param base address of the output folder, or `./` if it is unknown
 *  @param isPublished whether the files are written too */
export function publishedFiles(base: string, isPublished: boolean): Plugin {
  return {
    name: 'engine:published-files',
    resolveId: {
      filter: { id: QUERY },
      async handler(source, importer) {
        const found = await this.resolve(source.replace(QUERY, ''), importer);
        return found && found.id + (QUERY.exec(source)?.[0] ?? '');
      },
    },
    load: {
      filter: { id: [PUBLISHED, /\?(?:raw|url)$/] },
      async handler(id) {
        const name = id.replace(QUERY, '');
        if (id.endsWith('?raw')) return { code: JSON.stringify(await readFile(name, 'utf8')), moduleType: 'json' };
        const file = await readPublished(name);
        if (isPublished) this.emitFile(file);
        const url = JSON.stringify(toAddress(base, file));
        return {
          code: `export default ${base === './' ? `new URL(${url}, import.meta.url).href` : url};`,
          moduleType: 'js',
        };
      },
    },
  };
}
