import type { Place } from '../../diagnostics/problem.ts';

/** One file that another imports. */
export interface ImportedFile extends Place {
  readonly file: string;
}

/** An import that closes a circle. */
export interface Circle extends Place {
  /** File that has the import. */
  readonly file: string;
  /** The files of the circle; the last is the first again. */
  readonly files: readonly string[];
}

/** Find files that import themselves, alone or by way of others: each circle once, at the import that closes it.
 *  @param imports what each file imports */
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
