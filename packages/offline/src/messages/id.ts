import type { OfflineMessages } from './en.ts';

export const id: OfflineMessages = {
  language: 'id',
  heading: 'Tanpa internet',
  lead: 'Simpan kursus ini di perangkatmu, supaya bisa dibaca dan dikerjakan di tempat tanpa internet.',
  keep: 'Simpan untuk luring',
  shared:
    'Kamu masuk hanya untuk tab ini, seperti di komputer bersama. Kursus tidak disimpan di sana, karena orang berikutnya akan melihat apa yang kamu baca.',
  failed: 'Ini tidak dapat dimuat. Periksa koneksimu, lalu coba lagi.',
};
