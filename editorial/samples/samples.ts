import type { Fence } from '../../src/shared/model/samples.ts';

/** A fence that is run, saved, or (HTML) checked, with what it is expected to print. */
export interface Sample {
  readonly fence: Fence;
  readonly role: 'run' | 'file' | 'html';
  readonly output: Fence | null;
  readonly error: Fence | null;
}

/** Pair the samples of a page with the `text output` and `text error` fences that follow them.
 *  @returns in `orphans`, the outputs and errors that follow no sample that is run */
export function toSamples(fences: readonly Fence[]): {
  readonly samples: readonly Sample[];
  readonly orphans: readonly Fence[];
} {
  const samples: Sample[] = [];
  const orphans: Fence[] = [];
  let open: { -readonly [Key in keyof Sample]: Sample[Key] } | null = null;
  for (const fence of fences) {
    const expected = expectationOf(fence);
    if (expected !== null) {
      if (open?.role === 'run' && open[expected] === null) open[expected] = fence;
      else orphans.push(fence);
      continue;
    }
    const role = roleOf(fence);
    open = role === null ? null : { fence, role, output: null, error: null };
    if (open) samples.push(open);
  }
  return { samples, orphans };
}

/** `salam.js` where the sample has a name, else its language and line. */
export function nameOf({ fence }: Sample): string {
  return fence.flags.get('title') ?? `the ${fence.language} sample of line ${fence.line}`;
}

function expectationOf({ language, flags }: Fence): 'output' | 'error' | null {
  if (language !== 'text') return null;
  if (flags.has('output')) return 'output';
  return flags.has('error') ? 'error' : null;
}

function roleOf({ language, flags }: Fence): Sample['role'] | null {
  if (language === 'html') return 'html';
  if (flags.has('run')) return 'run';
  return flags.has('file') ? 'file' : null;
}
