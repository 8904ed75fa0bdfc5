import type { ArticleMessages } from './en.ts';

export const id: ArticleMessages = {
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
};
