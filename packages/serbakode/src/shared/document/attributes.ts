/** On `<html>` of home: address, relative to the document, of the script that reports a wrong base URL (R106). */
export const BANNER_ATTRIBUTE = 'data-banner';

/** On `<html>`: the script with the component of the document's kind of page. */
export const PAGE_CHUNK_ATTRIBUTE = 'data-page';

/** Marks a link that the browser follows itself, whatever its address: to a file of the site, or to another locale. */
export const DOCUMENT_LOAD_ATTRIBUTE = 'data-document-load';

/** On `<html>`: the state of the mobile menu. The boot script opens and closes the menu before the application is
 *  live. */
export const MENU_ATTRIBUTE = 'data-menu';
export const MENU_PANEL_ATTRIBUTE = 'data-menu-panel';

export type MenuPanel = 'main' | 'secondary';

/** On `<html>`, with this value while the application handles events (A18 of docs/spec/requirements.md). */
export const APP_ATTRIBUTE = 'data-app';
export const APP_LIVE = 'live';

/** Id of an exercise on its page: of the element that a part renders for it. */
export const EXERCISE_ATTRIBUTE = 'data-exercise';
