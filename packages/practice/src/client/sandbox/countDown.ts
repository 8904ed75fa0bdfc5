import { STEP_MS } from '../../shared/sandbox.ts';

/** Call back after a time that is counted in steps. A step that is late, because the device slept or was busy, counts
 *  as one, because programs in a frame did not run either.
 *  @returns a function that stops the countdown */
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
