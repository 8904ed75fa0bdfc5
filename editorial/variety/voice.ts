import { parseFences } from '@serbakode/practice/proof';
import type { Article } from '../articles/article.ts';
import { toFigures, type Sentence } from '../articles/figures.ts';
import { toProse } from '../articles/prose.ts';
import { SHORT_SENTENCE } from '../articles/thresholds.ts';

/** Habits of the writer that a reader notices, counted in one text. */
export interface Voice {
  readonly semicolons: number;
  readonly sebab: readonly Sentence[];
  readonly alive: readonly Sentence[];
  readonly short: readonly Sentence[];
}

export function toVoice(article: Article): Voice {
  const { semicolons, sentences } = toFigures(article);
  const having = (test: (text: string) => boolean) => sentences.filter(({ text }) => test(text));
  return {
    semicolons,
    sebab: having((text) => SEBAB.test(text)),
    alive: having(isAlive),
    short: sentences.filter(({ text, length }) => length <= SHORT_SENTENCE && ENDED.test(text)),
  };
}

/** At the beginning of a clause; "apa sebabnya" and "satu sebab" are nouns. */
const SEBAB = /(?:^["“(]*|[,;:] |[Oo]leh )[Ss]ebab (?!dan\b|dari\b)(?=\S)/;
/** A label ("Hasilnya:") is not a sentence. */
const ENDED = /[.!?…]["”’)]*$/;

/** Verbs of things that only people do. */
const HUMAN = new Set(
  (
    'berkata berbicara berbisik berteriak bercerita berbohong mengeluh menagih berjanji mengaku tidur jujur diam-diam curiga ' +
    'marah malas sabar bosan takut senang peduli menyerah setia pasrah protes tersinggung'
  ).split(' '),
);
const DEAD = new Set(
  (
    'kode program kompiler browser server database fungsi method variabel skrip perintah shell git python javascript rust java kotlin ' +
    'react node linux kernel sqlite sql css html proses tabel kolom baris berkas folder angka data model mesin alat galat pesan tes uji ' +
    'pemeriksa komponen object array class perulangan klien api log cache container kueri halaman tombol elemen gambar grafik jawaban ' +
    'hasil keluaran memori komputer jaringan layanan aplikasi pustaka framework sistem aturan tipe nilai'
  ).split(' '),
);
const PEOPLE = new Set('aku saya kamu kita kami orang pembaca pengguna pemula guru teman'.split(' '));
/** Words between the thing and what it does. */
const APART = 3;

/** Whether an inanimate thing does something that only people do, as "servernya tidak pernah mengeluh". */
function isAlive(text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).map(bare);
  return words.some((word, index) => {
    if (!HUMAN.has(word)) return false;
    const before = words.slice(Math.max(0, index - APART), index);
    return before.some((one) => DEAD.has(one)) && !before.some((one) => PEOPLE.has(one));
  });
}

const bare = (word: string): string => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/-?nya$/, '');

const HABIT = /\b(?:toko|warung|sari|budi|tono)(?:nya)?\b/i;

/** Whether a post is set in a shop or a stall, or uses the usual names, in its prose or its code. Links are not
 *  counted. */
export function hasHabit(article: Article): boolean {
  const prose = toProse(article).flatMap(({ words }) => words.filter(({ isNamed }) => !isNamed));
  return [...prose.map(({ text }) => text), ...parseFences(article.text).map(({ code }) => code)].some((text) =>
    HABIT.test(text),
  );
}
