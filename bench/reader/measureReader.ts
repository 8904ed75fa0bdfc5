import { readFile, writeFile } from 'node:fs/promises';
import { launchChromium } from '../../browsers/launchChromium.ts';
import { openBuiltSite } from '../../packages/serbakode/src/node/cli/parts/openBuiltSite.ts';
import type { HostingFile } from '../../packages/serbakode/src/node/hosting/toHosting.ts';
import { formatMachine, readMachine, type Machine } from '../measure/machine.ts';
import { toSpread, type Spread } from '../measure/spread.ts';
import { toTable } from '../measure/toTable.ts';
import { measureFirstRun, type FirstRunMeasure } from './measureFirstRun.ts';
import { measureNavigation, PRESSES, type NavigationMeasure, type Press } from './measureNavigation.ts';
import { measureVisit, OUR_FIRST_TAP, type VisitMeasure } from './measureVisit.ts';
import { openPhone, openPlainPhone, repeat } from './phone.ts';
import { serveOutput } from './serveOutput.ts';

type SpreadOf<T> = { readonly [Key in keyof T]: Spread };

type MeasuredNavigation = { readonly name: string; readonly press: Press } & SpreadOf<
  Omit<NavigationMeasure, 'longTasks'> & { readonly longestTask: number }
>;

interface ReaderResult {
  readonly machine: Machine;
  readonly visits: readonly ({ readonly kind: string } & SpreadOf<VisitMeasure>)[];
  readonly navigations: readonly MeasuredNavigation[];
  readonly firstRuns: readonly ({ readonly program: string } & SpreadOf<FirstRunMeasure>)[];
}

const RESULT_FILE = 'bench/results/reader.json';
const POST = '/blog/perbedaan-var-let-dan-const-di-javascript';
const DOC = '/docs/membuat-rest-api-dengan-expressjs/tentang-expressjs';
const NAVIGATIONS = [
  ['post to doc', POST, DOC],
  ['doc to post', DOC, POST],
  ['list to post', '/blog', POST],
] as const;
const PROGRAMS: readonly (readonly [program: string, address: string])[] = [
  ['js', '/docs/dasar-javascript/program-pertama'],
  ['html', '/docs/dasar-html-css/halaman-pertama'],
  ['jsx', '/blog/komponen-dan-props-di-react-untuk-pemula'],
  ['sql', '/docs/dasar-sql/bertanya-ke-tabel'],
  ['bash', '/docs/terminal-dan-git/mengenal-terminal'],
  ['python', '/docs/dasar-python/program-pertama'],
];
const PAGES: readonly (readonly [kind: string, address: string])[] = [
  ['home', '/'],
  ['blog list', '/blog'],
  ['post', POST],
  ['tag', '/blog/tags/linux'],
  ['archive', '/blog/archive'],
  ['doc', DOC],
  ['courses', '/courses/'],
  ['login', '/login'],
];

/** Visit a page of each kind of the built site on an emulated phone, follow links, and run programs. Print NOT RUN
 *  without a browser.
 *  @param rounds number of visits of each page, five unless set
 *  @returns the exit code
 *  @throws NotBuiltError */
export async function run(rounds?: number): Promise<number> {
  const { outDir, hostingFile } = await openBuiltSite('dist');
  const browser = await launchChromium();
  if (!browser) {
    process.stdout.write('NOT RUN: no Chromium\n');
    return 0;
  }
  const served = await serveOutput(outDir, JSON.parse(await readFile(hostingFile, 'utf8')) as HostingFile);
  try {
    const visits: ReaderResult['visits'][number][] = [];
    for (const [kind, address] of PAGES) {
      showProgress(`first visit of ${kind}`);
      const measures = await repeat(
        () => openPlainPhone(browser),
        (phone) => measureVisit(phone, served.origin + address, OUR_FIRST_TAP),
        rounds,
      );
      visits.push({ kind, ...toSpreads(measures) });
    }
    const navigations: MeasuredNavigation[] = [];
    for (const [name, from, to] of NAVIGATIONS) {
      for (const press of PRESSES) {
        showProgress(`${name}, ${press}`);
        const addresses = { from: served.origin + from, to, press };
        const measures = await repeat(
          () => openPlainPhone(browser),
          (phone) => measureNavigation(phone, addresses),
          rounds,
        );
        const longest = measures.map(({ longTasks, ...measure }) => ({ ...measure, longestTask: longTasks[0] ?? 0 }));
        navigations.push({ name, press, ...toSpreads(longest) });
      }
    }
    const firstRuns: ReaderResult['firstRuns'][number][] = [];
    for (const [program, address] of PROGRAMS) {
      showProgress(`first program in ${program}`);
      const measures = await repeat(
        () => openPhone(browser),
        (phone) => measureFirstRun(phone, served.origin + address),
        rounds,
      );
      firstRuns.push({ program, ...toSpreads(measures) });
    }
    const result: ReaderResult = { machine: readMachine(), visits, navigations, firstRuns };
    await writeFile(RESULT_FILE, `${JSON.stringify(result, null, 2)}\n`);
    process.stdout.write(toReport(result));
    return 0;
  } finally {
    await browser.close();
    served.close();
  }
}

/** Print the progress, because a complete run takes a quarter of an hour. */
const showProgress = (what: string) => process.stderr.write(`measuring ${what} ...\n`);

function toSpreads<T extends object>(measures: readonly T[]): SpreadOf<T> {
  const [first] = measures;
  if (!first) throw new RangeError('no measure was made');
  const keys = Object.keys(first) as (keyof T)[];
  const toNumbers = (key: keyof T) => measures.map((measure) => Number(measure[key]));
  return Object.fromEntries(keys.map((key) => [key, toSpread(toNumbers(key))])) as SpreadOf<T>;
}

function toReport({ machine, visits, navigations, firstRuns }: ReaderResult): string {
  const kilobytes = ({ median }: Spread) => `${(median / 1000).toFixed(1)} kB`;
  const milliseconds = ({ median, min, max }: Spread) =>
    `${median.toFixed(0)} ms (${min.toFixed(0)}-${max.toFixed(0)})`;
  const rows = visits.map(({ kind, ...visit }) => [
    kind,
    ...[visit.html, visit.css, visit.script, visit.other, visit.total, visit.onIntent].map(kilobytes),
    ...[visit.largestPaint, visit.blocked, visit.firstTap, visit.live, visit.longestTask].map(milliseconds),
    visit.shift.median.toFixed(3),
  ]);
  const head = ['first visit of', 'HTML', 'CSS', 'script', 'other', 'total', 'on intent', 'LCP', 'TBT', 'first tap'];
  return [
    formatMachine(machine),
    '',
    toTable([...head, 'then live', 'longest task', 'CLS'], rows),
    '',
    toTable(
      ['navigation', 'to the title', 'longest task', 'processor', 'layout', 'styles'],
      navigations.map(({ name, press, toTitle, longestTask, processor, layout, style }) => [
        `${name}, ${press}`,
        ...[toTitle, longestTask, processor, layout, style].map(milliseconds),
      ]),
    ),
    '',
    toTable(
      ['first program', 'until its output', 'loaded', 'on the next visit', 'loaded'],
      firstRuns.map(({ program, first, loaded, later, loadedLater }) => [
        program,
        milliseconds(first),
        kilobytes(loaded),
        milliseconds(later),
        kilobytes(loadedLater),
      ]),
    ),
    '',
    `kept in ${RESULT_FILE}`,
    '',
  ].join('\n');
}
