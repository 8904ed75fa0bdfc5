/** Texts that the first press loads, and texts of the part's page. */
export interface OfflinePanelMessages {
  readonly panelLanguage: string;
  readonly pageTitle: string;
  readonly pageLead: string;
  readonly pageEmpty: string;
  readonly needsScript: string;
  readonly notKeptHere: string;
  readonly openAgain: string;
  readonly pageLink: string;
  readonly accountHeading: string;
  readonly reading: string;
  readonly programs: string;
  readonly program: (name: string, size: string) => string;
  readonly total: (size: string, onDevice: string) => string;
  readonly local: string;
  readonly save: (size: string) => string;
  readonly again: string;
  readonly saving: string;
  readonly progress: (done: string, total: string) => string;
  readonly stop: string;
  readonly stopped: string;
  readonly kept: (size: string) => string;
  readonly remove: string;
  readonly removeCourse: (course: string) => string;
  readonly removed: string;
  readonly network: string;
  readonly other: string;
  readonly room: string;
  readonly blocked: string;
}

export const en: OfflinePanelMessages = {
  panelLanguage: 'en',
  pageTitle: 'Courses on this device',
  pageLead: 'What this browser keeps for reading without a network.',
  pageEmpty: 'No course is kept here. On the page of a course there is a button that keeps it.',
  needsScript: 'This list needs JavaScript: your browser itself keeps the courses.',
  notKeptHere: 'The page you asked for is not kept on this device, so it does not open without a network.',
  openAgain: 'Try to open it again',
  pageLink: 'All courses on this device',
  accountHeading: 'Courses on this device',
  reading: 'Reading the size…',
  programs: 'Keep the programs that run samples and exercises, too',
  program: (name, size) => `${name}, ${size}`,
  total: (size, onDevice) => `To download: about ${size}. On the device: ${onDevice}.`,
  local: 'All of it stays in this browser: nobody else sees what you keep.',
  save: (size) => `Save (${size})`,
  again: 'Save for offline',
  saving: 'The course is being saved.',
  progress: (done, total) => `${done} of ${total}`,
  stop: 'Stop',
  stopped: 'Stopped. Nothing was kept.',
  kept: (size) => `This course is on your device (${size}). It can be read without a network in this browser.`,
  remove: 'Remove from the device',
  removeCourse: (course) => `Remove from the device: ${course}`,
  removed: 'Removed from the device.',
  network: 'The connection failed before all was there. Nothing was kept; try again later.',
  other:
    'The network answered with something else than this site. Perhaps it asks you to sign in first, or the site is being updated. Try again later.',
  room: 'There is not enough room on the device. Remove something, or keep the course with fewer programs.',
  blocked: 'This browser keeps nothing here, for example in a private window.',
};
