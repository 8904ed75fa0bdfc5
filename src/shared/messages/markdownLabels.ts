import type { InterfaceLanguage } from '../model/config.ts';

/** Interface texts that a build writes into an article's HTML, in the site's interface language. The browser does
 *  not need the catalogue. */
export interface MarkdownLabels {
  /** Accessible name of a code block's button: 'Copy code to clipboard'. */
  readonly copyCode: string;
  /** Caption of a `text output` block: 'Output'. */
  readonly output: string;
  /** Caption of a `text error` block: 'Error output'. */
  readonly errorOutput: string;
  /** 'Direct link to {heading}' */
  readonly headingAnchor: string;
  /** Hidden hint of links that leave the site: '(opens in new tab)'. */
  readonly opensInNewTab: string;
  /** Accessible name of a table's scroll box: 'Table'. */
  readonly table: string;
  /** Heading of the footnotes: 'Footnotes'. */
  readonly footnotes: string;
  /** 'Back to reference {reference}' */
  readonly footnoteBack: string;
  /** Accessible name of a footnote's number: 'Footnote {reference}'. */
  readonly footnote: string;
  /** Accessible name of a task list's box: 'Done', 'Not done'. */
  readonly taskDone: string;
  readonly taskOpen: string;
  /** Summary of `:::details` without a title: 'Details'. */
  readonly details: string;
  /** Default titles of admonitions: 'Note', 'Tip', ... */
  readonly admonitions: Readonly<Record<AdmonitionKind, string>>;
}

export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution';

/** Kinds of admonition by the names authors write. */
export const ADMONITION_KINDS: Readonly<Record<string, AdmonitionKind>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'caution',
  // Aliases that Docusaurus accepts.
  secondary: 'note',
  success: 'tip',
  important: 'info',
};

const catalogues: Readonly<Record<InterfaceLanguage, MarkdownLabels>> = {
  en: {
    copyCode: 'Copy code to clipboard',
    output: 'Output',
    errorOutput: 'Error output',
    headingAnchor: 'Direct link to {heading}',
    opensInNewTab: '(opens in new tab)',
    table: 'Table',
    footnotes: 'Footnotes',
    footnoteBack: 'Back to reference {reference}',
    footnote: 'Footnote {reference}',
    taskDone: 'Done',
    taskOpen: 'Not done',
    details: 'Details',
    admonitions: { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger', caution: 'Caution' },
  },
  id: {
    copyCode: 'Salin kode',
    output: 'Keluaran',
    errorOutput: 'Keluaran galat',
    headingAnchor: 'Tautan langsung ke {heading}',
    opensInNewTab: '(dibuka di tab baru)',
    table: 'Tabel',
    footnotes: 'Catatan kaki',
    footnoteBack: 'Kembali ke rujukan {reference}',
    footnote: 'Catatan kaki {reference}',
    taskDone: 'Selesai',
    taskOpen: 'Belum selesai',
    details: 'Rincian',
    admonitions: {
      note: 'Catatan',
      tip: 'Kiat',
      info: 'Info',
      warning: 'Peringatan',
      danger: 'Bahaya',
      caution: 'Hati-hati',
    },
  },
};

export function getMarkdownLabels(language: InterfaceLanguage): MarkdownLabels {
  return catalogues[language];
}
