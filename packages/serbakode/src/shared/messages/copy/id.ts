import type { CopyMessages } from './en.ts';

export const id: CopyMessages = {
  language: 'id',

  copyAsMarkdown: 'Salin sebagai Markdown',
  copied: 'Tersalin',
};
