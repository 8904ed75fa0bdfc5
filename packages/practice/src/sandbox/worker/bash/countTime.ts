import { STEP_MS } from '../../../shared/sandbox.ts';

/** Count the time of a script from one look to the next. As with the page's limit, what took longer than a step counts as
 *  one: the device was busy or asleep.
 *  @returns tells the milliseconds that are left */
export function countTime(milliseconds: number, now = () => performance.now()): () => number {
  let left = milliseconds;
  let last = now();
  return () => {
    const at = now();
    left -= Math.min(at - last, STEP_MS);
    last = at;
    return left;
  };
}
