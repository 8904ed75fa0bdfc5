// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NavigationProvider } from '../../../serbakode/src/client/navigation/NavigationContext.tsx';
import { SiteProvider } from '../../../serbakode/src/client/theme/site/SiteContext.tsx';
import { permalink } from '../../../testing/permalink.ts';
import { messages as siteMessages, site } from '../../../testing/virtualSite.ts';
import { en } from '../messages/panel/en.ts';
import { KeepPanel } from './KeepPanel.tsx';
import { records } from './records.ts';

const COURSE = { permalink: permalink('/docs/a/'), title: 'A' };
const keeping = { base: '/', worker: '/sw-offline.js', isShared: { read: () => false, subscribe: () => () => {} } };

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body);
});
afterEach(async () => {
  await act(async () => root.unmount());
  records.write(null);
  vi.unstubAllGlobals();
});

const show = () =>
  act(async () =>
    root.render(
      <SiteProvider site={site} messages={siteMessages}>
        <NavigationProvider
          router={null}
          state={{ address: { permalink: COURSE.permalink, search: '', hash: '' } }}
          history="browser"
        >
          <KeepPanel keeping={keeping} course={COURSE} page="/luring" />
        </NavigationProvider>
      </SiteProvider>,
    ),
  );
const press = (text: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith(text))?.click());

it('does not wait for the browser’s permission question before it saves', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ title: 'A', transfer: 1, languages: [], files: [] }));
  vi.stubGlobal('navigator', { storage: { persist: () => new Promise(() => {}) } });
  await show();
  await press('Save (');
  // If no file can be stored, it reports that.
  expect(document.body.textContent).toContain(en.blocked);
});

it('reports that a course was removed, and requests its size again only at another press', async () => {
  const fetch = vi.fn(async () => Response.json({ title: 'A', transfer: 1, languages: [], files: [] }));
  vi.stubGlobal('fetch', fetch);
  records.write(JSON.stringify([{ ...COURSE, bytes: 1e6, languages: [] }]));
  await show();
  await press(en.remove);
  expect(document.querySelector('[role="status"]')?.textContent).toBe(en.removed);
  expect(fetch).not.toHaveBeenCalled();
  await press(en.again);
  expect(fetch).toHaveBeenCalledOnce();
});
