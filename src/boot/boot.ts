import { type HINT_ATTRIBUTES, HINT_ABSENT, HINT_PRESENT } from '../account/firstFrame.ts';
import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_DISMISSED_ATTRIBUTE, ANNOUNCEMENT_ID_KEY } from '../announcement-bar/announcement.ts';
import {
  COLOR_MODE_ATTRIBUTE,
  COLOR_MODE_CHOICE_ATTRIBUTE,
  COLOR_MODE_KEY,
  COLOR_MODE_PARAMETER,
  type ColorModeChoice,
  parseChoice,
  toMode,
  toNextChoice,
} from '../color-mode/colorMode.ts';
import { MENU_ATTRIBUTE, MENU_PANEL_ATTRIBUTE } from '../navigation/menu.ts';

// Put in by the build as constants, so that what a site does not use leaves no byte: the script is the same on all its pages.
/** Address of the application. */
declare const BOOT_APP: string;
/** What holds where the reader made no choice. */
declare const BOOT_CHOICE: ColorModeChoice;
declare const BOOT_HAS_SWITCH: boolean;
declare const BOOT_RESPECTS_SYSTEM: boolean;
declare const BOOT_ANNOUNCEMENT: string;
declare const BOOT_HAS_ANNOUNCEMENT: boolean;
/** Empty where the site has no accounts. */
declare const BOOT_HINTS: typeof HINT_ATTRIBUTES | [];

// Every byte of this file stands in every document (2 kB at most), so it is terse where other files are not.
const root = document.documentElement;
const on = addEventListener;
const set = (name: string, value = '') => root.setAttribute(name, value);
let choice: ColorModeChoice = 'system';
// Blocked storage throws: the page works with what it has.
const read = (key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage') => {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, value: string | null) => {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {}
};
const choose = (next: ColorModeChoice) => {
  choice = next;
  set(COLOR_MODE_CHOICE_ATTRIBUTE, choice);
  set(COLOR_MODE_ATTRIBUTE, toMode(choice, matchMedia('(prefers-color-scheme:dark)').matches));
};

// What must be right in the first frame.
let wasHere: unknown = history.state;
set('data-js');
if (BOOT_HAS_SWITCH) {
  choice = parseChoice(new URLSearchParams(location.search).get(COLOR_MODE_PARAMETER));
  if (choice === 'system') choice = parseChoice(read(COLOR_MODE_KEY));
}
if (!BOOT_HAS_SWITCH) write(COLOR_MODE_KEY, null);
choose(BOOT_CHOICE !== 'system' && choice === 'system' ? BOOT_CHOICE : choice);
if (BOOT_HAS_ANNOUNCEMENT) {
  // Another announcement begins as not dismissed.
  if (read(ANNOUNCEMENT_ID_KEY) !== BOOT_ANNOUNCEMENT) {
    write(ANNOUNCEMENT_ID_KEY, BOOT_ANNOUNCEMENT);
    write(ANNOUNCEMENT_DISMISS_KEY, 'false');
  }
  if (read(ANNOUNCEMENT_DISMISS_KEY) === 'true') set(ANNOUNCEMENT_DISMISSED_ATTRIBUTE);
}
for (const [key, attribute] of BOOT_HINTS) {
  const hint = read(key) || read(key, 'sessionStorage');
  set(attribute, hint ? HINT_PRESENT : HINT_ABSENT);
  wasHere ||= hint;
}

// The application comes when the reader shows intent.
const pending: HTMLElement[] = [];
let isLoading = false;
const load = () => {
  if (isLoading) return;
  isLoading = true;
  import(BOOT_APP).then(
    (app: { start: (pending: HTMLElement[]) => void }) => app.start(pending),
    () => {
      // The next sign of intent tries again; until then links and controls work as they do without it.
      isLoading = false;
      for (const element of pending.splice(0)) element.ariaBusy = null;
    },
  );
};
const near = (event: Event, selector: string) => (event.target as Element).closest?.<HTMLElement>(selector);
// A touch begins with pointerover too.
for (const type of ['pointerover', 'focusin']) on(type, (event) => near(event, 'a,button,summary,input') && load(), true);
on('keydown', load);
on('scroll', () => {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  if (connection?.effectiveType === '4g' && !connection.saveData) load();
});

// Controls answer at once; what only the application can do waits for it.
const nameToggle = (toggle: HTMLElement) => {
  toggle.ariaLabel = toggle.getAttribute(`data-label-${choice}`);
};
const isLive = () => root.dataset['app'];
on(
  'click',
  (event) => {
    const control = near(event, 'button,[data-menu-close]');
    if (isLive() || !control) return;
    const data = control.dataset;
    if (BOOT_HAS_SWITCH && 'colorModeToggle' in data) {
      choose(toNextChoice(choice, BOOT_RESPECTS_SYSTEM));
      nameToggle(control);
      write(COLOR_MODE_KEY, choice === 'system' ? null : choice);
    } else if ('menuToggle' in data) set(MENU_ATTRIBUTE, 'open');
    else if ('menuClose' in data) root.removeAttribute(MENU_ATTRIBUTE);
    else if (data['menuShow']) set(MENU_PANEL_ATTRIBUTE, data['menuShow']);
    else if (BOOT_HAS_ANNOUNCEMENT && 'announcementClose' in data) {
      set(ANNOUNCEMENT_DISMISSED_ATTRIBUTE);
      write(ANNOUNCEMENT_DISMISS_KEY, 'true');
    } else {
      load();
      pending.push(control);
      control.ariaBusy = 'true';
    }
  },
  true,
);
// The click that submits was put aside above, also when it came from the Enter key.
on('submit', (event) => isLive() || event.preventDefault(), true);
// A frame's callbacks run before its paint: the reader never sees a toggle that does not answer.
const enableToggle = () => {
  const toggle = document.querySelector<HTMLButtonElement>('[data-color-mode-toggle]');
  if (toggle) {
    toggle.disabled = false;
    nameToggle(toggle);
  } else requestAnimationFrame(enableToggle);
};
if (BOOT_HAS_SWITCH) enableToggle();
// A state is the application's: it led through this tab before, and steps between its entries load no document.
on('DOMContentLoaded', () => (wasHere || 'appNow' in root.dataset) && load());
