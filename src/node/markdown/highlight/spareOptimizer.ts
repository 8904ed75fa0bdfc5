import { setFlagsFromString } from 'node:v8';

/**
 * Raise V8's optimization threshold to four times its default. Highlighting and rendering run in processes and threads
 * that live for seconds, where the optimizing compiler takes a fifth of a build's processor time. This budget may be
 * changed at any time; flags that change code generation or memory layout may not. On Node 20 a cold build of 126 posts
 * takes 8 % less of the processor with it, and one that only renders their documents a fifth less; the V8 of later
 * versions does not know it, and reports that.
 */
export function spareOptimizer(): void {
  if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=540672');
}
