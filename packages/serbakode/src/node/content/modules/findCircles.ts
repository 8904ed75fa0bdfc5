import type { Place } from '../../diagnostics/problem.ts';

/** A file that another file imports. */
export interface ImportedFile extends Place {
  readonly file: string;
}

/** An import that closes a cycle. */
export interface Circle extends Place {
  /** File that contains the import. */
  readonly file: string;
  /** Files of the cycle; the last equals the first. */
  readonly files: readonly string[];
}

/** Find files that import themselves, directly or through others: each cycle once, at the import that closes it.
 *  @param imports imported files, by importing file */
export function findCircles(imports: ReadonlyMap<string, readonly ImportedFile[]>): Circle[] {
  const circles: Circle[] = [];
  const done = new Set<string>();
  const way: string[] = [];

  function walk(file: string): void {
    way.push(file);
    for (const { file: next, ...place } of imports.get(file) ?? []) {
      if (way.includes(next)) circles.push({ file, ...place, files: [...way.slice(way.indexOf(next)), next] });
      else if (!done.has(next)) walk(next);
    }
    way.pop();
    done.add(file);
  }

  for (const file of imports.keys()) if (!done.has(file)) walk(file);
  return circles;
}
