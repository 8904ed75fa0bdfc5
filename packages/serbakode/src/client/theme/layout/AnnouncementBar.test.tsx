// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../../testing/eventually.ts';
import { messages, site } from '../../../../../testing/virtualSite.ts';
import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_DISMISSED_ATTRIBUTE } from '../../../shared/document/announcement.ts';
import { trustHtml } from '../../../shared/model/permalink.ts';
import { followAnnouncement } from '../../announcement-bar/announcementStore.ts';
import { markAppLive } from '../../browser/appLive.ts';
import { SiteProvider } from '../site/SiteContext.tsx';
import { AnnouncementBar } from './AnnouncementBar.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const html = document.documentElement;
let root: Root;

const toBar = (isCloseable = true) => (
  <SiteProvider site={site} messages={messages}>
    <AnnouncementBar id="1" html={trustHtml('Baca <a href="/baru">yang baru</a>.')} isCloseable={isCloseable} />
  </SiteProvider>
);
const bar = () => document.querySelector<HTMLElement>('[role="region"]');
const press = () => act(async () => document.querySelector('button')?.click());

beforeEach(async () => {
  root = createRoot(document.body);
  await act(async () => root.render(toBar()));
});
afterEach(async () => {
  await act(async () => root.unmount());
  window.localStorage.clear();
  for (const name of [ANNOUNCEMENT_DISMISSED_ATTRIBUTE, 'data-app']) html.removeAttribute(name);
});

describe('the announcement bar (R92)', () => {
  it('is in the prerendered HTML whatever the reader did, named, with its link', async () => {
    await act(async () => html.setAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE, ''));
    const text = renderToString(toBar());
    expect(text).toContain('role="region" aria-label="Announcement"');
    expect(text).toContain('Baca <a href="/baru">yang baru</a>.');
    expect(text).not.toContain('hidden=""');
  });

  it('has a button with a name only where it can be closed', async () => {
    expect(document.querySelector('button')?.getAttribute('aria-label')).toBe('Close');
    expect(document.querySelector('button')?.lang).toBe('en');
    await act(async () => root.render(toBar(false)));
    expect(document.querySelector('button')).toBeNull();
  });

  it('leaves a press to the boot script until the application is live', async () => {
    await press();
    expect(bar()?.hidden).toBe(false);
    expect(window.localStorage.getItem(ANNOUNCEMENT_DISMISS_KEY)).toBeNull();
  });

  it('closes, and remembers it, once it is', async () => {
    markAppLive();
    await press();
    expect(bar()?.hidden).toBe(true);
    expect(html.hasAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE)).toBe(true);
    expect(window.localStorage.getItem(ANNOUNCEMENT_DISMISS_KEY)).toBe('true');
  });

  it('is hidden where the boot script found that it was closed before', async () => {
    await act(async () => html.setAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE, ''));
    await eventually(() => expect(bar()?.hidden).toBe(true));
  });

  it('follows another tab both ways, until it is stopped', async () => {
    const stop = followAnnouncement();
    const writeInOtherTab = async (value: string) => {
      window.localStorage.setItem(ANNOUNCEMENT_DISMISS_KEY, value);
      await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: ANNOUNCEMENT_DISMISS_KEY })));
    };
    await writeInOtherTab('true');
    expect(html.hasAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE)).toBe(true);
    await writeInOtherTab('false');
    expect(html.hasAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE)).toBe(false);
    stop();
    await writeInOtherTab('true');
    expect(html.hasAttribute(ANNOUNCEMENT_DISMISSED_ATTRIBUTE)).toBe(false);
  });
});
