/** What the reader chose; `system` is the absence of a choice. */
export type ColorModeChoice = 'light' | 'dark' | 'system';
export type ColorMode = 'light' | 'dark';

export interface ColorModeSettings {
  readonly defaultMode: ColorMode;
  readonly disableSwitch: boolean;
  readonly respectPrefersColorScheme: boolean;
}

/** Kept without a suffix, so that returning visitors keep their choice (R118). */
export const COLOR_MODE_KEY = 'theme';
export const COLOR_MODE_ATTRIBUTE = 'data-theme';
export const COLOR_MODE_CHOICE_ATTRIBUTE = 'data-theme-choice';
/** Query parameter that sets the mode of one load, for pages shown inside others (R91). */
export const COLOR_MODE_PARAMETER = 'docusaurus-theme';

// Arrows where other files have functions, and names for the words: this stands in every document, in the boot script.
const LIGHT = 'light';
const DARK = 'dark';
export const SYSTEM = 'system';

/** Read a stored or requested choice; anything but a mode counts as no choice. */
export const parseChoice = (text: string | null | undefined): ColorModeChoice =>
  text === LIGHT || text === DARK ? text : SYSTEM;

/** The choice to begin with, where the reader made none: the system's if it is respected, else the site's default. */
export function toEffectiveChoice(choice: ColorModeChoice, settings: ColorModeSettings): ColorModeChoice {
  if (settings.disableSwitch) return settings.respectPrefersColorScheme ? 'system' : settings.defaultMode;
  return choice === 'system' && !settings.respectPrefersColorScheme ? settings.defaultMode : choice;
}

export const toMode = (choice: ColorModeChoice, systemIsDark: boolean): ColorMode =>
  choice !== SYSTEM ? choice : systemIsDark ? DARK : LIGHT;

/** One click of the toggle: system, light, dark and round again; only light and dark where the system is not respected (R83, R84). */
export const toNextChoice = (choice: ColorModeChoice, respectSystem: boolean): ColorModeChoice =>
  choice === LIGHT ? DARK : choice === DARK && respectSystem ? SYSTEM : LIGHT;
