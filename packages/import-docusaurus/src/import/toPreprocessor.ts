import { type Fields, toFields } from '../configuration/fields.ts';
import type { Note } from '../configuration/notes.ts';

type Preprocessor = (text: string, filePath: string) => string;

const FIELD = 'markdown.preprocessor';

/** What a site does to the text of each article before it is read, done once. In place it would change the originals. */
export function toPreprocessor(config: Fields, isInPlace: boolean, notes: Note[]): Preprocessor {
  const { preprocessor } = toFields(config['markdown']);
  if (typeof preprocessor !== 'function') return (text) => text;
  if (isInPlace) {
    notes.push({ kind: 'refused', field: FIELD, message: 'would change the originals, and is not called' });
    return (text) => text;
  }
  notes.push({ kind: 'different', field: FIELD, message: 'was called once for each article, which has what it gave' });
  return (fileContent, filePath) => {
    try {
      return String((preprocessor as (file: Fields) => unknown)({ filePath, fileContent }));
    } catch (error) {
      const message = `failed for ${filePath}: ${(error as Error).message}`;
      notes.push({ kind: 'refused', field: FIELD, message });
      return fileContent;
    }
  };
}
