import { type HINT_ATTRIBUTES, HINT_ABSENT, HINT_PRESENT } from '../../shared/document/firstFrame.ts';
import {
  ANNOUNCEMENT_DISMISS_KEY,
  type ANNOUNCEMENT_DISMISSED_ATTRIBUTE,
  ANNOUNCEMENT_ID_KEY,
} from '../../shared/document/announcement.ts';
import {
  type COLOR_MODE_ATTRIBUTE,
  type COLOR_MODE_CHOICE_ATTRIBUTE,
  COLOR_MODE_KEY,
  COLOR_MODE_PARAMETER,
  type ColorModeChoice,
  parseChoice,
  SYSTEM,
  toMode,
  toNextChoice,
} from '../color-mode/colorMode.ts';
import type { BANNER_ATTRIBUTE } from '../../shared/document/bannerAttribute.ts';
import type { MENU_ATTRIBUTE, MENU_PANEL_ATTRIBUTE } from '../../shared/document/menu.ts';

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
declare const BOOT_HINTS: (readonly [key: string, attribute: DatasetKey<HintAttribute>])[];
/** Several versions of the docs: the one a reader chooses is remembered. */
declare const BOOT_HAS_VERSIONS: boolean;
/** Home may have to tell that the site stands at another base URL than it was built for. */
declare const BOOT_HAS_BANNER: boolean;

// Every byte of this file stands in every document (2 kB at most), so it is terse where other files are not.
// Attributes of <html> by their names in its dataset, which the types derive from the names that the other rooms know.
const state: State = document.documentElement.dataset;
type State = { [Attribute in StateAttribute as DatasetKey<Attribute>]?: string };
type StateAttribute =
  | typeof COLOR_MODE_ATTRIBUTE
  | typeof COLOR_MODE_CHOICE_ATTRIBUTE
  | typeof ANNOUNCEMENT_DISMISSED_ATTRIBUTE
  | typeof MENU_ATTRIBUTE
  | typeof MENU_PANEL_ATTRIBUTE
  | typeof BANNER_ATTRIBUTE
  | HintAttribute
  | 'data-js'
  | 'data-app'
  | 'data-app-now';
type HintAttribute = (typeof HINT_ATTRIBUTES)[number][1];
type DatasetKey<Attribute extends string> = Attribute extends `data-${infer Name}` ? CamelCase<Name> : never;
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

const on = addEventListener;
const dark = matchMedia('(prefers-color-scheme:dark)');
let choice: ColorModeChoice;
// Blocked storage throws: the page works with what it has.
/** What this browser or, where it does not, this tab remembers. */
const read = (key: string) => {
  try {
    return (localStorage[key] || sessionStorage[key]) as string | undefined;
  } catch {
    return;
  }
};
const write = (key: string, value?: string) => {
  try {
    if (value) localStorage[key] = value;
    else delete localStorage[key];
  } catch {}
};
const show = () => {
  state.themeChoice = choice;
  state.theme = toMode(choice, dark.matches);
  if (!BOOT_HAS_SWITCH) return;
  const toggles = document.querySelectorAll<HTMLButtonElement>('[data-color-mode-toggle]');
  for (const toggle of toggles) {
    toggle.disabled = false;
    toggle.ariaLabel = toggle.getAttribute(`data-label-${choice}`);
  }
  // A frame's callbacks run before its paint: the reader never sees a toggle that does not answer.
  if (!toggles[0]) requestAnimationFrame(show);
};
const showStored = () => {
  choice = parseChoice(read(COLOR_MODE_KEY));
  if (BOOT_CHOICE !== SYSTEM && choice === SYSTEM) choice = BOOT_CHOICE;
  show();
};

