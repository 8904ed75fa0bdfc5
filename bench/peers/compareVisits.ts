import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { launchChromium } from '../../browsers/launchChromium.ts';
import type { HostingFile } from '../../packages/serbakode/src/node/hosting/toHosting.ts';
import { toSpread } from '../measure/spread.ts';
import { toTable } from '../measure/toTable.ts';
import { measureVisit, OUR_FIRST_TAP, type FirstTap, type VisitMeasure } from '../reader/measureVisit.ts';
import { openPlainPhone, repeat } from '../reader/phone.ts';
import { serveOutput } from '../reader/serveOutput.ts';
import type { Peer } from './peer.ts';

/** A first visit of a page that two engines built from the same Markdown. */
export interface ComparedVisit extends VisitMeasure {
  readonly engine: string;
  readonly kind: string;
}

/** Pattern of files with a hash in their name, which all engines write below `/assets`. */
const PLAIN_HOSTING: HostingFile = {
  hosting: { public: '.', cleanUrls: true, ignore: [], headers: [], redirects: [] },
};
/** The menu button of Docusaurus. */
const MENU: FirstTap = { selector: '.navbar__toggle', tellsLife: false };

/** Visit the blog list and a post of every engine that ships an application, from one compressing server.
 *  @returns null if there is no browser */
export async function compareVisits(
  contestants: readonly { readonly peer: Peer; readonly outDir: string }[],
  siteDir: string,
): Promise<ComparedVisit[] | null> {
  const browser = await launchChromium();
  if (!browser) return null;
  try {
    const visits: ComparedVisit[] = [];
    const [name = ''] = (await readdir(path.join(siteDir, 'blog'))).filter((file) => file.endsWith('-1.md'));
    const post = `/blog/${name.slice('2020-01-01-'.length, -'.md'.length)}`;
    for (const { peer, outDir } of contestants) {
      const own = await readFile(path.join(path.dirname(outDir), 'firebase.deploy.json'), 'utf8').catch(() => null);
      const hosting = own === null ? PLAIN_HOSTING : (JSON.parse(own) as HostingFile);
      const served = await serveOutput(outDir, hosting);
      for (const [kind, address] of [
        ['blog list', '/blog'],
        ['post', post],
      ] as const) {
        const tap = own === null ? MENU : OUR_FIRST_TAP;
        const measures = await repeat(
          () => openPlainPhone(browser),
          (phone) => measureVisit(phone, served.origin + address, tap),
        );
        visits.push({ engine: peer.name, kind, ...toMiddle(measures) });
      }
      served.close();
    }
    return visits;
  } finally {
    await browser.close();
  }
}

/** Return the visit with the median largest contentful paint. */
function toMiddle(measures: readonly VisitMeasure[]): VisitMeasure {
  const { median } = toSpread(measures.map(({ largestPaint }) => largestPaint));
  const middle = measures.find(({ largestPaint }) => largestPaint === median);
  if (!middle) throw new RangeError('no visit was made');
  return middle;
}

export function toVisitTable(visits: readonly ComparedVisit[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const rows = visits.map((visit) => [
    visit.engine,
    visit.kind,
    ...[visit.html, visit.css, visit.script, visit.other, visit.total, visit.onIntent].map(kilobytes),
    String(visit.requests),
    `${visit.largestPaint.toFixed(0)} ms`,
    `${visit.blocked.toFixed(0)} ms`,
  ]);
  const head = ['first visit', 'of', 'HTML', 'CSS', 'script', 'other', 'total', 'on intent', 'requests', 'LCP', 'TBT'];
  return toTable(head, rows);
}
