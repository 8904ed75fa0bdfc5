/** The fields of a page that the check of requirements needs. */
export interface Requiring {
  readonly path: string;
  readonly level: number | null;
  /** Addresses of the pages to read before. */
  readonly requires: readonly string[];
}

interface RequireFault {
  /** Position in `requires`, counted from 0. */
  readonly index: number;
  /** Message and fix, or null if there is no page at the address. */
  readonly text: { readonly message: string; readonly fix: string } | null;
  /** Paths of a circle, from the page back to itself; empty for another fault. */
  readonly circle: readonly string[];
}

/** Check the pages that a page requires: they exist, are not above its own level, and form no circle.
 *  @param find looks a page up by its address */
export function listRequireFaults(page: Requiring, find: (address: string) => Requiring | null): RequireFault[] {
  return page.requires.flatMap((address, index): RequireFault[] => {
    const required = find(address);
    if (!required) return [{ index, text: null, circle: [] }];
    const faults: RequireFault[] = [];
    if (page.level !== null && required.level !== null && required.level > page.level)
      faults.push({
        index,
        text: {
          message: `requires ${required.path} of level ${required.level}, above its own level ${page.level}`,
          fix: 'raise `level`, or require an easier page',
        },
        circle: [],
      });
    const circle = findCircle(page, required, find);
    if (circle)
      faults.push({
        index,
        text: {
          message: `\`requires\` runs in a circle: ${circle.join(' -> ')}`,
          fix: 'remove one of these pages from the `requires` of the page before it',
        },
        circle,
      });
    return faults;
  });
}

/** The way from a page back to itself by way of one that it requires; null if there is none. */
function findCircle(
  page: Requiring,
  first: Requiring,
  find: (address: string) => Requiring | null,
): readonly string[] | null {
  const seen = new Set<string>();
  const follow = ({ path, requires }: Requiring, way: readonly string[]): readonly string[] | null => {
    if (path === page.path) return [...way, path];
    if (seen.has(path)) return null;
    seen.add(path);
    for (const address of requires) {
      const next = find(address);
      const found = next && follow(next, [...way, path]);
      if (found) return found;
    }
    return null;
  };
  return follow(first, [page.path]);
}
