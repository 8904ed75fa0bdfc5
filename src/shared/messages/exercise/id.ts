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
  predictedLine: (line) => `Belum: periksa lagi baris ${line}.`,
  predictedCount: (count) => `Belum: programnya mencetak ${count} baris.`,
  chooseFirst: 'Jawab dulu, lalu periksa.',
  wrongChoice: 'Belum. Alasannya ada di bawah pilihanmu.',
};
