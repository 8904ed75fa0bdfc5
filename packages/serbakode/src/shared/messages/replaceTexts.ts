import { toMessage } from './toMessage.ts';

/** Texts that a site puts in the place of those of its catalogues. */
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
