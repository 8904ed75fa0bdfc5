import { describe, expect, it } from 'vitest';
import { PREVIEW_PROBLEMS_EVENT, type PreviewProblem } from '../../../shared/preview/preview.ts';
import { completeProblem, type Problem } from '../../diagnostics/problem.ts';
import { createPageReports } from './createPageReports.ts';

const problem = (message: string) => completeProblem({ file: 'site/theme/Footer.tsx', message, fix: 'x' });

/** A page, with the messages of the problems it shows. */
function openPage() {
  const shown: string[][] = [];
  const send = (event: string, data: unknown) => {
    expect(event).toBe(PREVIEW_PROBLEMS_EVENT);
    shown.push((data as readonly PreviewProblem[]).map(({ message }) => message));
  };
  return { client: { send }, shown };
}

/** A problem whose place is still looked for. */
function createLate() {
  let resolve: (found: Problem) => void = () => {};
  const promise = new Promise<Problem>((done) => (resolve = done));
  return { promise, resolve };
}

describe('what open pages report', () => {
  const reports = createPageReports(() => [problem('of the site')]);

  it('is shown to the page that reported it, each problem once', async () => {
    const { client, shown } = openPage();
    await reports.add(client, Promise.resolve(problem('a')));
    await reports.add(client, Promise.resolve(problem('a')));
    await reports.add(client, Promise.resolve(null));
    await reports.add(client, Promise.resolve(problem('b')));
    expect(shown).toEqual([
      ['of the site', 'a'],
      ['of the site', 'a', 'b'],
    ]);
  });

  it('is passed over if the site changes while its place is looked for', async () => {
    const { client, shown } = openPage();
    const late = createLate();
    const added = reports.add(client, late.promise);
    reports.forgetAll();
    late.resolve(problem('a'));
    await added;
    expect(shown).toEqual([]);
  });

  it('holds no more once the page has replaced the code that it reported', async () => {
    // The page has drawn the site's new content with the old code, and crashed again, before the new code arrived.
    const { client, shown } = openPage();
    const late = createLate();
    await reports.add(client, Promise.resolve(problem('a')));
    const added = reports.add(client, late.promise);
    reports.forget(client);
    late.resolve(problem('b'));
    await added;
    expect(shown).toEqual([['of the site', 'a'], ['of the site']]);
    await reports.add(client, Promise.resolve(problem('c')));
    expect(shown.at(-1)).toEqual(['of the site', 'c']);
  });

  it('needs no message if a page without reports replaces code', () => {
    const { client, shown } = openPage();
    reports.forget(client);
    expect(shown).toEqual([]);
  });
});
