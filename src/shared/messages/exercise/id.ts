import type { ExerciseMessages } from './en.ts';

export const id: ExerciseMessages = {
  passed: 'Selesai. Semua pemeriksaan lolos.',
  allSolved: 'Semua latihan di halaman ini sudah selesai.',
  failedCheck: (name) => `Belum: ${name}`,
  checkInput: 'Panggilan',
  expected: 'Seharusnya',
  got: 'Hasilmu',
  doesNotRun: 'Kode berhenti dengan galat sebelum dapat diperiksa.',
  wrongAnswer: 'Belum: hasilnya lain.',
  fileDiffers: (title) => `Belum: isi ${title} lain.`,
  withData: (name) => `Ini diperiksa dengan data lain: ${name}.`,
  data: 'Dengan data ini',
  linesGone: (lines) =>
    `Belum: pemeriksaan mengganti bagian ini dengan data lain, jadi biarkan seperti semula: ${lines}`,
  predictedLine: (line) => `Belum: periksa lagi baris ${line}.`,
  predictedCount: (count) => `Belum: programnya mencetak ${count} baris.`,
  predictedRow: (row) => `Belum: periksa lagi baris ke-${row} dari hasilnya.`,
  predictedRows: (count) => `Belum: hasilnya ${count} baris.`,
  headingCase: (heading) => `Judul kolomnya ditulis begini: ${heading}`,
  wrongHeading: (heading) => `Hampir: nilainya benar, tetapi judul kolomnya ${heading}`,
  differences: {
    case: 'Hampir: hanya huruf besar dan huruf kecilnya yang berbeda.',
    spaces: 'Hampir: hanya spasi atau pergantian barisnya yang berbeda.',
    quotes: 'Hampir: hanya tanda kutipnya yang berbeda.',
    comma: 'Hampir: program menulis pecahan dengan titik, bukan koma.',
    number: 'Hampir: angkanya benar, tetapi program menuliskannya dalam bentuk lain.',
    separators: 'Hampir: nilainya benar, tetapi tanda di antaranya berbeda.',
    several: 'Hampir: nilainya benar, tetapi huruf, spasi, atau tanda bacanya berbeda.',
  },
  chooseFirst: 'Jawab dulu, lalu periksa.',
  wrongChoice: 'Belum. Alasannya ada di bawah pilihanmu.',
};
