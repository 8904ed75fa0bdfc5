import { en as messages } from './en.ts';
import { en as exerciseMessages } from './exercise/en.ts';
import { en as hintMessages } from './hints/en.ts';
import { getMarkdownLabels } from './markdownLabels.ts';
import { en as practiceMessages } from './practice/en.ts';

/** Every message of the engine by its key in `code.json`; parts have more. */
export const MESSAGE_KEYS: readonly string[] = [
  ...listKeys(messages, ''),
  ...listKeys(practiceMessages, 'practice.'),
  ...listKeys(exerciseMessages, 'exercise.'),
  ...listKeys(hintMessages, 'hints.'),
  ...listKeys(getMarkdownLabels('en'), 'markdown.'),
];

/** Keys of a catalogue's messages. */
export function listKeys(catalogue: object, prefix: string): string[] {
  return Object.entries(catalogue).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return listKeys(value, `${prefix}${name}.`);
    return name === 'language' ? [] : [prefix + name];
  });
}
