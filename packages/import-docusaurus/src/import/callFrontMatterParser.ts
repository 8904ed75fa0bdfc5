import { parse, stringify } from 'yaml';
import { type Fields, toFields } from '../configuration/fields.ts';
import type { Note } from '../configuration/notes.ts';
import { changeOnce } from './changeOnce.ts';
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

/** Call the site's `parseFrontMatter` for its articles, and write its changes into them.
 *  @returns a function that reads an article and returns its changed text */
export function toFrontMatterParser(
  config: Fields,
  isInPlace: boolean,
  notes: Note[],
): (text: string, filePath: string) => Promise<string> {
  const read = changeOnce<ParseFrontMatter>(
    'markdown.parseFrontMatter',
    toFields(config['markdown'])['parseFrontMatter'],
    async (parser, fileContent, filePath) => {
      const before = parseArticle(fileContent);
      if (before === null) return fileContent;
      const defaultParseFrontMatter = (file: Written) => Promise.resolve(parseArticle(file.fileContent) ?? before);
      const given = toFields(await parser({ filePath, fileContent, defaultParseFrontMatter }));
      const after = { frontMatter: toFields(given['frontMatter']), content: String(given['content'] ?? '') };
      if (JSON.stringify(after) === JSON.stringify(before)) return fileContent;
      return `---\n${stringify(after.frontMatter)}---\n\n${after.content}\n`;
    },
    { isInPlace, notes },
  );
  const known = new Map<string, Promise<string>>();
  return (text, filePath) => {
    const found = known.get(filePath) ?? read(text, filePath);
    known.set(filePath, found);
    return found;
  };
}

/** An article as Docusaurus parses it: its YAML turns dates into `Date` objects.
 *  @returns null if its front matter cannot be read, which the build reports */
function parseArticle(text: string): Parsed | null {
  const { yaml, body } = splitFrontMatter(text.trim());
  try {
    return { frontMatter: toFields(parse(yaml, { customTags: ['timestamp'] })), content: body.trim() };
  } catch {
    return null;
  }
}
