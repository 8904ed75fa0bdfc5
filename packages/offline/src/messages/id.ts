import type { OfflineMessages } from './en.ts';

export const id: OfflineMessages = {
  language: 'id',
  heading: 'Tanpa internet',
  lead: 'Simpan kursus ini di perangkatmu, supaya bisa dibaca dan dikerjakan di tempat tanpa internet.',
  keep: 'Simpan untuk luring',
  failed: 'Ini tidak dapat dimuat. Periksa koneksimu, lalu coba lagi.',
};
