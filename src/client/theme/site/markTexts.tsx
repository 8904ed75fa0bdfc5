import type { ContentLanguage } from '../../../shared/model/site.ts';
import { isSameLanguage } from './isSameLanguage.ts';
import type { Texts } from './texts.ts';

/** Mark the texts that a locale has put in the place of the interface's: they are in the language of its content,
 *  while landmarks around them are marked with the interface's. Attributes (`aria-label`, `title`) cannot carry a
 *  language and stay as they are: a screen reader says them in the language of their element. @param messages with
 *  the overrides in it @param replaced keys of the overrides @param prefix prefix of the catalogue's keys in the
 *  overrides */
export function markTexts<Catalogue extends { readonly language: string }>(
  messages: Catalogue,
  replaced: ReadonlySet<string>,
  { htmlLang, direction }: Pick<ContentLanguage, 'htmlLang' | 'direction'>,
  prefix = '',
): Texts<Catalogue> {
  if (isSameLanguage(messages.language, htmlLang)) return messages as Texts<Catalogue>;
  return visit(messages, prefix) as Texts<Catalogue>;

  function visit(value: unknown, key: string): unknown {
    if (typeof value === 'string') return replaced.has(key) ? mark(value) : value;
    if (typeof value === 'function')
      return replaced.has(key) ? (...values: unknown[]) => mark(String(value(...values))) : value;
    if (typeof value !== 'object' || value === null) return value;
    const inner = key === prefix ? key : `${key}.`;
    if (Array.isArray(value)) return value.map((item: unknown, index) => visit(item, `${inner}${index}`));
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, visit(item, inner + name)]));
  }

  function mark(text: string) {
    return (
      <span lang={htmlLang} dir={direction}>
        {text}
      </span>
    );
  }
}
