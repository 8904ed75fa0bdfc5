import { HINT_ATTRIBUTES, HINT_PRESENT } from '../../shared/document/firstFrame.ts';
import type { PageKind } from '../../shared/model/page.ts';
import { createSlot, type Slot } from '../browser/createSlot.ts';
import { loadPageComponent } from '../pages/pageChunks.ts';
import type * as later from './later.ts';

export type Later = typeof later;

/** The later part of the application; null until it has loaded. */
export const laterSlot: Slot<Later | null> = createSlot<Later | null>(null);

const request = async (): Promise<void> => laterSlot.write(await import('./later.ts'));

/** Load the later part. A failed load is tried again by the next call. */
export async function loadLater(): Promise<void> {
  try {
    await request();
  } catch (error) {
    console.warn('A part of the application could not be loaded.', error);
  }
}

/** Load what shows a kind of page: its component, and for a form of the account the later part, which handles it. */
export async function loadPageKind(kind: PageKind): Promise<void> {
  await Promise.all([loadPageComponent(kind), (kind === 'login' || kind === 'account') && request()]);
}

/** Whether a page must not be hydrated without the later part: its content waits for the account's first report (A1 of
 *  docs/spec/requirements.md). Then the code for signing in is requested too. */
export function expectsReader(): boolean {
  const [[, hint]] = HINT_ATTRIBUTES;
  if (document.documentElement.getAttribute(hint) !== HINT_PRESENT) return false;
  // The account will ask for it, a round trip later.
  import('../account/session/createSignedIn.ts').catch(() => {});
  return true;
}
