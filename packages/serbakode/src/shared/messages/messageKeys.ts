import { en as messages } from './en.ts';
import { getMarkdownLabels } from './markdownLabels.ts';

/** Every message of the engine by its key in `code.json`; parts have more. */
export const MESSAGE_KEYS: readonly string[] = [
  ...listKeys(messages, ''),
  ...listKeys(getMarkdownLabels('en'), 'markdown.'),
];

/** Keys of a catalogue's messages. */
export function listKeys(catalogue: object, prefix: string): string[] {
  return Object.entries(catalogue).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return listKeys(value, `${prefix}${name}.`);
    return name === 'language' ? [] : [prefix + name];
  });
}
