// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadIfStale, watchLinks } from './reloadIfStale.ts';

const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('<html data-build="baru">'));
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  document.documentElement.dataset['build'] = 'lama';
  watchLinks();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
  sessionStorage.clear();
  delete document.documentElement.dataset['build'];
  document.body.innerHTML = '';
});

/** Click a link. Neither routers of other tests nor the window itself follow an event that is not a mouse's. */
function followLink(isTaken: boolean): void {
  document.body.innerHTML = '<a href="/lain"><span>Lain</span></a>';
  document.addEventListener('click', (event) => isTaken && event.preventDefault(), { once: true });
  document.querySelector('span')?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
}

it('does not reload while the browser follows a link', async () => {
  followLink(false);
  expect(await reloadIfStale([])).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads if the router follows the link, because the address is the new page’s at once', async () => {
  followLink(true);
  expect(await reloadIfStale([])).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads after a click on anything else', async () => {
  followLink(false);
  document.body.click();
  expect(await reloadIfStale([])).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
