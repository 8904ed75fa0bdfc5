import { createStorageSlot } from './createStorageSlot.ts';

/** Turn an article's tabs (`::::tabs` in Markdown, Tabs in MDX) into tab lists. Without scripts every panel is shown
 *  below the last, with its label; with scripts only one is. Tabs of one group switch together, and the choice is
 *  stored under the key Docusaurus uses. Existing tab lists are skipped.
 *  @param isSeen whether the reader has seen the panels */
export function enhanceTabs(root: ParentNode, isSeen = false): void {
  for (const tabs of root.querySelectorAll<HTMLElement>('[data-tabs]'))
    if (isSeen) enhanceOffScreen(tabs);
    else enhanceTabList(tabs);
}

/** Turn tabs into a tab list while they are off the screen. On it, the panel that is being read could disappear. */
function enhanceOffScreen(tabs: HTMLElement): void {
  const observer = new IntersectionObserver(() => {
    const { top, bottom } = tabs.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) return;
    observer.disconnect();
    enhanceTabList(tabs);
    // What is read below stays in its place. Not every browser sees to it.
    if (bottom <= 0) window.scrollBy({ top: tabs.getBoundingClientRect().bottom - bottom, behavior: 'instant' });
  });
  observer.observe(tabs);
}

let count = 0;

/** Turn one tabs element into a tab list. */
export function enhanceTabList(tabs: HTMLElement): void {
  if ('enhanced' in tabs.dataset) return;
  const panels = findPanels(tabs);
  if (panels.length === 0) return;
  tabs.dataset['enhanced'] = '';
  const { tabGroup: group, tabQuery: parameter } = tabs.dataset;
  const list = document.createElement('div');
  list.className = 'tab-list';
  list.setAttribute('role', 'tablist');
  const buttons = panels.map((panel) => {
    count += 1;
    const button = document.createElement('button');
    button.type = 'button';
    button.id = `tab-${count}`;
    button.textContent = panel.dataset['tabLabel'] ?? '';
    button.setAttribute('role', 'tab');
    panel.id ||= `tab-panel-${count}`;
    button.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', button.id);
    panel.tabIndex = 0;
    list.append(button);
    return button;
  });

  function choose(index: number): void {
    select(tabs, index);
    const panel = panels[index];
    if (!panel) return;
    if (parameter !== undefined) writeParameter(parameter, toValue(panel));
    if (group === undefined) return;
    createStorageSlot(`docusaurus.tab.${group}`).write(toValue(panel));
    for (const other of document.querySelectorAll<HTMLElement>('[data-tabs][data-enhanced]'))
      if (other.dataset['tabGroup'] === group) select(other, findValue(findPanels(other), toValue(panel)));
  }

  list.addEventListener('click', (event) => {
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    if (index !== -1) choose(index);
  });
  list.addEventListener('keydown', (event) => {
    const index = toNextIndex(event.key, buttons.indexOf(document.activeElement as HTMLButtonElement), buttons.length);
    if (index === null) return;
    event.preventDefault();
    choose(index);
    buttons[index]?.focus();
  });
  tabs.prepend(list);
  const named = parameter === undefined ? null : new URLSearchParams(window.location.search).get(parameter);
  const remembered = group === undefined ? null : createStorageSlot(`docusaurus.tab.${group}`).read();
  const byDefault = panels.findIndex((panel) => 'tabDefault' in panel.dataset);
  const first = [findValue(panels, named), findValue(panels, remembered), byDefault].find((index) => index !== -1);
  if (first === undefined && tabs.dataset['tabs'] === CLOSED) close(panels, buttons);
  else select(tabs, first ?? 0);
}

/** Value of the attribute of tabs of which none is open at first. */
const CLOSED = 'closed';

function close(panels: readonly HTMLElement[], buttons: readonly HTMLElement[]): void {
  for (const panel of panels) panel.hidden = true;
  for (const [index, button] of buttons.entries()) button.tabIndex = index === 0 ? 0 : -1;
}

/** Put the choice into the address, which may then be shared. */
function writeParameter(name: string, value: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
}

/** The stored value of a panel: its label, unless it has its own value. */
const toValue = ({ dataset }: HTMLElement): string => dataset['tabValue'] ?? dataset['tabLabel'] ?? '';

function findPanels(tabs: HTMLElement): HTMLElement[] {
  return [...tabs.querySelectorAll<HTMLElement>(':scope > [data-tab-label]')];
}

/** @returns -1 where no panel has the value */
function findValue(panels: readonly HTMLElement[], value: string | null): number {
  return panels.findIndex((panel) => toValue(panel) === value);
}

/** Show one panel of a tab list. @param index -1 changes nothing */
function select(tabs: HTMLElement, index: number): void {
  if (index === -1) return;
  const buttons = tabs.querySelectorAll<HTMLElement>(':scope > .tab-list > [role="tab"]');
  for (const [place, panel] of findPanels(tabs).entries()) {
    const isSelected = place === index;
    panel.hidden = !isSelected;
    const button = buttons[place];
    button?.setAttribute('aria-selected', String(isSelected));
    if (button) button.tabIndex = isSelected ? 0 : -1;
  }
}

/** The index of the tab that a key selects: arrow keys wrap around, Home and End select the ends. null for other
 *  keys. */
export function toNextIndex(key: string, index: number, length: number): number | null {
  if (index === -1) return null;
  if (key === 'ArrowRight') return (index + 1) % length;
  if (key === 'ArrowLeft') return (index - 1 + length) % length;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}
