import { ANNOUNCEMENT_DISMISS_KEY, ANNOUNCEMENT_DISMISSED_ATTRIBUTE, ANNOUNCEMENT_ID_KEY } from '../announcement-bar/announcement.ts';
import { ACCOUNT_FIRST_FRAME } from '../account/firstFrame.ts';
import { COLOR_MODE_ATTRIBUTE, COLOR_MODE_CHOICE_ATTRIBUTE, COLOR_MODE_KEY, COLOR_MODE_PARAMETER, type ColorModeChoice, type ColorModeSettings, parseChoice, toEffectiveChoice, toMode, toNextChoice } from '../color-mode/colorMode.ts';
import { MENU_ATTRIBUTE, MENU_PANEL_ATTRIBUTE } from '../navigation/menu.ts';

/** Put in by the build: the same on every page of a site. */
declare const BOOT: {
  /** Address of the application. */
  readonly app: string;
  readonly colorMode: ColorModeSettings;
  readonly announcementId: string | null;
  readonly hasAccounts: boolean;
};

const root = document.documentElement;
const set = (name: string, value = '') => root.setAttribute(name, value);
const choose = (choice: ColorModeChoice) => {
  set(COLOR_MODE_CHOICE_ATTRIBUTE, choice);
  set(COLOR_MODE_ATTRIBUTE, toMode(choice, matchMedia('(prefers-color-scheme:dark)').matches));
};
const storage = (use: (local: Storage) => void) => {
  try {
    use(localStorage);
  } catch {
    // Blocked storage: the page works with what it has.
  }
};

// What must be right in the first frame.
set('data-js');
let choice: ColorModeChoice = 'system';
storage((local) => {
  choice = parseChoice(local.getItem(COLOR_MODE_KEY));
});
const requested = parseChoice(new URLSearchParams(location.search).get(COLOR_MODE_PARAMETER));
choose(toEffectiveChoice(requested === 'system' ? choice : requested, BOOT.colorMode));
if (BOOT.announcementId !== null) {
  storage((local) => {
    // Another announcement begins as not dismissed.
    if (local.getItem(ANNOUNCEMENT_ID_KEY) !== BOOT.announcementId) {
      local.setItem(ANNOUNCEMENT_ID_KEY, BOOT.announcementId ?? '');
      local.setItem(ANNOUNCEMENT_DISMISS_KEY, 'false');
    }
    if (local.getItem(ANNOUNCEMENT_DISMISS_KEY) === 'true') set(ANNOUNCEMENT_DISMISSED_ATTRIBUTE);
  });
}
let wasHere = false;
for (const { key, attribute, present, absent } of BOOT.hasAccounts ? ACCOUNT_FIRST_FRAME : []) {
  set(attribute, absent);
  storage((local) => {
    if (local.getItem(key) ?? sessionStorage.getItem(key)) {
      set(attribute, present);
      wasHere = true;
    }
  });
}

// The application comes when the reader shows intent.
const pending: HTMLElement[] = [];
let isLoading = false;
const load = () => {
  if (isLoading) return;
  isLoading = true;
  import(/* @vite-ignore */ BOOT.app).then(
    (app: { start: (pending: HTMLElement[]) => void }) => app.start(pending),
    () => {
      // The next sign of intent tries again; until then links and controls work as they do without it.
      isLoading = false;
      for (const element of pending.splice(0)) element.removeAttribute('aria-busy');
    },
  );
};
const isLive = () => root.dataset['app'] === 'live';
const on = (type: string, listener: (event: Event) => void) => addEventListener(type, listener, { capture: true, passive: type !== 'click' && type !== 'submit' });
const near = (event: Event, selector: string) => (event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null);

for (const type of ['pointerover', 'touchstart', 'focusin']) on(type, (event) => near(event, 'a,button,summary,input') && load());
on('keydown', load);
on('scroll', () => {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  if (connection?.effectiveType === '4g' && !connection.saveData) load();
});

// Controls answer at once; what only the application can do waits for it.
const wait = (element: HTMLElement) => {
  load();
  pending.push(element);
  element.ariaBusy = 'true';
};
on('click', (event) => {
  const button = near(event, 'button,[data-menu-close]');
  if (isLive() || !button) return;
  const { dataset } = button;
  if ('colorModeToggle' in dataset) {
    const next = toNextChoice(root.dataset['themeChoice'] as ColorModeChoice, BOOT.colorMode.respectPrefersColorScheme);
    choose(next);
    name(button);
    storage((local) => (next === 'system' ? local.removeItem(COLOR_MODE_KEY) : local.setItem(COLOR_MODE_KEY, next)));
  } else if ('menuToggle' in dataset) {
    set(MENU_ATTRIBUTE, 'open');
  } else if ('menuClose' in dataset) {
    root.removeAttribute(MENU_ATTRIBUTE);
  } else if (dataset['menuShow']) {
    set(MENU_PANEL_ATTRIBUTE, dataset['menuShow']);
  } else if ('announcementClose' in dataset) {
    set(ANNOUNCEMENT_DISMISSED_ATTRIBUTE);
    storage((local) => local.setItem(ANNOUNCEMENT_DISMISS_KEY, 'true'));
  } else if ((button as HTMLButtonElement).type !== 'submit') {
    wait(button);
  }
});
on('submit', (event) => {
  if (isLive()) return;
  event.preventDefault();
  wait(event.target as HTMLElement);
});
const name = (toggle: HTMLElement) => {
  toggle.ariaLabel = toggle.getAttribute(`data-label-${root.dataset['themeChoice'] ?? ''}`);
};
addEventListener('DOMContentLoaded', () => {
  const toggle = document.querySelector<HTMLButtonElement>('[data-color-mode-toggle]');
  if (toggle) {
    toggle.disabled = false;
    name(toggle);
  }
  if (wasHere || 'appNow' in root.dataset) load();
});
