import { withoutGuards } from './guardCode.ts';

/** Taken before a program could replace it. */
const later = setTimeout;

/** Time between two looks of `until`. */
const TURN_MS = 20;

/** Wait until a condition holds.
 *  @returns its value
 *  @throws Error if it does not hold in time */
export async function until<Value>(act: () => Value, milliseconds = 1000): Promise<Value> {
  // Counted, because a slow device may lose the time between two looks.
  for (let left = milliseconds / TURN_MS; ; left--) {
    const value = act();
    if (value) return value;
    if (left <= 0) throw new Error(`${withoutGuards(String(act))} did not come true within ${milliseconds} ms`);
    await new Promise((resolve) => later(resolve, TURN_MS));
  }
}
