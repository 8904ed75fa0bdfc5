import type { Options } from './options.ts';
import type { Source } from './sources.ts';

/** Keep the files that the options ask for.
 *  @throws Error when `--only` names nothing */
export async function chooseSources(_root: string, sources: readonly Source[], { only }: Pick<Options, 'only' | 'changed'>): Promise<readonly Source[]> {
  if (only.length === 0) return sources;
  return only.flatMap((name) => {
    const matches = sources.filter((source) => isNamed(source, name));
    if (matches.length === 0) throw new Error(`--only ${name}: no such post or page\n  mend:  give the slug of a post (site/blog/DATE-SLUG.md) or the path of a page`);
    return matches;
  });
}

function isNamed({ file, sitePath, kind }: Source, name: string): boolean {
  const plain = name.replace(/^\.\//, '').replace(/^\/(?:blog\/)?/, '');
  if (kind === 'post' && sitePath.replace(/^blog\/(?:\d{4}-\d{2}-\d{2}-)?/, '').replace(/\.mdx?$/, '') === plain) return true;
  return [file, sitePath, sitePath.replace(/\.mdx?$/, '')].includes(decodeURI(plain));
}
