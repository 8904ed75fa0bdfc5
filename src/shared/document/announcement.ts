/** Kept as Docusaurus names them, so that a bar once closed stays closed (R92, R118). */
const PREFIX = 'docusaurus.announcement.';
export const ANNOUNCEMENT_DISMISS_KEY = `${PREFIX}dismiss`;
export const ANNOUNCEMENT_ID_KEY = `${PREFIX}id`;
export const ANNOUNCEMENT_DISMISSED_ATTRIBUTE = 'data-announcement-dismissed';
