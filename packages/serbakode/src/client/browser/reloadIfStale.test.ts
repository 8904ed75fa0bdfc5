// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { reloadIfStale, watchLinks } from './reloadIfStale.ts';

const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
vi.stubGlobal('fetch', async () => new Response('<html data-build="baru">'));
watchLinks();

afterEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});

/** Click a link of an older document. @param isTaken whether the router follows it @returns whether the page is
 *  reloaded */
async function followAndReload(isTaken: boolean): Promise<boolean> {
  document.documentElement.dataset['build'] = 'lama';
  document.body.innerHTML = '<a href="/lain"><span>Lain</span></a>';
  document.addEventListener('click', (event) => isTaken && event.preventDefault(), { once: true });
  document.querySelector('span')?.click();
  const isReloaded = await reloadIfStale([]);
  expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0);
  return isReloaded;
}

it('does not reload while the browser follows a link', async () => {
  expect(await followAndReload(false)).toBe(false);
});

it('reloads if the router follows the link, because the address is the new page’s at once', async () => {
  expect(await followAndReload(true)).toBe(true);
});

it('reloads after a click on anything else', async () => {
  await followAndReload(false);
  document.body.click();
  expect(await reloadIfStale([])).toBe(true);
});
