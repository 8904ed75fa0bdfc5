import { messages } from 'virtual:texts/hints';
import type { PracticeLanguage } from '../../shared/protocol.ts';
import { bash } from './bash.ts';
import { js } from './js.ts';
import { python } from './python.ts';
import { sql } from './sql.ts';
import { tsc } from './tsc.ts';

/** Prefixes that a shell or a program puts before the error message. */
const BEFORE: Readonly<Record<string, RegExp>> = {
  sql: /^(?:(?:Parse|Runtime) )?[Ee]rror(?: near line \d+|: in prepare)?[:,] /,
  bash: /^(?:bash|\S+\.sh): (?:line \d+: )?/,
  js: /^(?:Uncaught |\S+:\d+(?::\d+)? - )/,
  python: /^sqlite3\.\w+: /,
};

/** Return the sentence for the first known error in the output of a program, or null.
 *  @param errors its error output */
export function findHint(language: PracticeLanguage, errors: string): string | null {
  const name = language === 'python' || language === 'sql' || language === 'bash' ? language : 'js';
  const lines = errors
    .trimEnd()
    .split('\n')
    .map((line) => line.trim());
  // Python names the error in the last line of a traceback; an error before it is only its cause.
  for (const line of name === 'python' ? lines.toReversed() : lines) {
    const text = line.replace(BEFORE[name] ?? '', '');
    const found =
      match(name === 'python' && text !== line ? 'sql' : name, text) ?? (name === 'js' ? match('tsc', text) : null);
    if (found !== null) return found;
  }
  return null;
}

const PATTERNS = { python, js, tsc, sql, bash } as const;

function match(language: keyof typeof PATTERNS, line: string): string | null {
  const sentences: Readonly<Record<string, string>> = messages[language];
  for (const [key, patterns] of Object.entries(PATTERNS[language]))
    for (const pattern of patterns) {
      const found = pattern.exec(line);
      if (!found) continue;
      return (sentences[key] ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => found.groups?.[name] ?? whole);
    }
  return null;
}
