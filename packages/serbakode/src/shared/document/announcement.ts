/** Docusaurus's key names, so that a bar dismissed earlier stays dismissed (R92, R118). */
const PREFIX = 'docusaurus.announcement.';
export const ANNOUNCEMENT_DISMISS_KEY = `${PREFIX}dismiss`;
export const ANNOUNCEMENT_ID_KEY = `${PREFIX}id`;
export const ANNOUNCEMENT_DISMISSED_ATTRIBUTE = 'data-announcement-dismissed';
