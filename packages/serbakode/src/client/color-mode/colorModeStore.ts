import { THEME_COLORS } from '../../shared/document/themeColors.ts';
import type { ColorModeConfig } from '../../shared/model/config.ts';
import { isAppLive } from '../browser/appLive.ts';
import { createRootAttribute } from '../browser/createRootAttribute.ts';
import { createStorageSlot } from '../browser/createStorageSlot.ts';
import { DARK_QUERY, onMediaChange } from '../browser/mediaQueries.ts';
import { useSlot } from '../browser/useSlot.ts';
import {
  COLOR_MODE_ATTRIBUTE,
  COLOR_MODE_CHOICE_ATTRIBUTE,
  COLOR_MODE_KEY,
  COLOR_MODE_PARAMETER,
  parseChoice,
  toEffectiveChoice,
  toMode,
  toNextChoice,
  type ColorMode,
  type ColorModeChoice,
} from './colorMode.ts';

const slot = createStorageSlot(COLOR_MODE_KEY);
const choiceAttribute = createRootAttribute(COLOR_MODE_CHOICE_ATTRIBUTE);
const modeAttribute = createRootAttribute(COLOR_MODE_ATTRIBUTE);

const readChoice = (): ColorModeChoice => parseChoice(choiceAttribute.read());

/** The reader's choice, read from `<html>`; `system` in prerendered HTML. */
export const useColorModeChoice = (): ColorModeChoice => parseChoice(useSlot(choiceAttribute, null));

/** The mode that is shown, read from `<html>`; `light` in prerendered HTML. */
export const useColorMode = (): ColorMode => (useSlot(modeAttribute, null) === 'dark' ? 'dark' : 'light');

/** Show a mode and keep it, as a press of the toggle does. */
export function chooseColorMode(choice: ColorModeChoice): void {
  show(choice);
  slot.write(choice === 'system' ? null : choice);
}

/** Handle a click of the toggle. Until the application is live the boot script does, so that no click counts twice. */
export function cycleColorMode(settings: ColorModeConfig): void {
  if (!isAppLive()) return;
  chooseColorMode(toNextChoice(readChoice(), settings.respectPrefersColorScheme));
}

/** Follow the system's preference and the other tabs. Nothing is written back, so tabs cannot trigger one another
 *  endlessly.
 *  @returns a function that stops following */
export function followColorMode(settings: ColorModeConfig): () => void {
  if (settings.disableSwitch) slot.write(null);
  else catchUp(settings);
  tintBrowser();
  const stopSystem = onMediaChange(DARK_QUERY, () => {
    if (readChoice() === 'system' && settings.respectPrefersColorScheme) show('system');
  });
  const stopStorage = settings.disableSwitch
    ? () => {}
    : slot.subscribe(() => show(toEffectiveChoice(parseChoice(slot.read()), settings)));
  return () => {
    stopSystem();
    stopStorage();
  };
}

/** Apply changes made by another tab or the system since the first frame. If a query parameter set the mode of this
 *  load, it overrides both until the next change (R91). */
function catchUp(settings: ColorModeConfig): void {
  if (parseChoice(new URLSearchParams(window.location.search).get(COLOR_MODE_PARAMETER)) !== 'system') return;
  const stored = parseChoice(slot.read());
  // An empty slot may mean blocked storage; the choice is then only on `<html>`.
  if (stored !== 'system') show(stored);
  else if (readChoice() === 'system' && settings.respectPrefersColorScheme) show('system');
}

function show(choice: ColorModeChoice): void {
  if (choiceAttribute.read() !== choice) choiceAttribute.write(choice);
  const mode = toMode(choice, window.matchMedia(DARK_QUERY).matches);
  if (modeAttribute.read() !== mode) modeAttribute.write(mode);
  tintBrowser();
}

/** Set the browser's `theme-color` to the page's background, which may differ from the system's mode. */
function tintBrowser(): void {
  const mode = modeAttribute.read() === 'light' ? 'light' : 'dark';
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = THEME_COLORS[mode];
}
