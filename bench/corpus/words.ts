import { pick, type Random } from '../../packages/testing/random.ts';

const WORDS =
  'data berkas server klien fungsi variabel perulangan nilai kunci jalur kueri tabel kolom baris galat hasil masukan keluaran contoh program perintah direktori jaringan memori proses sistem pengguna kata huruf angka daftar halaman tautan kelas objek pustaka paket uji langkah bagian alat bahasa kode catatan waktu ukuran batas aturan pola bentuk arah urutan pilihan sebelum sesudah ketika karena agar supaya tetapi serta dengan tanpa pada dari untuk oleh yang setiap beberapa semua satu dua tiga'.split(
    ' ',
  );

export function toWords(random: Random, count: number): string[] {
  return Array.from({ length: count }, () => pick(random, WORDS));
}

/** A sentence of `count` words, some with code or emphasis. */
export function toSentence(random: Random, count: number): string {
  return toCapital(
    toWords(random, count).map((word) => (random() < 0.03 ? `\`${word}\`` : random() < 0.02 ? `*${word}*` : word)),
  );
}

/** A sentence without markup. */
export function toPlainSentence(random: Random, count: number): string {
  return toCapital(toWords(random, count));
}

function toCapital(words: readonly string[]): string {
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
