import { expect, it } from 'vitest';
import { testArticle } from '../articles/testArticle.ts';
import { hasHabit, toVoice } from './voice.ts';

const voiceOf = async (text: string) => {
  const { semicolons, sebab, alive, short } = toVoice(await testArticle(text));
  const lines = (found: readonly { readonly line: number }[]) => found.map(({ line }) => line);
  return { semicolons, sebab: lines(sebab), alive: lines(alive), short: lines(short) };
};

it('counts semicolons of prose, but not of code and headings', async () => {
  const text = '## A; b\n\nSatu; dua; `let a = 1;` lalu `b`; tiga&nbsp;kali.\n\n- Butir; sama.\n\n```js\na; b;\n```\n';
  expect(await voiceOf(text)).toMatchObject({ semicolons: 4 });
});

it.each([
  ['Ia berhenti, sebab berkasnya hilang di tengah jalan.', 1],
  ['Sebab berkasnya hilang, programnya berhenti.', 1],
  ['Oleh sebab itu programnya berhenti.', 1],
  ['Apa sebabnya? Pesan menyebut letak, kode, sebab.', 0],
  ['Ada satu sebab dan dua akibat, dan sebab kedua lebih jarang.', 0],
])('detects "sebab" as a conjunction: %s', async (text, count) => {
  expect((await voiceOf(text)).sebab).toHaveLength(count);
});

it.each([
  ['Kompilernya tidak pernah berbohong kepada pembaca.', 1],
  ['Program itu diam-diam menimpa berkas yang lama.', 1],
  ['Kamu boleh curiga bila hasilnya terlalu bagus.', 0],
  ['Program yang membuat kamu marah biasanya lambat.', 0],
  ['Server mencetak satu baris, lalu berhenti.', 0],
])('detects things that speak or feel: %s', async (text, count) => {
  expect((await voiceOf(text)).alive).toHaveLength(count);
});

it('counts short sentences, not labels and exercises', async () => {
  const exercise = '::::exercise[Soal]{#a level="pahami"}\nMana?\n\n- [x] Ini.\n\n  Ya.\n- [ ] Itu.\n\n  Tidak.\n::::';
  const text = `Tiga kata saja. Empat kata sudah lebih.\n\nHasilnya:\n\nMengapa?\n\n${exercise}\n`;
  expect(await voiceOf(text)).toMatchObject({ short: [1, 5] });
});

it.each([
  ['Di Warung itu ada tiga meja.', true],
  ['Jalankan ini.\n\n```js\nconst nama = "Sari";\n```', true],
  ['Baca [Laporan Toko](/docs/dasar-sql/proyek-laporan-toko), lalu pikirkan intisarinya.', false],
])('detects habits of the writer: %j', async (text, expected) => {
  expect(hasHabit(await testArticle(text))).toBe(expected);
});
