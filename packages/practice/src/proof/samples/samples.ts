import type { Fence } from '../../shared/samples.ts';
import type { Sample as AnySample } from '../../shared/toSamples.ts';

/** A fence of an article that is run, saved, or checked. */
export type Sample = AnySample<Fence>;

/** `salam.js` where the sample has a name, else its language and line. */
export function nameOf({ fence }: Sample): string {
  return fence.flags.get('title') ?? `the ${fence.language} sample of line ${fence.line}`;
}
