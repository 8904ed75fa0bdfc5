import type { CountsMessages } from './en.ts';

export const id: CountsMessages = {
  title: 'Hitungan latihan',
  lead: 'Latihan yang paling sering membuat pembaca menyerah. Yang dihitung perangkat, tanpa catatan milik siapa.',
  needsScript: 'Halaman ini memerlukan JavaScript.',
  signIn: 'Hitungan ini untuk penulis situs.',
  login: 'Masuk',
  denied: (uid) =>
    `Akun ini belum boleh membaca hitungan. Operator menambahkan id-nya, ${uid}, ke authors di dokumen counts/open; dokumen itu sekaligus menyalakan penghitungan.`,
  loading: 'Memuat hitungan…',
  failed: 'Hitungan tidak bisa dimuat.',
  retry: 'Coba lagi',
  empty: 'Belum ada yang terhitung.',
  course: 'Kursus',
  allCourses: 'Semua kursus',
  least: 'Dicoba paling sedikit di',
  shown: (shown, rare) => `Latihan: ${shown}. Tidak ditampilkan karena masih jarang dicoba: ${rare}.`,
  table: 'Latihan, mulai dari yang paling sering membuat menyerah',
  exercise: 'Latihan',
  gaveUp: 'Menyerah',
  tried: 'Dicoba',
  first: 'Langsung benar',
  hint: 'Petunjuk',
  solution: 'Jawaban',
  share: (percent, devices) => `${percent}% (${devices})`,
  meaning:
    'Angkanya jumlah perangkat. Menyerah: ada jawaban yang diperiksa, tetapi sampai sekarang belum ada yang benar sebelum jawaban dibuka. Langsung benar: jawaban pertamanya benar. Petunjuk dan jawaban: dibuka sebelum ada jawaban yang benar, sebagian tanpa mencoba.',
  caution:
    'Dari 10 perangkat, satu saja sudah 10%. Jadi, selisih antarlatihan yang jarang dicoba tidak banyak berarti. Siapa pun bisa mengirim angka yang tidak benar.',
};
