import type { PlaygroundMessages } from './en.ts';

export const id: PlaygroundMessages = {
  title: 'Coba kode',
  lead: 'Tulis kode dan jalankan di browsermu. Tidak ada yang perlu dipasang, tidak ada yang dikirim.',
  needsScript: 'Halaman ini memerlukan JavaScript: browsermu sendiri yang menjalankan kode.',
  loading: 'Memuat …',
  failedToLoad: 'Halaman ini tidak dapat dimuat seluruhnya. Apakah kamu sedang offline?',
  retry: 'Coba lagi',
  greeting: 'Halo, dunia',

  code: 'Kode',
  languageOf: 'Bahasa',
  run: 'Jalankan',
  copyLink: 'Salin tautan',
  copied: 'Tautan tersalin. Kodenya ada di dalam tautan itu sendiri, tidak disimpan di server.',
  copyByHand: 'Salin tautan ini:',
  tooLong:
    'Kode ini terlalu panjang untuk tautan, yang memuat sekitar 16 kB kode terkompresi. Pendekkan, atau kirim berkasnya.',
  startOver: 'Mulai baru',

  files: 'Berkas',
  newFile: 'Nama berkas baru',
  addFile: 'Tambah berkas',
  badName: 'Pilih nama lain: huruf, angka, titik, tanda hubung, dan garis miring, yang belum dipakai.',
  tooMany: (count) => `Paling banyak ${count} berkas.`,
  removeFile: (title) => `Hapus ${title}`,
  bringBack: (title) => `Kembalikan ${title}`,

  fromLink: 'Kode ini dari sebuah tautan. Baca dulu sebelum kamu jalankan.',
  fromSample: 'Kode ini dari sebuah contoh. Berkas bernama setup dijalankan lebih dulu.',
  broken: 'Tautan itu tidak berisi kode yang bisa dibaca halaman ini. Mungkin terpotong.',
  sampleGone: 'Contoh itu tidak bisa dibuka: sudah tidak ada, atau perlu terlalu banyak contoh lain.',
  notYours: (name) =>
    `Kode ${name} milikmu sendiri masih ada. Perubahan di sini tidak disimpan, kecuali kamu menggantinya.`,
  replace: 'Ganti kodeku',
  bringBackMine: 'Kembalikan kode sebelumnya',
  backToMine: 'Kembali ke kodeku',
};
