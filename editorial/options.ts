import os from 'node:os';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { SHARE } from '@serbakode/practice/proof';
import { UsageError } from 'serbakode/content';

/** Options as `USAGE` describes them. */
export type Options = Readonly<ReturnType<typeof parseOptions>>;

export const USAGE = `npm run check:content -- [options]

Checks the articles of a site and runs their samples (editorial/guide.md, sections 5 and 8).

  --only SLUG      check one post by its slug, or a page or folder by its path; may be given more than once, or several with commas
  --changed [REV]  check what differs from a revision (the previous commit unless named) or is not committed
  --no-run         do not run the samples
  --no-page        run nothing in the runtimes of the page
  --all            run every sample and exercise; without it, those that no record proves, and a share of the others
  --every N        of the others, one of so many with the real programs (20 unless given); in the page it is always 20
  --jobs N         pages whose samples run at the same time (${Math.min(2, os.availableParallelism())} unless given)
  --record         write samples.json beside the content: what was run, of pages whose samples passed
  --practice       run samples in the runtimes of the page, in Chromium; writes samples.json and docs/practice.md
  --steps          record what samples with the word "steps" do, line by line, in static/steps/ of the site
  --cheats         try naive answers on the exercises: those without a record in editorial/cheats/tried.json, and one
                   in forty of the others, or with --all every one; --record writes that file
  --show           with --cheats, print the code of those that pass
  --weights        write what the runtimes of the page weigh into docs/practice.md
  --report         print how much the posts differ, and draw it into docs/variety.svg; with --only, the figures of those posts
  --site DIR       folder of the site (site unless given)
  --plan FILE      plan of the posts (editorial/plan.csv unless given)
  --help           show this

REQUIRE_ALL=1 makes samples that could not be run an error.`;

const OPTIONS = {
  only: { type: 'string', multiple: true, default: [] },
  changed: { type: 'string' },
  'no-run': { type: 'boolean', default: false },
  'no-page': { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  every: { type: 'string', default: String(SHARE) },
  jobs: { type: 'string', default: String(Math.min(2, os.availableParallelism())) },
  record: { type: 'boolean', default: false },
  practice: { type: 'boolean', default: false },
  steps: { type: 'boolean', default: false },
  cheats: { type: 'boolean', default: false },
  show: { type: 'boolean', default: false },
  weights: { type: 'boolean', default: false },
  report: { type: 'boolean', default: false },
  site: { type: 'string', default: 'site' },
  plan: { type: 'string', default: 'editorial/plan.csv' },
  help: { type: 'boolean', default: false },
} satisfies ParseArgsConfig['options'];

/** @throws UsageError that names the unknown or wrong option */
export function parseOptions(args: readonly string[]) {
  const { only, changed, 'no-run': skipsRuns, 'no-page': skipsPage, ...values } = parseValues(args);
  const toCount = (name: 'jobs' | 'every') => {
    const count = Number(values[name]);
    if (Number.isInteger(count) && count >= 1) return count;
    throw new UsageError(`--${name} must be a whole number of at least 1, not ${values[name]}`);
  };
  if (values.record && (only.length > 0 || changed !== undefined || skipsRuns)) {
    throw new UsageError('--record needs a full run: without --only, --changed and --no-run');
  }
  return {
    ...values,
    only: only.flatMap((names) => names.split(',')).filter((name) => name !== ''),
    changed: changed ?? null,
    runs: !skipsRuns,
    runsInPage: !skipsRuns && !skipsPage && !values.record,
    jobs: toCount('jobs'),
    every: values.all ? 1 : toCount('every'),
  };
}

/** `--changed` alone means the previous commit; parseArgs has no options with an optional value. */
function withRevision(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    const next = args[index + 1];
    return arg === '--changed' && (next === undefined || next.startsWith('-')) ? ['--changed', 'HEAD~1'] : [arg];
  });
}

function parseValues(args: readonly string[]) {
  try {
    return parseArgs({ args: withRevision(args), options: OPTIONS }).values;
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      throw new UsageError(error.message, { cause: error });
    throw error;
  }
}
