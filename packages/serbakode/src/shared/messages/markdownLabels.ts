import type { InterfaceLanguage } from './getMessages.ts';

const en = {
  copyCode: 'Copy code to clipboard',
  /** Captions of a `text output` and a `text error` block. */
  output: 'Output',
  errorOutput: 'Error output',
  headingAnchor: 'Direct link to {heading}',
  /** Hidden hint of links that leave the site. */
  opensInNewTab: '(opens in new tab)',
  /** Accessible name of a table's scroll box. */
  table: 'Table',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to reference {reference}',
  /** Accessible name of a footnote's number. */
  footnote: 'Footnote {reference}',
  /** Accessible names of a task list's box. */
  taskDone: 'Done',
  taskOpen: 'Not done',
  /** Summary of `:::details` without a title. */
  details: 'Details',
  /** Kinds of admonition (`:::note`, a style in theme/styles/blocks.css), with their default titles. */
  admonitions: { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger', caution: 'Caution' },
};

/** Interface texts that a build writes into an article's HTML, in the site's interface language. The browser does
 *  not need the catalogue. */
export type MarkdownLabels = Readonly<typeof en>;

const id: MarkdownLabels = {
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
};

export function getMarkdownLabels(language: InterfaceLanguage): MarkdownLabels {
  return { en, id }[language];
}

export type AdmonitionKind = keyof typeof en.admonitions;

export const ADMONITION_KINDS = Object.keys(en.admonitions) as readonly AdmonitionKind[];

/** Other names that Docusaurus accepts. */
const ALIASES: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['secondary', 'note'],
  ['success', 'tip'],
  ['important', 'info'],
]);

/** @returns undefined if authors cannot name an admonition so */
export const toAdmonitionKind = (name: string): AdmonitionKind | undefined =>
  ADMONITION_KINDS.find((kind) => kind === name) ?? ALIASES.get(name);
