import type { InterfaceLanguage } from '../model/config.ts';
import type { AdmonitionKind, MarkdownLabels } from '../model/markdownLabels.ts';

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
    practice: {
      run: 'Run',
      edit: 'Edit',
      check: 'Check',
      levels: { pahami: 'Understand', coba: 'Try', buat: 'Build' },
      hint: 'Hint',
      hintOf: 'Hint {number} of {total}',
      solution: 'Solution',
      expected: 'Expected result',
      prediction: 'Your prediction',
      answer: 'Answer',
      explanation: 'Why?',
      right: 'Right.',
      wrong: 'Not right.',
    },
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
    practice: {
      run: 'Jalankan',
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
  },
};

export function getMarkdownLabels(language: InterfaceLanguage): MarkdownLabels {
  return catalogues[language];
}
