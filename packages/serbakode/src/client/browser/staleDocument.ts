import type { Press } from './press.ts';

/** Session storage key of what the reader pressed on this page before the reload. */
const toPressesKey = (): string => `stale.presses:${location.pathname}`;
const RELOADED_KEY = 'stale.reloaded:';

/** Reload this document if it is older than the one on its host, which may have removed the files that it names. What
 *  the reader pressed follows after the reload. At most once for each document, so that hosts that answer in turns do
 *  not cause a loop, and not while the reader follows a link: a reload would end that navigation.
 *  @param presses also takes those of the time until the new document is there
 *  @param isLeaving truthy if the last click was on a link that the browser follows
 *  @returns false if a reload would not help */
export async function reloadUnlessLeaving(presses: readonly Press[], isLeaving: () => unknown): Promise<boolean> {
  const { build } = document.documentElement.dataset;
  try {
    const response = await fetch(location.href, { cache: 'no-cache' });
    const own = `data-build="${build}"`;
    const text = await response.text();
    // An error, or the page of a portal of a wireless network, is not the site's.
    if (!response.ok || !build || !text.includes('data-build="') || text.includes(own)) return false;
    if (isLeaving() || sessionStorage[RELOADED_KEY + build]) return false;
    sessionStorage[RELOADED_KEY + build] = 1;
    // The reader may press more until the new document is there.
    addEventListener('pagehide', () => {
      sessionStorage[toPressesKey()] = JSON.stringify(presses.map(({ tag, traits }) => ({ tag, traits })));
    });
    location.reload();
    return true;
  } catch {
    // Offline, or storage is blocked: then nothing would stop a loop.
    return false;
  }
}

/** Take what the reader pressed before this document replaced an older one. */
export function takePresses(): Press[] {
  try {
    const text = sessionStorage[toPressesKey()] as string | undefined;
    delete sessionStorage[toPressesKey()];
    return text ? (JSON.parse(text) as Press[]) : [];
  } catch {
    return [];
  }
}
