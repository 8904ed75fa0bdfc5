import type { SchoolMessages } from './en.ts';

export const id: SchoolMessages = {
  language: 'id',
  endHeading: 'Bab terakhir kursus ini',
  endLead: 'Lihat apa saja yang sudah kamu selesaikan, simpan gambarnya, lalu pilih lanjutannya.',
  endLink: 'Ke akhir kursus',
  plan: 'Rencana mingguan',
  review: 'Ulangi latihan',
  planNone: 'Pilih hari dan menit yang pas untukmu.',
  planMinutes: (count) => `${count} menit`,
};
