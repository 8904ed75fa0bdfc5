import type { AccountMessages } from './en.ts';

export const id: AccountMessages = {
  language: 'id',

  loadingUser: 'Loading user...',
  login: 'Login',
  logout: 'Logout',

  account: 'Akun',
  accountLink: 'Halaman tersimpan dan kemajuan',
  offlineHint: 'Layanan akun belum terjangkau. Bacaanmu tetap tersimpan di perangkat ini.',
  logoutFailed: 'Belum bisa keluar. Coba lagi.',
  lostUnsynced: (count) => `${count} perubahan tidak sempat tersinkron dan ikut terhapus.`,
  merged: (pages) => `${pages} halaman dari perangkat ini digabungkan ke akunmu.`,
  dismiss: 'Tutup pemberitahuan',
  join: (things) => `Tambahkan ${things} dari perangkat ini ke akunmu?`,
  joinSaved: (count) => `${count} halaman tersimpan`,
  joinRead: (count) => `kemajuanmu di ${count} halaman`,
  joinAnd: ' dan ',
  joinYes: 'Tambahkan',
  joinNo: 'Bukan milikku',
  joinLater: 'Tanyakan lagi di halaman berikutnya',

  save: 'Simpan',
  saved: 'Tersimpan',
  markDone: 'Tandai selesai',
  markedDone: 'Selesai dibaca',
  markDoneUnsolved: 'Selesai tanpa latihan',
  exercisesSolved: 'Semua latihan sudah selesai.',
  readingTools: 'Bacaanmu',
  progress: (percent) => `${percent}% dibaca`,
  notStored: 'Belum tersimpan: penyimpanan browser penuh atau diblokir.',

  continueReading: 'Lanjutkan membaca',
  continueAt: (percent) => `${percent}% dibaca`,
  courseProgress: (done, total) => `${done} dari ${total} bab selesai`,
  nextExercise: 'Latihan berikutnya:',
  nextChapter: 'Bab berikutnya:',
  nextCourse: (title) => `Kursus yang bisa dimulai: ${title}`,
  history: 'Riwayat bacaan',
  savedPages: 'Halaman tersimpan',
  noSavedPages: 'Belum ada. Tekan Simpan di sebuah artikel untuk menaruhnya di sini.',
  done: 'Selesai',

  problems: {
    sessionEnded: 'Sesi berakhir. Masuk lagi untuk menyinkronkan.',
    outdated: 'Halaman ini lebih lama dari datamu. Muat ulang untuk melanjutkan.',
    deviceFull: 'Penyimpanan browser penuh: tidak semua data akunmu muat di perangkat ini. Tidak ada yang hilang.',
  },
};
