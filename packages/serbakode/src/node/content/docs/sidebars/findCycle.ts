/** Find where a value contains itself.
 *  @returns path of the repeated value, as `satu[0].items`; null if there is none */
export function findCycle(value: unknown): string | null {
  const above: unknown[] = [];

  function visit(inner: unknown, path: string): string | null {
    if (typeof inner !== 'object' || inner === null) return null;
    if (above.includes(inner)) return path;
    above.push(inner);
    for (const [key, child] of Object.entries(inner)) {
      const found = visit(child, Array.isArray(inner) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`);
      if (found !== null) return found;
    }
    above.pop();
    return null;
  }

  return visit(value, '');
}
