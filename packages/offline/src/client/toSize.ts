import { messages } from 'virtual:texts/offline-panel';

/** `6,1 MB` */
export const toSize = (bytes: number): string =>
  // At least 0.1, so that a small size is not shown as zero.
  Math.max(bytes / 1e6, 0.1).toLocaleString(messages.panelLanguage, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
