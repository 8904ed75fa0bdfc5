/** The state of the mobile menu, on `<html>`: the boot script opens and closes the menu before the application is
 *  live. */
export const MENU_ATTRIBUTE = 'data-menu';
export const MENU_PANEL_ATTRIBUTE = 'data-menu-panel';

export type MenuPanel = 'main' | 'secondary';
