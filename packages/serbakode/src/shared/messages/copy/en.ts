/** Texts of the button that copies an article (`client/copy`). */
export const en = {
  /** BCP 47 tag of the catalogue, because pages may be in another language. */
  language: 'en',

  copyAsMarkdown: 'Copy as Markdown',
  copied: 'Copied',
};

export type CopyMessages = typeof en;
