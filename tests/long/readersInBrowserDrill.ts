import { performance } from 'node:perf_hooks';
import { expect, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test';
import fc from 'fast-check';
import { launchChromium } from '../../browsers/launchChromium.ts';
import { id as texts } from '../../packages/accounts/src/shared/messages/id.ts';
import { id as pageTexts } from '../../packages/accounts/src/shared/messages/pages/id.ts';
import { buildSite } from '../../packages/testing/serveSite.ts';
import { startAccountSite, type AccountSite } from '../e2e/account/accountSite.ts';
import { toDatabasePattern } from '../e2e/account/faults.ts';
import { enter, logOut, newEmail, open, PASSWORD, savePost, whenSynced } from '../e2e/account/steps.ts';
import { writeShellSite } from '../e2e/support/shellSite.ts';
import type { DrillResult } from './drill.ts';

/** Number of histories at full size, and their seed. */
const HISTORIES = 50;
const SEED = 20261122;
const MAX_STEPS = 10;
/** Number of histories played at the same time, each with its own readers and devices. */
const AT_ONCE = 2;

/** How far the clock of the second device is ahead, in ms. */
const AHEAD = 400 * 86_400_000;

/** One step in a history of two readers at two devices with up to three tabs each. */
interface Step {
  /** `database`: the device loses or regains its connection to the database; `answers`: its writes arrive, but the
   *  answers are lost. */
  readonly act: 'signIn' | 'signInShared' | 'save' | 'logOut' | 'reload' | 'database' | 'answers';
  readonly device: number;
  readonly tab: number;
  readonly reader: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom<Step['act'][]>(
    ...(['signIn', 'signInShared', 'signInShared', 'save', 'save', 'logOut', 'reload', 'database', 'answers'] as const),
  ),
  // Most steps use the same device, because its tabs share a session.
  device: fc.constantFrom(0, 0, 0, 1),
  tab: fc.constantFrom(0, 0, 0, 1, 1, 1, 2),
  reader: fc.constantFrom(0, 1),
});
const histories = fc.array(step, { minLength: 4, maxLength: MAX_STEPS, size: 'max' });

interface Tab {
  readonly page: Page;
  /** Reader with a session of this tab only, as on a shared computer. */
  own: string | null;
  /** Pages saved in the tab's own session. */
  saves: string[];
  /** Whether the tab's own session has ended. The form is shown first; the next document follows the session of the
   *  device. */
  isAtForm: boolean;
}

interface Device {
  readonly context: BrowserContext;
  readonly tabs: Map<number, Tab>;
  /** Pages saved in sessions of a tab whose Logout said that it lost changes: an account need not have these. */
  readonly toldLost: Set<string>;
  /** Reader signed in in all tabs without their own session. */
  shown: string | null;
  fault: Fault | null;
}

type Fault = Extract<Step['act'], 'database' | 'answers'>;

/** Play random histories of two readers in Chromium, with the real emulators; the clocks of their devices are apart,
 *  and at times the database cannot be reached, or its answers are lost. No item may reach an account whose reader did
 *  not save it, and none may be lost, unless Logout on a shared computer reports it. */
