import { STEP_MS } from '../../shared/sandbox.ts';

/** Call back after a time that is counted in steps. A step that comes late, because the device slept or was busy, counts
 *  as one: what runs in a frame got no time either.
 *  @returns a function that ends the countdown */
export function countDown(milliseconds: number, onEnd: () => void): () => void {
  let left = milliseconds / STEP_MS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    onEnd();
  }, STEP_MS);
  return () => clearInterval(timer);
}
