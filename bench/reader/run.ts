import { readFile } from 'node:fs/promises';
import type { HostingFile } from '../../src/node/hosting/toHosting.ts';
import { openBrowser } from '../openBrowser.ts';
import { serveOutput } from '../serveOutput.ts';
import { toTable } from '../toTable.ts';
import { measureIntent } from './measureIntent.ts';
import { measureNavigation } from './measureNavigation.ts';
import { openPhone, type Phone } from './phone.ts';

const POST = '/blog/perbedaan-var-let-dan-const-di-javascript';
const DOC = '/docs/membuat-rest-api-dengan-expressjs/tentang-expressjs';
const ROUNDS = 5;

/** Measure what a reader with a phone waits for, on the site in `dist/`: medians of five, with the least and the most.
 *  @returns the exit code */
export async function run(): Promise<number> {
  const browser = await openBrowser();
  if (!browser) {
    console.error('No browser: name one in CHROMIUM.');
    return 1;
  }
  const served = await serveOutput('dist', JSON.parse(await readFile('firebase.deploy.json', 'utf8')) as HostingFile);
  const visit = async <Measure>(measure: (phone: Phone) => Promise<Measure>): Promise<Measure[]> => {
    const measures: Measure[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const phone = await openPhone(browser);
      measures.push(await measure(phone));
      await phone.close();
    }
    return measures;
  };
  try {
    const rows: string[][] = [];
    for (const [name, address] of [
      ['home', '/'],
      ['post', POST],
      ['doc', DOC],
    ] as const) {
      const measures = await visit((phone) => measureIntent(phone, served.origin + address));
      const longest = measures.map(({ longTasks }) => longTasks[0] ?? 0);
      rows.push([`${name}: intent to live`, toMedian(measures.map(({ live }) => live)), toMedian(longest), '', '', '']);
    }
    for (const [name, from, to] of [
      ['post to doc', POST, DOC],
      ['doc to post', DOC, POST],
      ['list to post', '/blog', POST],
    ] as const) {
      for (const isPreloaded of [true, false]) {
        const addresses = { from: served.origin + from, to, isPreloaded };
        const measures = await visit((phone) => measureNavigation(phone, addresses));
        const column = (read: (measure: (typeof measures)[number]) => number) => toMedian(measures.map(read));
        rows.push([
          `${name}${isPreloaded ? ', preloaded' : ''}`,
          column(({ toTitle }) => toTitle),
          column(({ longTasks }) => longTasks[0] ?? 0),
          column(({ processor }) => processor),
          column(({ layout }) => layout),
          column(({ style }) => style),
        ]);
      }
    }
    console.log(toTable(['on a phone', 'ms', 'longest task', 'processor', 'layout', 'styles'], rows));
    return 0;
  } finally {
    await browser.close();
    served.close();
  }
}

/** The median, and in brackets the least and the most. */
function toMedian(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]}-${sorted.at(-1)})`;
}
