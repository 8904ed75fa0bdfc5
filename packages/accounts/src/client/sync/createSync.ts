import { groupById, type OwnerItems } from 'serbakode/items';
import type { AccountProblem } from '../../shared/messages/pages/en.ts';
import { AccountError } from '../model/accountError.ts';
import type { RemoteItems } from '../model/remoteItems.ts';
import { writeSyncState } from '../model/syncState.ts';
import type { SyncStatusSlot } from '../model/syncStatus.ts';
import { createTurns, followPage } from './createTurns.ts';
import { deleteItems, deleteReader, pullItems, pushItems, resumeDeleting } from './exchange.ts';

export type Sync = ReturnType<typeof createSync>;

interface SyncOptions {
  readonly items: OwnerItems;
  readonly remote: RemoteItems;
  readonly status: SyncStatusSlot;
  /** Whether the page still shows these items. */
  readonly isCurrent: () => boolean;
  /** Whether a newer version of this site has written to this device. */
  readonly isOutdated: () => boolean;
  /** Called when the items changed, so that the page reads them again. */
  readonly onExchange: () => void;
  readonly now?: () => number;
  readonly random?: () => number;
}

const FIRST_RETRY_MS = 2000;
const FULL_RETRY_MS = 60_000;
const MAX_RETRY_MS = 300_000;
/** Age of the last exchange, in ms, above which returning to a tab pulls again. */
const STALE_MS = 300_000;

/** Synchronise one reader's items with the database when needed; one exchange at a time across all tabs. */
export function createSync(options: SyncOptions) {
  const { items, remote, status, isCurrent, isOutdated, onExchange, now = Date.now, random = Math.random } = options;
  const skipped = new Set<string>();
  let failures = 0;
  let lastRunAt = 0;
  let fullUntil = 0;
  let isStopped = false;

  function assertHere(): void {
    if (isStopped || !isCurrent()) throw new Stopped();
  }

  function assertCurrent(): void {
    assertHere();
    if (isOutdated()) throw new AccountError('outdated', 'newer-version');
  }

  const exchange = { items, remote, assertCurrent, now };
  /** These never reject: the status reports errors. */
  const { schedule, run, ...turns } = createTurns(runOnce, now);

  /** Request an exchange, because something changed here. */
  function request(delayMs: number): void {
    report(status.read().problem);
    // A failing service is retried after its delay, not at every change.
    if (failures === 0) schedule(document.visibilityState === 'hidden' ? 0 : delayMs);
  }

  async function runOnce(): Promise<void> {
    if (isStopped) return;
    status.write({ state: 'busy', pending: countPending(), problem: null });
    lastRunAt = now();
    try {
      await alone(exchangeAll);
      failures = 0;
      report(skipped.size > 0 ? 'someFailed' : null);
      if (items.pending().some(({ key }) => !skipped.has(key))) schedule(FIRST_RETRY_MS);
    } catch (error) {
      // The session ended meanwhile, so that the database may have refused it.
      if (isStopped) return;
      if (error instanceof Stopped) return report('sessionEnded');
      fail(error);
    }
    onExchange();
  }

  async function exchangeAll(): Promise<void> {
    assertCurrent();
    await resumeDeleting(exchange);
    let full: unknown = null;
    // Items that do not fit would be pulled again and again, and every read is billed.
    if (now() >= fullUntil) {
      full = await pullItems(exchange).catch(toFull);
      fullUntil = full ? now() + MAX_RETRY_MS : 0;
    }
    await pushItems(exchange, skipped);
    if (now() < fullUntil) throw full ?? new AccountError('deviceFull', 'storage-full');
  }

  function fail(error: unknown): void {
    const problem = error instanceof AccountError ? (error.problem ?? 'notSynced') : 'someFailed';
    if (!(error instanceof AccountError)) console.error(error);
    if (problem === 'deleteUnfinished') {
      items.clear({ keepsPending: false });
      writeSyncState(items, { deleting: 'account' });
    }
    // A full device needs no backoff: sending still works.
    if (problem !== 'deviceFull') failures += 1;
    report(problem);
    if (!LASTING.has(problem)) schedule(toRetryDelay(problem, failures) * (0.5 + random() / 2));
  }

  function report(problem: AccountProblem | null): void {
    if (isStopped) return;
    const pending = countPending();
    status.write({ state: pending > 0 ? 'pending' : 'idle', pending, problem });
  }

  function countPending(): number {
    return groupById(items.pending()).size;
  }

  /** Run one of the exclusive actions of the account page; unlike an exchange, it reports errors to the caller. */
  async function act(work: () => Promise<void>): Promise<void> {
    await turns.settle();
    try {
      await alone(async () => {
        assertHere();
        await work();
      });
    } catch (error) {
      // Continue a deletion that has started.
      schedule(FIRST_RETRY_MS);
      throw error instanceof Stopped ? new AccountError('sessionEnded', 'stopped', { cause: error }) : error;
    }
    report(null);
    onExchange();
  }

  const unfollow = followPage({
    onLeave: () => countPending() > 0 && void run(),
    onReturn: () => now() - lastRunAt > STALE_MS && void run(),
    onOnline: () => {
      failures = 0;
      void run();
    },
  });

  return {
    request,
    run,
    deleteItems: () => act(() => deleteItems(exchange)),
    deleteReader: () => act(() => deleteReader(exchange)),
    stop: () => {
      isStopped = true;
      turns.stop();
      unfollow();
    },
  };
}

function toRetryDelay(problem: AccountProblem, failures: number): number {
  const first = problem === 'serviceFull' ? FULL_RETRY_MS : FIRST_RETRY_MS;
  return Math.min(first * 2 ** (failures - 1), MAX_RETRY_MS);
}

/** Problems that do not resolve themselves: no retry until something changes. */
const LASTING: ReadonlySet<AccountProblem> = new Set(['sessionEnded', 'outdated', 'deleteUnfinished', 'deviceFull']);

function toFull(error: unknown): unknown {
  if (error instanceof AccountError && error.problem === 'deviceFull') return error;
  throw error;
}

/** Not an error of an exchange: its reader left, here or in another tab, or removed the data of the site. */
class Stopped extends Error {}

/** Run exclusively among the tabs of this browser. */
async function alone(work: () => Promise<void>): Promise<void> {
  // Undefined on a page that was not served over HTTPS.
  const locks: LockManager | undefined = navigator.locks;
  await (locks ? locks.request('account.sync', work) : work());
}
