import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { encodePath, toPermalink } from '../../model/sitePath.ts';
import type { ResolvedAsset } from '../markdown/types.ts';
import { readImageSize } from './readImageSize.ts';

/** Files that articles show or offer. Those beside an article get a name with their hash; those of `static/` keep theirs. */
export interface AssetStore {
  /** @param file absolute path. @returns null when there is no such file */
  readonly take: (file: string) => ResolvedAsset | null;
  /** @param sitePath decoded path of a file of `static/`. @returns null when there is none */
  readonly findStatic: (sitePath: string) => ResolvedAsset | null;
  /** Text of an SVG that is drawn with `currentColor`, by its address; null for everything else. */
  readonly findDiagram: (url: string) => string | null;
  /** Hashed files to write: path below the output folder, and the file it is copied from. */
  readonly taken: () => ReadonlyMap<string, string>;
}

/** Length of the hash in a file's name, in hexadecimal digits. */
const HASH_LENGTH = 10;

export function createAssetStore(staticDir: string, baseUrl: string): AssetStore {
  const assets = new Map<string, ResolvedAsset | null>();
  const taken = new Map<string, string>();
  const diagrams = new Map<string, string>();

  function remember(key: string, create: () => ResolvedAsset | null): ResolvedAsset | null {
    const known = assets.get(key);
    if (known !== undefined) return known;
    const asset = create();
    assets.set(key, asset);
    return asset;
  }

  return {
    take: (file) =>
      remember(file, () => {
        if (!isFile(file)) return null;
        const bytes = readFileSync(file);
        const { name, ext } = path.parse(file);
        const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
        const output = `assets/${name}-${hash}${ext}`;
        taken.set(output, file);
        const url = toPermalink(encodePath(`/${output}`), baseUrl);
        const text = ext === '.svg' ? bytes.toString('utf8') : '';
        if (text.includes('currentColor')) diagrams.set(url, text);
        return { url, ...toSize(bytes) };
      }),
    findStatic: (sitePath) =>
      remember(`static:${sitePath}`, () => {
        const file = path.join(staticDir, sitePath);
        if (!file.startsWith(staticDir + path.sep) || !isFile(file)) return null;
        return { url: toPermalink(encodePath(sitePath), baseUrl), ...toSize(readFileSync(file)) };
      }),
    findDiagram: (url) => diagrams.get(url) ?? null,
    taken: () => taken,
  };
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}

function toSize(bytes: Uint8Array): { width: number | null; height: number | null } {
  const size = readImageSize(bytes);
  return { width: size?.width ?? null, height: size?.height ?? null };
}
