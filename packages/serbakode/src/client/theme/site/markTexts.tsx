import type { LanguageAttributes } from '../../../shared/model/site.ts';
import type { Texts } from './texts.ts';

/** Mark the texts that a locale has put in the place of the interface's and that are in another language than the
 *  landmarks around them. Attributes (`aria-label`, `title`) cannot carry a language and stay as they are: a screen
 *  reader says them in the language of their element. @param messages with the overrides in it @param marks of the
 *  texts to mark, by the catalogue's key */
export function markTexts<Catalogue extends object>(
  messages: Catalogue,
  marks: Readonly<Record<string, LanguageAttributes>>,
): Texts<Catalogue> {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]: [string, unknown]) => [key, markText(value, marks[key])]),
  ) as Texts<Catalogue>;
}

function markText(value: unknown, mark: LanguageAttributes | undefined): unknown {
  if (!mark) return value;
  if (typeof value === 'function') return (...values: unknown[]) => markText(value(...values), mark);
  return <span {...mark}>{String(value)}</span>;
}
