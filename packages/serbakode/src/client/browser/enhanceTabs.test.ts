// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enhanceTabs, toNextIndex } from './enhanceTabs.ts';

const tabs = (group = '') => `<div class="tabs" data-tabs=""${group}>
  <section class="tab-panel" data-tab-label="npm"><p class="tab-label">npm</p>npm i</section>
  <section class="tab-panel" data-tab-label="pnpm" data-tab-default=""><p class="tab-label">pnpm</p>pnpm add</section>
</div>`;

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')]
    .filter((panel) => !panel.hidden)
    .map((panel) => panel.dataset['tabLabel']);

describe('enhanceTabs', () => {
  beforeEach(() => {
    localStorage.clear();
    document.body.innerHTML = '';
  });

  it('shows the default panel and names each tab by its label', () => {
    document.body.innerHTML = tabs();
    enhanceTabs(document);
    expect([...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent)).toEqual(['npm', 'pnpm']);
    expect(shown()).toEqual(['pnpm']);
  });

  it('shows the pressed tab, and enhances a tab list only once', () => {
    document.body.innerHTML = tabs();
    enhanceTabs(document);
    enhanceTabs(document);
    document.querySelector<HTMLElement>('[role="tab"]')?.click();
    expect(shown()).toEqual(['npm']);
    expect(document.querySelectorAll('[role="tablist"]')).toHaveLength(1);
  });

  it('switches tabs of one group together and remembers the choice', () => {
    document.body.innerHTML = tabs(' data-tab-group="paket"') + tabs(' data-tab-group="paket"');
    enhanceTabs(document);
    document.querySelector<HTMLElement>('[role="tab"]')?.click();
    expect(shown()).toEqual(['npm', 'npm']);
    document.body.innerHTML = tabs(' data-tab-group="paket"');
    enhanceTabs(document);
    expect(shown()).toEqual(['npm']);
  });

  it('stores values, follows the address before the storage and writes a choice into it', () => {
    const own = (attributes: string) =>
      tabs(attributes).replace('data-tab-label="pnpm" data-tab-default=""', 'data-tab-label="pnpm" data-tab-value="p"');
    document.body.innerHTML = own(' data-tab-group="paket" data-tab-query="alat"');
    enhanceTabs(document);
    document.querySelectorAll<HTMLElement>('[role="tab"]')[1]?.click();
    expect(localStorage.getItem('docusaurus.tab.paket')).toBe('p');
    expect(new URLSearchParams(window.location.search).get('alat')).toBe('p');
    window.history.replaceState(null, '', '?alat=npm');
    document.body.innerHTML = own(' data-tab-group="paket" data-tab-query="alat"');
    enhanceTabs(document);
    expect(shown()).toEqual(['npm']);
    window.history.replaceState(null, '', window.location.pathname);
  });

  it('opens no panel at first if the author chose that', () => {
    document.body.innerHTML = tabs().replace('data-tabs=""', 'data-tabs="closed"').replace(' data-tab-default=""', '');
    enhanceTabs(document);
    expect(shown()).toEqual([]);
    document.querySelector<HTMLElement>('[role="tab"]')?.click();
    expect(shown()).toEqual(['npm']);
  });

  it('leaves another group, and a list that lacks the label, as they are', () => {
    document.body.innerHTML =
      tabs(' data-tab-group="paket"') +
      tabs(' data-tab-group="lain"') +
      tabs(' data-tab-group="paket"').replaceAll('>npm<', '>yarn<').replace('"npm"', '"yarn"');
    enhanceTabs(document);
    document.querySelector<HTMLElement>('[role="tab"]')?.click();
    expect(shown()).toEqual(['npm', 'pnpm', 'pnpm']);
    const selected = [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.getAttribute('aria-selected'));
    expect(selected.join(' ')).toBe('true false false true false true');
  });

  it('leaves panels that the reader has seen as they are until they are off the screen', () => {
    let look = () => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(listener: () => void) {
          look = listener;
        }
        observe = () => {};
        disconnect = () => {};
      },
    );
    const scrollBy = vi.spyOn(window, 'scrollBy').mockReturnValue();
    document.body.innerHTML = tabs();
    const element = document.querySelector<HTMLElement>('[data-tabs]');
    let bottom = 100;
    vi.spyOn(element as HTMLElement, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, bottom - 300, 0, 300),
    );
    enhanceTabs(document, true);
    look();
    expect(document.querySelector('[role="tab"]')).toBeNull();
    bottom = -10;
    look();
    expect(shown()).toEqual(['pnpm']);
    expect(scrollBy).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('leaves nothing on the document when the page goes', () => {
    const listen = vi.spyOn(document, 'addEventListener');
    document.body.innerHTML = tabs(' data-tab-group="paket"');
    enhanceTabs(document);
    expect(listen).not.toHaveBeenCalled();
    listen.mockRestore();
  });
});

describe('toNextIndex', () => {
  it('moves cyclically with the arrows, and to the ends with Home and End', () => {
    expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => toNextIndex(key, 2, 3))).toEqual([
      0,
      1,
      0,
      2,
      null,
    ]);
  });
});
