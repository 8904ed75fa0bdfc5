/** List sizes above their budgets, with new budgets that leave room again. */
export function listGrown(
  sizes: Readonly<Record<string, number>>,
  budgets: Readonly<Record<string, number>>,
): readonly string[] {
  return Object.entries(budgets).flatMap(([what, budget]) => {
    const size = sizes[what] ?? 0;
    const above = `${what} grew to ${size} bytes, ${size - budget} above ${budget}`;
    return size > budget ? [`${above}: with room, its budget would be ${size + ROOM}`] : [];
  });
}

/** Bytes that a small change may add. */
const ROOM = 500;
