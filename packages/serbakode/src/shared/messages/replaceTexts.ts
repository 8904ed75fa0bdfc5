import { toPluralForms } from './toPluralForms.ts';

/** Texts that replace texts of the catalogues for a site. */
export interface ReplacedTexts {
  /** By the key in `code.json`: the text, the names of its values, and its language. */
  readonly texts: Readonly<Record<string, readonly [text: string, names: readonly string[], language: string]>>;
  /** Languages with which whole catalogues of parts are marked, by their names, where they are not the interface's. */
  readonly languages: Readonly<Record<string, string>>;
}

/** Put texts in the place of a catalogue's. @param language that the catalogue names as its own
 *  @param prefix that of its keys */
export function replaceTexts<Catalogue extends object>(
  catalogue: Catalogue,
  prefix: string,
  language: string,
  { texts }: Pick<ReplacedTexts, 'texts'>,
): Catalogue {
  return visit(catalogue, prefix) as Catalogue;

  function visit(value: unknown, key: string): unknown {
    const found = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (typeof value === 'function') return found ? toMessage(...found) : value;
    if (typeof value !== 'object' || value === null) return found?.[0] ?? value;
    const inner = key === prefix ? key : `${key}.`;
    const entries = Object.entries(value).map(([name, item]: [string, unknown]) =>
      key === prefix && name === 'language' ? [name, language] : [name, visit(item, inner + name)],
    );
    return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
  }
}

/** A message whose arguments take the places of its placeholders, in the order these are declared in.
 *  @param names of its placeholders; `count` chooses the plural form */
function toMessage(
  template: string,
  names: readonly string[],
  language: string,
): (...values: readonly unknown[]) => string {
  const choices = names.includes('count') ? template.split('|') : [template];
  // Only requested if there is a choice: the application makes its messages as it starts.
  const rules = choices.length > 1 ? new Intl.PluralRules(language) : null;
  const forms = rules ? toPluralForms(rules) : [];
  return (...args) => {
    const values = toValues(names, args);
    const form = rules ? forms.indexOf(rules.select(Number(values['count']))) : 0;
    const choice = choices[Math.min(form, choices.length - 1)] ?? template;
    return choice.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  };
}

/** @param args one for each name, or one object that holds them all */
function toValues(names: readonly string[], args: readonly unknown[]): Readonly<Record<string, unknown>> {
  const [first] = args;
  if (typeof first === 'object' && first !== null) return { ...first };
  return Object.fromEntries(names.map((name, index) => [name, args[index]]));
}