export async function runReadersInBrowserDrill({ scale }: { readonly scale: number }): Promise<DrillResult> {
  const name = 'two readers in a browser';
  const browser = await launchChromium();
  const site = browser ? await startAccountSite(buildPosts) : 'no Chromium';
  if (!browser || typeof site === 'string') {
    process.stdout.write(`NOT RUN: ${String(site)}\n`);
    return { name, tried: 0, held: 0, seconds: 0, failures: [] };
  }
  const start = performance.now();
  const waiting = [
    ...fc.sample(histories, { numRuns: Math.max(1, Math.round(HISTORIES * scale)), seed: SEED }).entries(),
  ];
  const tried = waiting.length;
  const failures: string[] = [];
  const liveOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, history] = next;
      const wrong = await liveThrough(browser, site, history);
      if (wrong !== null) failures.push(`history ${at + 1} of seed ${SEED}, ${toText(history)}: ${wrong}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, liveOn));
  } finally {
    await browser.close();
    await site.close();
  }
  return { name, tried, held: tried - failures.length, seconds: (performance.now() - start) / 1000, failures };
}

const toText = (history: readonly Step[]) =>
  history.map(({ act, device, tab, reader }) => `${act}(device ${device}, tab ${tab}, reader ${reader})`).join(' ');

/** Each save of a history uses another page, so that an item in an account identifies its save. */
const toPost = (at: number) => `/blog/simpan-${at}`;

async function buildPosts(): Promise<string> {
  const posts = Array.from({ length: MAX_STEPS }, (_, at) => {
    const date = `2023-03-${String(at + 1).padStart(2, '0')}`;
    const head = `title: Simpan ${at}\nslug: simpan-${at}\ndescription: Simpan.\nauthors: [uji]\ntags: [learn]\ndate: ${date}`;
    return [`blog/${date}-simpan-${at}.md`, `---\n${head}\n---\n\nPembuka.\n\n<!-- truncate -->\n\nIsi.\n`] as const;
  });
  return buildSite(
    await writeShellSite({ interfaceLanguage: 'id', parts: ['@serbakode/accounts'] }, Object.fromEntries(posts)),
  );
}

/** Play a history. @returns the failure, or null if every save is in the right account */
async function liveThrough(browser: Browser, site: AccountSite, history: readonly Step[]): Promise<string | null> {
  const emails = [newEmail(), newEmail()] as const;
  for (const email of emails) await site.admin.createUser(email, PASSWORD);
  const saved = new Map<string, string[]>(emails.map((email) => [email, []]));
  const devices = new Map<number, Device>();
  try {
    for (const [at, one] of history.entries()) {
      const device = devices.get(one.device) ?? (await openDevice(browser, one.device * AHEAD));
      devices.set(one.device, device);
      const tab = device.tabs.get(one.tab) ?? {
        page: await device.context.newPage(),
        own: null,
        saves: [],
        isAtForm: false,
      };
      device.tabs.set(one.tab, tab);
      const email = emails[one.reader] ?? emails[0];
      if (one.act === 'save') {
        await savePost(tab.page, site, toPost(at));
        tab.isAtForm = false;
        saved.get(tab.own ?? device.shown ?? '')?.push(toPost(at));
        if (tab.own !== null) tab.saves.push(toPost(at));
      } else if (one.act === 'database' || one.act === 'answers')
        await setFault(site, device, device.fault ? null : one.act);
      else if (one.act === 'logOut') await leave(site, device, tab);
      else if (one.act === 'reload') await assertKeepsReader(site, device, tab);
      else await signIn(site, device, tab, email, one.act === 'signInShared');
    }
    for (const device of devices.values()) await settle(site, device, emails);
    const toldLost = new Set([...devices.values()].flatMap((device) => [...device.toldLost]));
    for (const email of emails) {
      const found = await listSaves(site, email);
      const expected = (saved.get(email) ?? []).filter((post) => found.includes(post) || !toldLost.has(post));
      expect(found).toEqual(expected.toSorted());
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const { context } of devices.values()) await context.close();
  }
}

async function openDevice(browser: Browser, ahead: number): Promise<Device> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript((ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
  }, ahead);
  return { context, tabs: new Map(), toldLost: new Set(), shown: null, fault: null };
}

const isCommit = (request: Request): boolean => request.method() === 'POST' && request.url().includes(':commit');

async function setFault(site: AccountSite, device: Device, fault: Fault | null): Promise<void> {
  const pattern = toDatabasePattern(site);
  if (fault)
    await device.context.route(pattern, async (route) => {
      if (fault === 'answers') {
        // A device writes after it has read.
        if (!isCommit(route.request())) return route.continue().catch(() => {});
        await route.fetch().catch(() => {});
      }
      // The page may be closed meanwhile.
      return route.abort('connectionrefused').catch(() => {});
    });
  else await device.context.unroute(pattern);
  device.fault = fault;
}

async function signIn(site: AccountSite, device: Device, tab: Tab, email: string, isShared: boolean): Promise<void> {
  if (!tab.isAtForm) {
    // The form is hidden while a reader is signed in.
    if (tab.own ?? device.shown) return;
    await open(tab.page, site, '/login');
  }
  await enter(tab.page, email, { isShared });
  tab.isAtForm = false;
  if (isShared) tab.own = email;
  else show(device, email);
}

/** Log out if a reader is signed in. */
async function leave(site: AccountSite, device: Device, tab: Tab): Promise<void> {
  await assertKeepsReader(site, device, tab);
  if (!(tab.own ?? device.shown)) return;
  await logOut(tab.page);
  const notice = tab.page.getByText(pageTexts.loggedOut);
  await expect(notice).toBeVisible();
  // Without the number.
  if ((await notice.textContent())?.endsWith(texts.lostUnsynced(0).slice(1)))
    for (const post of tab.saves) device.toldLost.add(post);
  tab.saves = [];
  if (tab.own === null) show(device, null);
  else tab.isAtForm = device.shown !== null;
  tab.own = null;
}

/** Note that all tabs of a device follow its session, also those that still showed a form. */
function show(device: Device, email: string | null): void {
  device.shown = email;
  for (const tab of device.tabs.values()) tab.isAtForm = false;
}

/** Assert that a reloaded document shows the reader of the tab's session, or else of the device's session. */
async function assertKeepsReader(site: AccountSite, device: Device, tab: Tab): Promise<void> {
  await open(tab.page, site, '/account');
  tab.isAtForm = false;
  const reader = tab.own ?? device.shown;
  const shown =
    reader === null
      ? tab.page.getByRole('banner').getByRole('link', { name: 'Login' })
      : tab.page.getByText(`Kamu masuk sebagai ${reader}.`);
  await expect(shown).toBeVisible({ timeout: 20_000 });
}

/** Wait until every page has synchronised, then sign every reader in once more. */
async function settle(site: AccountSite, device: Device, emails: readonly string[]): Promise<void> {
  const tabs = [...device.tabs.values()];
  await setFault(site, device, null);
  for (const tab of tabs) {
    if (tab.own ?? device.shown) await whenSynced(tab.page, site);
  }
  // A tab whose own session ends then follows the device's session, which has to end as well.
  for (const tab of [...tabs, ...tabs]) if (tab.own ?? device.shown) await leave(site, device, tab);
  const [first] = tabs;
  if (!first) return;
  for (const email of emails) {
    await signIn(site, device, first, email, false);
    await whenSynced(first.page, site);
    await leave(site, device, first);
  }
}

/** Read the pages saved in a reader's account from the database. */
async function listSaves(site: AccountSite, email: string): Promise<string[]> {
  const user = await site.admin.findUser(email);
  const items = await site.admin.listItems(user?.localId ?? '');
  return items
    .flatMap(({ fields }) => (fields['k']?.['stringValue'] === 'save' ? [String(fields['p']?.['stringValue'])] : []))
    .toSorted();
}
