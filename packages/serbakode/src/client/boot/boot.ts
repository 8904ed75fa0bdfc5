import {
  ANNOUNCEMENT_DISMISS_KEY,
  ANNOUNCEMENT_ID_KEY,
  type ANNOUNCEMENT_DISMISSED_ATTRIBUTE,
} from '../../shared/document/announcement.ts';
import type {
  BANNER_ATTRIBUTE,
  MENU_ATTRIBUTE,
  MENU_PANEL_ATTRIBUTE,
  PAGE_CHUNK_ATTRIBUTE,
} from '../../shared/document/attributes.ts';
import { HINT_ABSENT, HINT_PRESENT } from '../../shared/document/firstFrame.ts';
import { showFailureLine } from '../browser/failureLine.ts';
import { toPress, type Press } from '../browser/press.ts';
import { reloadUnlessLeaving, takePresses } from '../browser/staleDocument.ts';
import {
  COLOR_MODE_KEY,
  COLOR_MODE_PARAMETER,
  parseChoice,
  SYSTEM,
  toMode,
  toNextChoice,
  type COLOR_MODE_ATTRIBUTE,
  type COLOR_MODE_CHOICE_ATTRIBUTE,
  type ColorModeChoice,
} from '../color-mode/colorMode.ts';

// The build replaces these names with constants, so that features a site does not use add no bytes. All pages share the
// script.
/** Address of the application. */
declare const BOOT_APP: string;
/** The choice that applies when the reader has made none. */
declare const BOOT_CHOICE: ColorModeChoice;
declare const BOOT_HAS_SWITCH: boolean;
declare const BOOT_RESPECTS_SYSTEM: boolean;
declare const BOOT_ANNOUNCEMENT: string;
declare const BOOT_HAS_ANNOUNCEMENT: boolean;
/** Attributes as keys of the dataset; empty unless a part names some. */
declare const BOOT_HINTS: (readonly [key: string, attribute: string])[];
/** Whether the key `/` presses a control. */
declare const BOOT_HAS_SHORTCUT: boolean;
/** Whether the docs have several versions, so that the reader's choice of version is stored. */
declare const BOOT_HAS_VERSIONS: boolean;
/** Whether home can warn that the site is served at another base URL than it was built for. */
declare const BOOT_HAS_BANNER: boolean;
/** What is said where the application could not be loaded for a press, and the label of the button below. */
declare const BOOT_FAILED: string;
declare const BOOT_AGAIN: string;

// Every document contains this file (4 kB at most), so it is terser than the others.
// Attributes of <html>, keyed by their dataset names; the types derive from the attribute names the other rooms use.
const page = document;
const state: State = page.documentElement.dataset;
type State = { [Attribute in StateAttribute as DatasetKey<Attribute>]?: string };
type StateAttribute =
  | typeof COLOR_MODE_ATTRIBUTE
  | typeof COLOR_MODE_CHOICE_ATTRIBUTE
  | typeof ANNOUNCEMENT_DISMISSED_ATTRIBUTE
  | typeof MENU_ATTRIBUTE
  | typeof MENU_PANEL_ATTRIBUTE
  | typeof BANNER_ATTRIBUTE
  | typeof PAGE_CHUNK_ATTRIBUTE
  | 'data-js'
  | 'data-app'
  | 'data-app-now';
type DatasetKey<Attribute extends string> = Attribute extends `data-${infer Name}` ? CamelCase<Name> : never;
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

const on = addEventListener;
const dark = matchMedia('(prefers-color-scheme:dark)');
let choice: ColorModeChoice;
// Blocked storage throws; the page then works with its defaults.
/** The stored value of local storage or, if it has none, of session storage. */
const read = (key: string): string | undefined => {
  try {
    return localStorage[key] || sessionStorage[key];
  } catch {
    return undefined;
  }
};
const write = (key: string, value?: string | true) => {
  try {
    // Storage converts it to text.
    if (value) localStorage[key] = value;
    else delete localStorage[key];
  } catch {}
};
const show = () => {
  state.themeChoice = choice;
  state.theme = toMode(choice, dark.matches);
  if (!BOOT_HAS_SWITCH) return;
  const toggles = page.querySelectorAll<HTMLButtonElement>('[data-mode-toggle]');
  for (const toggle of toggles) {
    toggle.disabled = false;
    toggle.ariaLabel = toggle.getAttribute(`data-label-${choice}`);
  }
  // A frame's callbacks run before its paint, so the reader never sees a toggle that does not respond.
  if (!toggles[0]) requestAnimationFrame(show);
};
const showStored = () => {
  choice = parseChoice(read(COLOR_MODE_KEY));
  if (BOOT_CHOICE !== SYSTEM && choice === SYSTEM) choice = BOOT_CHOICE;
  show();
};

// State that must be right in the first frame.
state.js = '';
if (BOOT_HAS_SWITCH) {
  choice = parseChoice(location.search.match(`\\b${COLOR_MODE_PARAMETER}=(\\w+)`)?.[1]);
  if (choice === SYSTEM) showStored();
  else show();
} else {
  write(COLOR_MODE_KEY);
  choice = BOOT_CHOICE;
  show();
}
if (BOOT_HAS_ANNOUNCEMENT) {
  // A changed announcement is not dismissed.
  const id = BOOT_ANNOUNCEMENT;
  if (read(ANNOUNCEMENT_ID_KEY) !== id) {
    write(ANNOUNCEMENT_ID_KEY, id);
    write(ANNOUNCEMENT_DISMISS_KEY);
  } else if (read(ANNOUNCEMENT_DISMISS_KEY) === 'true') state.announcementDismissed = '';
}
// Once in the script: the constant is replaced wherever it stands.
const hints = BOOT_HINTS;
for (const [key, attribute] of hints) (state as DOMStringMap)[attribute] = read(key) ? HINT_PRESENT : HINT_ABSENT;

