export const en = {
  title: 'Try code',
  lead: 'Write code and run it in your browser. Nothing to install, nothing is sent.',
  needsScript: 'This page needs JavaScript: your browser itself runs the code.',
  loading: 'Loading …',
  failedToLoad: 'The page could not be loaded whole. Are you offline?',
  retry: 'Try again',
  /** Printed by the code that each language begins with: no quotation marks in it. */
  greeting: 'Hello, world',

  code: 'Code',
  languageOf: 'Language',
  run: 'Run',
  copyLink: 'Copy link',
  copied: 'The link is copied. It holds the code itself: nothing is stored on a server.',
  copyByHand: 'Copy this link:',
  tooLong: 'The code is too long for a link, which holds about 16 kB of packed code. Shorten it, or send the files.',
  startOver: 'Start over',

  files: 'Files',
  newFile: 'Name of a new file',
  addFile: 'Add file',
  badName: 'Choose another name: letters, digits, dots, hyphens and slashes, and none that is taken.',
  tooMany: (count: number) => `${count} files are the most.`,
  removeFile: (title: string) => `Remove ${title}`,
  bringBack: (title: string) => `Bring ${title} back`,

  fromLink: 'This code comes from a link. Read it before you run it.',
  fromSample: 'This code comes from a sample. Files named setup run before it.',
  broken: 'The link holds no code that this page can read. It may have been cut.',
  sampleGone: 'The sample could not be opened: it is gone, or needs too many others.',
  /** After one of the sentences above, and after starting over. */
  notYours: (name: string) => `Your own ${name} code is still there. Changes here are not kept unless you replace it.`,
  replace: 'Replace my code',
  bringBackMine: 'Bring back the code from before',
  backToMine: 'Back to my code',
};

export type PlaygroundMessages = Readonly<typeof en>;
