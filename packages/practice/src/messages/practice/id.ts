import type { PracticeMessages } from './en.ts';

export const id: PracticeMessages = {
  language: 'id',

  stop: 'Hentikan',
  edit: 'Ubah',
  steps: 'Langkah demi langkah',
  restore: 'Kembalikan',
  undo: 'Urungkan',
  restored: 'Kode awal sudah kembali. Urungkan mengembalikan kodemu, selama kamu belum mengubah apa pun.',
  running: 'Berjalan …',
  loading: (program) => `Memuat ${program} …`,
  bytes: (loaded, total) => `${loaded} dari ${total} MB`,
  failedToLoad: 'Yang diperlukan tidak dapat dimuat. Apakah kamu sedang offline?',
  blocked:
    'Bingkai tempat kode berjalan tidak terbuka dalam 10 detik. Jika koneksimu lambat, coba lagi. Untuk pengelola situs: host harus mengizinkan situs ini membingkai /sandbox/ (frame-ancestors, X-Frame-Options).',
  retry: 'Coba lagi',

  imitation: 'Berjalan di browser, dalam Node.js tiruan.',
  question: (program, size) => `${program} berjalan di browser. Ukurannya sekitar ${size} MB, sekali unduh.`,
  download: 'Unduh dan jalankan',
  cancel: 'Batal',
  notNow: 'Nanti saja',

  kept: 'Latihan yang tersimpan di perangkat ini',
  keptNothing: 'Tidak ada yang tersimpan.',
  removeKept: (program) => `Hapus ${program}`,

  keptDrafts: 'Kode dan jawaban yang kamu tulis',
  removeDrafts: 'Hapus kode dan jawaban',
  removeDraftsConfirm: 'Ya, hapus kode dan jawaban',
  yourWork: 'Yang kamu tulis di sini',
  notKept: (what) => `${what} tidak dapat disimpan di perangkat ini dan hilang saat kamu meninggalkan halaman.`,

  tooLarge:
    'Ini lebih besar dari 16 kB dan tidak disimpan untuk kunjungan berikutnya. Yang terakhir tersimpan tetap ada.',

  phoneQuotes: 'Di kode ada tanda kutip lengkung dari papan ketik ponsel. Program memerlukan kutip lurus: " dan \'.',
  replaceQuotes: 'Ganti dengan kutip lurus',
  yourOutput: 'Keluaranmu',
  errorOutput: 'Galat',
  hintAt: (line, hint) => `Baris ${line}: ${hint}`,
  nothingPrinted: 'Tidak ada yang dicetak.',
  took: (seconds) => `${seconds} dtk`,
  sameAsRecorded: 'sama dengan yang tercatat',
  differentLines: (count) => `${count} baris berbeda dari keluaran yang tercatat`,
  missingLines: (count) => `${count} baris yang tercatat tidak ada`,
  differentLine: 'Berbeda:',
  exitCode: (code) => `kode keluar ${code}`,
  errorAt: (line, title) => `Galat di baris ${line} dari ${title}`,
  endings: {
    time: 'Program berjalan terlalu lama, lalu dihentikan.',
    output: 'Program mencetak terlalu banyak, lalu dihentikan.',
    memory: 'Program memerlukan terlalu banyak memori, lalu dihentikan.',
    stopped: 'Dihentikan.',
    message: 'Program mengirim ke halaman ini sesuatu yang tidak boleh dikirim program, lalu dihentikan.',
    focus: 'Program terus merebut kursor dari editor, lalu dihentikan.',
  },

  editor: (title) => `Kode ${title}`,
  editorHelp: 'Tab menambah indentasi. Tekan Escape lalu Tab untuk keluar. Ctrl+Enter menjalankan.',
  keys: 'Tombol untuk kode',
  indent: 'Masukkan ke dalam',
  outdent: 'Keluarkan satu tingkat',
  left: 'Kursor ke kiri',
  right: 'Kursor ke kanan',
  undoTyping: 'Batalkan ketikan',
  redoTyping: 'Ulangi ketikan',
  input: 'Masukan',
  inputHelp: 'Satu jawaban per baris; program membacanya berurutan.',

  result: 'Hasil',
  console: 'Konsol',
  rows: (count) => `${count} baris`,
  empty: 'NULL',
  files: (count) => `Berkas halaman ini (${count})`,
  binaryFile: 'Berkas ini bukan teks.',
  terminal: 'Terminal',
  command: 'Perintah',

  solved: 'Selesai',
};