// What must be right in the first frame.
let wasHere: unknown = history.state;
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
  // Another announcement begins as not dismissed.
  const id = BOOT_ANNOUNCEMENT;
  if (read(ANNOUNCEMENT_ID_KEY) !== id) {
    write(ANNOUNCEMENT_ID_KEY, id);
    write(ANNOUNCEMENT_DISMISS_KEY);
  }
  if (read(ANNOUNCEMENT_DISMISS_KEY) === 'true') state.announcementDismissed = '';
}
for (const [key, attribute] of BOOT_HINTS) {
  const hint = read(key);
  state[attribute] = hint ? HINT_PRESENT : HINT_ABSENT;
  wasHere ||= hint;
}

// The application comes when the reader shows intent.
const pending: HTMLElement[] = [];
let loading: Promise<void> | null;
const load = () => {
  loading ||= import(BOOT_APP).then(
    (app: { start: (pending: HTMLElement[]) => void }) => app.start(pending),
    () => {
      // The next sign of intent tries again; until then links and controls work as they do without it.
      loading = null;
      for (const element of pending.splice(0)) element.ariaBusy = null;
    },
  );
};
const near = (event: Event, selector: string) => (event.target as Element).closest?.<HTMLElement>(selector);
// A touch begins with pointerover too.
const onNear = (event: Event) => near(event, 'a,button,summary,input') && load();
on('pointerover', onNear);
on('focusin', onNear);
on('keydown', ({ key }) => {
  load();
  if (key === 'Escape') closeMenu();
});
on('scroll', () => {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  if (connection?.effectiveType === '4g' && !connection.saveData) load();
});

// Controls answer at once; what only the application can do waits for it.
/** An element, but a boolean becomes the text that the attribute needs. */
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
    const control = near(event, BOOT_HAS_VERSIONS ? 'button,[data-menu-close],[data-key]' : 'button,[data-menu-close]');
    if (state.app || !control) return;
    // Assistive technology may press without coming near first.
    load();
    const data = control.dataset;
    if (BOOT_HAS_SWITCH && 'colorModeToggle' in data) {
      choice = toNextChoice(choice, BOOT_RESPECTS_SYSTEM);
      show();
      write(COLOR_MODE_KEY, choice === SYSTEM ? '' : choice);
    } else if ('menuToggle' in data) {
      opener = control as unknown as Expandable;
      opener.ariaExpanded = true;
      state.menu = 'open';
    } else if ('menuClose' in data) closeMenu();
    else if (data['menuShow']) state.menuPanel = data['menuShow'];
    // A link to another version of the docs, followed as a link: where its choice is kept is written on it, for brevity here.
    else if (BOOT_HAS_VERSIONS && data['key']) write(data['key'], data['version']);
    else if (BOOT_HAS_ANNOUNCEMENT && 'announcementClose' in data) {
      state.announcementDismissed = '';
      write(ANNOUNCEMENT_DISMISS_KEY, 'true');
    } else {
      pending.push(control);
      control.ariaBusy = 'true';
    }
  },
  true,
);
// What opens and closes by itself tells its state too.
on(
  'toggle',
  ({ target }) => {
    const { firstChild, open } = target as EventTarget & { firstChild: Expandable | null; open: boolean };
    // Told of one that is open from the start, it may stand there without its content yet.
    if (firstChild) firstChild.ariaExpanded = open;
  },
  true,
);
// The click that submits was put aside above, also when it came from the Enter key.
on('submit', (event) => state.app || event.preventDefault());
// Another tab chose, or the system changed.
if (BOOT_HAS_SWITCH) on('storage', ({ key }) => state.app || key !== COLOR_MODE_KEY || showStored());
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- nobody else has this object, and the other way takes more bytes
if (BOOT_CHOICE === SYSTEM) dark.onchange = () => state.app || show();
// A style sheet that is not where the site was built for: home may bring a script that tells so, from where the document stands.
if (BOOT_HAS_BANNER) on('error', () => state.banner && import(state.banner), true);
// A state is the application's: it led through this tab before, and steps between its entries load no document.
on('DOMContentLoaded', () => (wasHere || 'appNow' in state) && load());
