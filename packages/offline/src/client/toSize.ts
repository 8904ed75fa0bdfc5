import { messages } from 'virtual:texts/offline-panel';

/** `6,1 MB` */
export const toSize = (bytes: number): string =>
  // Less than a tenth is not nothing.
  Math.max(bytes / 1e6, 0.1).toLocaleString(messages.panelLanguage, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
