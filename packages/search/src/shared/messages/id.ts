import type { SearchMessages } from './en.ts';

export const id: SearchMessages = {
  search: 'Cari',
  query: 'Cari di situs ini',
  close: 'Tutup',
  loading: 'Sedang mencari …',
  failed: 'Pencarian tidak bisa dimuat. Periksa koneksi, lalu coba lagi.',
  retry: 'Coba lagi',
  partial: (count) => `${count} halaman. Mungkin ada lagi: sebagian indeks pencarian tidak bisa dimuat.`,
  nothing: (query) => `Tidak ada halaman tentang “${query}”. Coba kata lain, atau kata yang lebih pendek.`,
  found: (count) => `${count} halaman`,
  keys: 'Tombol panah memilih, Enter membuka, Esc menutup',
};
