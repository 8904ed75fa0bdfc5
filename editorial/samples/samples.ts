import type { Sample as AnySample } from '../../packages/practice/src/shared/toSamples.ts';
import type { Fence } from '../../packages/serbakode/src/shared/model/samples.ts';

/** A fence of an article that is run, saved, or checked. */
export type Sample = AnySample<Fence>;

/** `salam.js` where the sample has a name, else its language and line. */
export function nameOf({ fence }: Sample): string {
  return fence.flags.get('title') ?? `the ${fence.language} sample of line ${fence.line}`;
}
