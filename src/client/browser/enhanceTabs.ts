import { createStorageSlot } from './createStorageSlot.ts';

/** Turn an article's tabs (`::::tabs` in Markdown, Tabs in MDX) into tab lists. Without scripts every panel is shown
 *  below the last, with its label; with scripts only one is. Tabs of one group switch together, and the choice is
 *  stored under the key Docusaurus uses. Existing tab lists are skipped. */
export function enhanceTabs(root: ParentNode): void {
  for (const tabs of root.querySelectorAll<HTMLElement>('[data-tabs]')) enhanceTabList(tabs);
}

let count = 0;

/** Turn one tabs element into a tab list. */
export function enhanceTabList(tabs: HTMLElement): void {
  if ('enhanced' in tabs.dataset) return;
  const panels = [...tabs.querySelectorAll<HTMLElement>(':scope > [data-tab-label]')];
  if (panels.length === 0) return;
  tabs.dataset['enhanced'] = '';
  const group = tabs.dataset['tabGroup'];
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

  function select(index: number): void {
    for (const [place, panel] of panels.entries()) {
      const isSelected = place === index;
      panel.hidden = !isSelected;
      buttons[place]?.setAttribute('aria-selected', String(isSelected));
      if (buttons[place]) buttons[place].tabIndex = isSelected ? 0 : -1;
    }
  }
  function choose(index: number): void {
    select(index);
    const label = panels[index]?.dataset['tabLabel'];
    if (group === undefined || label === undefined) return;
    createStorageSlot(`docusaurus.tab.${group}`).write(label);
    document.dispatchEvent(new CustomEvent<TabChoice>(TAB_CHOICE, { detail: { group, label } }));
  }
  const find = (label: string | null | undefined) => panels.findIndex((panel) => panel.dataset['tabLabel'] === label);

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
  if (group !== undefined) {
    document.addEventListener(TAB_CHOICE, (event) => {
      const { detail } = event as CustomEvent<TabChoice>;
      const index = detail.group === group ? find(detail.label) : -1;
      if (index !== -1) select(index);
    });
  }
  tabs.prepend(list);
  const remembered = group === undefined ? -1 : find(createStorageSlot(`docusaurus.tab.${group}`).read());
  const byDefault = panels.findIndex((panel) => 'tabDefault' in panel.dataset);
  select(Math.max(0, remembered === -1 ? byDefault : remembered));
}

/** Event dispatched to the other tab lists of a group. */
const TAB_CHOICE = 'tab-choice';

interface TabChoice {
  readonly group: string;
  readonly label: string;
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
