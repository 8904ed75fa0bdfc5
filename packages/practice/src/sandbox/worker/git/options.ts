import { GitError } from './gitError.ts';

/** Arguments of a command. */
export interface Options {
  readonly flags: ReadonlySet<string>;
  /** Values of options that take one, in order. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly words: readonly string[];
  /** What stands after `--`; null without it. */
  readonly paths: readonly string[] | null;
}

/** Read the arguments of a command. An option has a name without its dashes; those of one letter may share a dash.
 *  @param known options, and with `=` after their name those that take a value. Names for one thing are separated by
 *    `|`; the first of them is used */
export function readOptions(command: string, args: readonly string[], known: readonly string[]): Options {
  const names = new Map<string, { readonly name: string; readonly hasValue: boolean }>();
  for (const entry of known) {
    const [name = '', ...others] = entry.replace('=', '').split('|');
    for (const one of [name, ...others]) names.set(one, { name, hasValue: entry.endsWith('=') });
  }
  const flags = new Set<string>();
  const values = new Map<string, string[]>();
  const words: string[] = [];
  const waiting = [...args];
  const take = (written: string, attached: string | undefined) => {
    const option = names.get(written);
    if (!option)
      throw new GitError(
        `error: \`git ${command}\` has no option ${written.length === 1 ? '-' : '--'}${written} in this page`,
        129,
      );
    if (!option.hasValue) return void flags.add(option.name);
    const value = attached ?? waiting.shift();
    if (value === undefined) throw new GitError(`error: option \`${written}' requires a value`, 129);
    values.set(option.name, [...(values.get(option.name) ?? []), value]);
  };
  for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
    if (word === '--') return { flags, values, words, paths: waiting };
    if (word.startsWith('--')) {
      const [name = '', ...rest] = word.slice(2).split('=');
      take(name, rest.length > 0 ? rest.join('=') : undefined);
    } else if (/^-\d+$/.test(word) && names.has('n')) take('n', word.slice(1));
    else if (word.startsWith('-') && word.length > 1)
      for (let at = 1; at < word.length; at++) {
        const letter = word.charAt(at);
        if (names.get(letter)?.hasValue) {
          take(letter, word.slice(at + 1) || undefined);
          break;
        }
        take(letter, undefined);
      }
    else words.push(word);
  }
  return { flags, values, words, paths: null };
}
