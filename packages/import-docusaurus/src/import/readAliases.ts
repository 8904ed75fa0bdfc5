import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toFields, toList, toText } from '../configuration/fields.ts';

/** The prefix of an import, and the folder or file that it resolves to. */
export interface Alias {
  readonly prefix: string;
  readonly target: string;
}

/** Read the `paths` of a site's `tsconfig.json`, which its imports may use beside `@site/`. The longest is first: it wins. */
export async function readAliases(siteDir: string): Promise<readonly Alias[]> {
  const file = ['tsconfig.json', 'jsconfig.json']
    .map((name) => path.join(siteDir, name))
    .find((name) => existsSync(name));
  if (file === undefined) return [];
  const { baseUrl, paths } = toFields(parseWithComments(await readFile(file, 'utf8'))['compilerOptions']);
  const aliases = Object.entries(toFields(paths)).flatMap(([pattern, targets]) => {
    const target = toText(toList(targets)[0]);
    return target === undefined || pattern.startsWith('@site/') || pattern === '*'
      ? []
      : [{ prefix: withoutStar(pattern), target: path.resolve(siteDir, toText(baseUrl) ?? '.', withoutStar(target)) }];
  });
  return aliases.toSorted((a, b) => b.prefix.length - a.prefix.length);
}

const withoutStar = (pattern: string): string => pattern.replace(/\*$/, '');

const COMMENT = /("(?:\\[^]?|[^"\\])*(?:"|$))|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** @returns no field if the file cannot be read: its own tools report that */
function parseWithComments(text: string) {
  try {
    const plain = text.replace(COMMENT, '$1').replace(/,(\s*[}\]])/g, '$1');
    return toFields(JSON.parse(plain));
  } catch {
    return {};
  }
}
