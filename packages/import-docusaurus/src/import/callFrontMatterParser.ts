import { parse, stringify } from 'yaml';
import { type Fields, toFields } from '../configuration/fields.ts';
import type { Note } from '../configuration/notes.ts';
import { splitFrontMatter } from './frontMatter.ts';

interface Parsed {
  readonly frontMatter: Fields;
  readonly content: string;
}

interface Written {
  readonly filePath: string;
  readonly fileContent: string;
}

type ParseFrontMatter = (
  file: Written & { readonly defaultParseFrontMatter: (file: Written) => Promise<Parsed> },
) => unknown;

const FIELD = 'markdown.parseFrontMatter';

/** How a site reads its articles, which is done once: the function is called for each, and what it changes is written
 *  into the article. In place it would change the originals.
 *  @returns what reads an article, and gives its text as this engine reads it */
export function toFrontMatterParser(
  config: Fields,
  isInPlace: boolean,
  notes: Note[],
): (text: string, filePath: string) => Promise<string> {
  const parser = toFields(config['markdown'])['parseFrontMatter'] as ParseFrontMatter | undefined;
  if (typeof parser !== 'function') return (text) => Promise.resolve(text);
  if (isInPlace) {
    notes.push({ kind: 'refused', field: FIELD, message: 'would change the originals, and is not called' });
    return (text) => Promise.resolve(text);
  }
  notes.push({ kind: 'different', field: FIELD, message: 'was called once for each article, which has what it gave' });
  const read = async (fileContent: string, filePath: string): Promise<string> => {
    const before = parseArticle(fileContent);
    if (before === null) return fileContent;
    try {
      const defaultParseFrontMatter = (file: Written) => Promise.resolve(parseArticle(file.fileContent) ?? before);
      const given = toFields(await parser({ filePath, fileContent, defaultParseFrontMatter }));
      const after = { frontMatter: toFields(given['frontMatter']), content: String(given['content'] ?? '') };
      if (JSON.stringify(after) === JSON.stringify(before)) return fileContent;
      return `---\n${stringify(after.frontMatter)}---\n\n${after.content}\n`;
    } catch (error) {
      notes.push({ kind: 'refused', field: FIELD, message: `failed for ${filePath}: ${(error as Error).message}` });
      return fileContent;
    }
  };
  const known = new Map<string, Promise<string>>();
  return (text, filePath) => {
    const found = known.get(filePath) ?? read(text, filePath);
    known.set(filePath, found);
    return found;
  };
}

/** An article as Docusaurus reads it: dates are dates, as its YAML has them.
 *  @returns null if its front matter cannot be read, which the build reports */
function parseArticle(text: string): Parsed | null {
  const { yaml, body } = splitFrontMatter(text.trim());
  try {
    return { frontMatter: toFields(parse(yaml, { customTags: ['timestamp'] })), content: body.trim() };
  } catch {
    return null;
  }
}
