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
  /** Kinds of admonition (`:::note`, a style in content.css), with their default titles. */
  admonitions: { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger', caution: 'Caution' },
  /** Texts of samples and exercises. */
  practice: {
    /** Opens the lines of a program, which are to be put in order. */
    order: 'Order the lines',
    run: 'Run',
    /** Shows what a program does, line by line. */
    steps: 'Step through',
    /** Before the path of the page that opens a sample. */
    openIn: 'Open in',
    edit: 'Edit',
    check: 'Check',
    /** By the words authors write. */
    levels: { pahami: 'Understand', coba: 'Try', buat: 'Build' },
    /** The only hint, or one of several. */
    hint: 'Hint',
    hintOf: 'Hint {number} of {total}',
    solution: 'Solution',
    /** Caption of a solution's output. */
    expected: 'Expected result',
    /** Label of the field for a prediction, and summary of its answer. */
    prediction: 'Your prediction',
    answer: 'Answer',
    /** Summary of why a choice is right or wrong, and how it begins. */
    explanation: 'Why?',
    right: 'Right.',
    wrong: 'Not right.',
  },
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
  practice: {
    order: 'Susun baris',
    run: 'Jalankan',
    steps: 'Ikuti langkahnya',
    openIn: 'Buka di',
    edit: 'Ubah',
    check: 'Periksa',
    levels: { pahami: 'Pahami', coba: 'Coba', buat: 'Buat' },
    hint: 'Petunjuk',
    hintOf: 'Petunjuk {number} dari {total}',
    solution: 'Jawaban',
    expected: 'Hasil yang diharapkan',
    prediction: 'Tebakanmu',
    answer: 'Jawaban',
    explanation: 'Mengapa?',
    right: 'Benar.',
    wrong: 'Belum tepat.',
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