// The application loads when the reader shows intent. Presses wait in one queue until it is live and takes the queue
// over, or until a newer document replaces this one.
const pending = takePresses();
const keep = (press: Press) => {
  // A second press of what waits would undo the first one.
  if (press.element?.ariaBusy) return;
  pending.push(press);
  if (press.element) press.element.ariaBusy = 'true';
};
let loading: Promise<void> | false;
/** The link of the last click. */
let followed: Element | null | undefined;
const load = () => {
  // A reader may never look at a tab in the background, or at a page that the browser prepares from its address bar.
  if (page.hidden) on('visibilitychange', load);
  // What draws this kind of page, beside the application, which would ask for it later.
  else
    loading ||= Promise.all([BOOT_APP, state.page].map((url) => url && import(url))).then(
      ([app]: { start: (pending: Press[]) => void }[]) => app?.start(pending),
      async () => {
        // The next sign of intent retries; until then links and controls work as they do without the application.
        if (await reloadUnlessLeaving(pending, () => followed)) return;
        loading = false;
        const waiting = pending.splice(0);
        for (const { element } of waiting) if (element) element.ariaBusy = null;
        if (waiting[0])
          showFailureLine(BOOT_FAILED, BOOT_AGAIN, () => {
            for (const press of waiting) keep(press);
            load();
          });
      },
    );
};
const near = (event: Event, selector: string) => (event.target as Element).closest?.<HTMLElement>(selector);
// A touch starts with pointerover too.
const onNear = (event: Event) => near(event, 'a,button,summary,input') && load();
on('pointerover', onNear);
on('focusin', onNear);
on('keydown', (event) => {
  load();
  if (event.key === 'Escape') closeMenu();
  // What the application does with the key once it is live.
  if (BOOT_HAS_SHORTCUT && !state.app && event.key === '/' && !near(event, 'input,textarea,select')) {
    const control = page.querySelector<HTMLElement>('[aria-keyshortcuts^="/"]');
    if (control) {
      event.preventDefault();
      keep(toPress(control));
    }
  }
});
on('scroll', () => {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  if (connection?.effectiveType === '4g' && !connection.saveData) load();
});

// Controls respond at once; what needs the application waits for it.
/** An element whose ariaExpanded is assigned a boolean; the DOM converts it to text. */
interface Expandable {
  ariaExpanded: boolean;
}
let opener = {} as Expandable;
const closeMenu = () => {
  opener.ariaExpanded = false;
  delete state.menu;
};
on(
  'click',
  (event) => {
    followed = near(event, 'a');
    // The button of the line about a failure has its own listener.
    const buttons = 'button:not([data-failure]>*),[data-menu-close]';
    const control = near(event, BOOT_HAS_VERSIONS ? `${buttons},[data-key]` : buttons);
    if (!state.app && control) {
      // Assistive technology may click without a preceding pointer or focus event.
      load();
      const data = control.dataset;
      if (BOOT_HAS_SWITCH && 'modeToggle' in data) {
        choice = toNextChoice(choice, BOOT_RESPECTS_SYSTEM);
        show();
        write(COLOR_MODE_KEY, choice === SYSTEM ? '' : choice);
      } else if ('menuToggle' in data) {
        (opener = control as unknown as Expandable).ariaExpanded = true;
        state.menu = 'open';
      } else if ('menuClose' in data) closeMenu();
      else if (data['menuShow']) state.menuPanel = data['menuShow'];
      // A link to another version of the docs: the browser follows it; its data attributes hold the storage key and the
      // version.
      else if (BOOT_HAS_VERSIONS && data['key']) write(data['key'], data['version']);
      else if (BOOT_HAS_ANNOUNCEMENT && 'barClose' in data) {
        state.announcementDismissed = '';
        write(ANNOUNCEMENT_DISMISS_KEY, true);
      } else keep(toPress(control));
    }
  },
  true,
);
// Elements that open and close by themselves also report their state.
on(
  'toggle',
  ({ target }) => {
    const { firstChild, open } = target as unknown as { firstChild: Expandable | null; open: boolean };
    // An element that is open from the start may fire before its content is parsed.
    if (firstChild) firstChild.ariaExpanded = open;
  },
  true,
);
// The click that submits is already queued above, even when the Enter key caused it.
on('submit', (event) => state.app || event.preventDefault());
// Another tab made a choice, or the system's preference changed.
if (BOOT_HAS_SWITCH) on('storage', ({ key }) => state.app || key !== COLOR_MODE_KEY || showStored());
if (BOOT_CHOICE === SYSTEM) dark.addEventListener('change', () => state.app || show());
// A file missing at the configured base URL: home imports a script, relative to the document, that explains it.
if (BOOT_HAS_BANNER) on('error', () => state.banner && import(state.banner), true);
// Intent was shown before: a history state means that the application ran in this tab, and steps between its entries
// load no document. A service worker is an earlier site's, which the application removes, or a part's.
on('DOMContentLoaded', () => {
  const wasHere = history.state || hints.some(([key]) => read(key));
  if (wasHere || state.appNow || pending[0] || navigator.serviceWorker?.controller) load();
});
