import type { ColorModeConfig } from '../../shared/model/config.ts';

/** The reader's choice; `system` means that none was made. */
export type ColorModeChoice = 'light' | 'dark' | 'system';
export type ColorMode = 'light' | 'dark';

/** The key has no suffix, so that returning visitors keep their choice (R118). */
export const COLOR_MODE_KEY = 'theme';
export const COLOR_MODE_ATTRIBUTE = 'data-theme';
export const COLOR_MODE_CHOICE_ATTRIBUTE = 'data-theme-choice';
/** Query parameter that sets the mode for one load, for pages embedded in others (R91). */
export const COLOR_MODE_PARAMETER = 'docusaurus-theme';

// Arrow functions and constants for repeated words keep this short: the boot script includes it in every document.
const LIGHT = 'light';
const DARK = 'dark';
export const SYSTEM = 'system';

/** Parse a stored or requested choice. A text that is not a mode counts as no choice. */
export const parseChoice = (text: string | null | undefined): ColorModeChoice =>
  text === LIGHT || text === DARK ? text : SYSTEM;

/** The choice that applies: with no choice made, the system's preference if it is respected, else the site's
 *  default. */
export function toEffectiveChoice(choice: ColorModeChoice, settings: ColorModeConfig): ColorModeChoice {
  if (settings.disableSwitch) return settings.respectPrefersColorScheme ? 'system' : settings.defaultMode;
  return choice === 'system' && !settings.respectPrefersColorScheme ? settings.defaultMode : choice;
}

export const toMode = (choice: ColorModeChoice, systemIsDark: boolean): ColorMode =>
  choice !== SYSTEM ? choice : systemIsDark ? DARK : LIGHT;

/** The choice after a click of the toggle: system, light, dark and round again; only light and dark where the system
 *  is not respected (R83, R84). */
export const toNextChoice = (choice: ColorModeChoice, respectSystem: boolean): ColorModeChoice =>
  choice === LIGHT ? DARK : choice === DARK && respectSystem ? SYSTEM : LIGHT;
