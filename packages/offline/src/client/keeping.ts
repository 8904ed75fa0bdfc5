import type { Slot } from 'serbakode/client';
import { createKeeper, type Keeper } from './createKeeper.ts';
import { KeepError } from './keepError.ts';
import { createPrograms } from './programs.ts';
import { records } from './records.ts';

/** The browser's storage for courses. */
export interface Keeping {
  readonly base: string;
  /** Address of the worker. */
  readonly worker: string;
  /** Whether the reader signed in for this tab only, on a shared computer, where later users must not see what was
   *  read. */
  readonly isShared: Pick<Slot<boolean>, 'read' | 'subscribe'>;
}

let opened: { readonly keeper: Keeper; readonly programs: ReturnType<typeof createPrograms> } | null = null;

/** Connect to this browser's storage and worker for courses. */
export function openKeeping({ base, worker }: Pick<Keeping, 'base' | 'worker'>) {
  opened ??= connect({ base, worker });
  return opened;
}

function connect({ base, worker }: Pick<Keeping, 'base' | 'worker'>) {
  const programs = createPrograms(base);
  // Without HTTPS browsers have none of these, although the types claim it.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const findWorker = async () => {
    const registration = await container?.getRegistration(base);
    const script = (registration?.active ?? registration?.waiting ?? registration?.installing)?.scriptURL;
    return script !== undefined && new URL(script).pathname === worker ? registration : undefined;
  };
  const keeper = createKeeper({
    base,
    fetch: (...request) => window.fetch(...request),
    caches: findCaches(),
    digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
    records,
    programs,
    worker: {
      add: async () => {
        if (!container) throw new KeepError('blocked');
        await container.register(toWorkerAddress(worker), { scope: base, updateViaCache: 'none' });
        await container.ready;
      },
      isThere: async () => (await findWorker()) !== undefined,
      remove: async () => {
        await (await findWorker())?.unregister();
      },
    },
    inTurn: (act) => (navigator.locks ? navigator.locks.request(`offline ${base}`, act) : act()),
  });
  return { keeper, programs };
}

/** @returns undefined if nothing can be stored: without HTTPS, or if the reader blocks storage for all sites */
export function findCaches(): CacheStorage | undefined {
  try {
    return window.caches as CacheStorage | undefined;
  } catch {
    // Firefox throws for a site whose storage is refused.
    return undefined;
  }
}

interface ScriptPolicy {
  readonly createScriptURL: (address: string) => string;
}
interface TrustedTypesWindow {
  readonly trustedTypes?: { readonly createPolicy?: (name: string, rules: ScriptPolicy) => ScriptPolicy };
}

let policy: ScriptPolicy | undefined;

/** Convert the worker's address to the type that `register` requires under Trusted Types; other addresses are
 *  refused. */
function toWorkerAddress(worker: string): string {
  const rules: ScriptPolicy = { createScriptURL: () => worker };
  // A short name, because every page has it in its headers.
  policy ??= (window as TrustedTypesWindow).trustedTypes?.createPolicy?.('sw', rules) ?? rules;
  return policy.createScriptURL(worker);
}
