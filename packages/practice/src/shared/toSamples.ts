import { DEFAULT_DATABASE, type SampleRole } from './exercise.ts';

/** A fence of a page, wherever it was read from. */
export interface SampleFence {
  /** Line of the opening fence, counted from 1. */
  readonly line: number;
  /** First word after the fence; empty if there is none. */
  readonly language: string;
  /** Words and `name=value` pairs after the language; the value of a bare word is ''. */
  readonly flags: ReadonlyMap<string, string>;
  readonly code: string;
}

/** The database that a SQL fence uses. */
export const toDatabase = (flags: SampleFence['flags']): string => flags.get('db') ?? DEFAULT_DATABASE;

/** A fence that is run, saved, or (HTML) rendered and checked, with its expected output. */
export interface Sample<Found extends SampleFence = SampleFence> {
  readonly fence: Found;
  readonly role: SampleRole;
  readonly output: Found | null;
  readonly error: Found | null;
}

/** Pair the samples of a page with the `text output` and `text error` fences that follow them. Leave out fences of
 *  exercises, which are not samples. @returns in `orphans`, the outputs and errors that follow no sample that is run */
export function toSamples<Found extends SampleFence>(
  fences: readonly Found[],
): { readonly samples: readonly Sample<Found>[]; readonly orphans: readonly Found[] } {
  const samples: Sample<Found>[] = [];
  const orphans: Found[] = [];
  let open: { -readonly [Key in keyof Sample<Found>]: Sample<Found>[Key] } | null = null;
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

function expectationOf({ language, flags }: SampleFence): 'output' | 'error' | null {
  if (language !== 'text') return null;
  if (flags.has('output')) return 'output';
  return flags.has('error') ? 'error' : null;
}

function roleOf({ language, flags }: SampleFence): SampleRole | null {
  if (language === 'html') return 'html';
  if (flags.has('run')) return 'run';
  return flags.has('file') ? 'file' : null;
}
