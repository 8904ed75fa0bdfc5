import type { HeaderRule } from '../headerRule.ts';
import type { HostTable } from '../hostTable.ts';
import { LASTING, toLastingPattern } from '../lastingFiles.ts';
import { toPattern } from '../matchHeaders.ts';

interface PatternRule {
  /** Regular expression of addresses; matches all if it is `^.*$`. */
  readonly pattern: string;
  readonly headers: HeaderRule['headers'];
  /** Whether it is for files that exist only. */
  readonly isLasting: boolean;
}

/** The rules of a host that reads regular expressions, and asks whether a file exists. The last one that sets a header
 *  wins. */
export function toPatternRules(table: HostTable): PatternRule[] {
  const lasting = toLastingPattern(table);
  return [
    ...table.headers.map(({ source, headers }) => ({ pattern: toPattern(source), headers, isLasting: false })),
    ...(lasting === null ? [] : [{ pattern: lasting, headers: toCaching(LASTING), isLasting: true }]),
    ...table.changing.map((file) => ({
      pattern: toPattern(table.below(file)),
      headers: toCaching('no-cache'),
      isLasting: false,
    })),
  ];
}

const toCaching = (value: string): HeaderRule['headers'] => [{ key: 'Cache-Control', value }];
