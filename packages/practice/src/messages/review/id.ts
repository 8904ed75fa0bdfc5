import type { ReviewMessages } from './en.ts';

export const id: ReviewMessages = {
  title: 'Mengulang',
  lead: 'Sepuluh menit sehari: latihan yang pernah kamu selesaikan, tepat sebelum terlupa.',
  needsScript: 'Halaman ini memerlukan JavaScript: daftar latihan yang kamu selesaikan ada di perangkatmu.',
  loading: 'Memuat …',
  failedToLoad: 'Halaman ini tidak dapat dimuat seluruhnya. Apakah kamu sedang offline?',
  retry: 'Coba lagi',

  begin:
    'Belum ada yang bisa diulang. Selesaikan satu latihan di bab mana pun; tiga hari kemudian latihan itu muncul lagi di sini. Kamu tidak perlu punya akun.',
  toCourses: 'Ke daftar kursus',
  position: (number, count) => `Latihan ${number} dari ${count}`,
  from: 'Dari bab',
  giveUp: 'Aku tidak ingat',
  next: 'Lanjut',
  notKept: 'Hasil ini tidak dapat disimpan: penyimpanan browsermu penuh atau diblokir.',
  enough: (count) => `Cukup untuk hari ini: ${count} latihan.`,
  more: 'Ulangi lebih banyak',
  nextOn: (date) => `Latihan berikutnya muncul ${date}.`,
  missing: 'Sebagian latihan tidak dapat dimuat. Apakah kamu sedang offline?',
};
