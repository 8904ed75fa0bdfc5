import { isHtmlDocument } from '@serbakode/practice/proof';
import type { Article } from '../articles/article.ts';
import { toSentences } from '../articles/figures.ts';
import { toProse, type ProseWord } from '../articles/prose.ts';
import { toLine } from '../syntax/feature.ts';
import { createRule, type Report } from './rule.ts';

/** Errors that were once found in the articles and that a program can detect (editorial/curriculum.md, section 13). */
export const checkCorrections = createRule((article, report) => {
  checkSentences(article, report);
  checkLines(article, report);
  checkDocuments(article, report);
});

interface Correction {
  readonly wrong: RegExp;
  /** Pattern that the sentence must match too. */
  readonly near?: RegExp;
  readonly message: string;
  readonly fix: string;
}

const SENTENCES: readonly Correction[] = [
  {
    wrong: /(?<!per)pangkat dua\b/i,
    near: /2ⁿ|\b(?:bit|biner|blok|perpangkatan)\b|\b(?:1|2|4|8|16|32|64|128|256|512|1024)(?:, (?:dan )?| dan )(?:2|4|8|16|32|64|128|256|512|1024)\b/i,
    message: '"pangkat dua" means a square',
    fix: 'write "perpangkatan dua (2ⁿ)" for 1, 2, 4, 8, …',
  },
  {
    wrong: /\bpermintaan\b/i,
    near: /\b(?:HTTP|GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|fetch|header|endpoint|[1-5]\d\d)\b/,
    message: '"permintaan" for a message of HTTP',
    fix: 'write "request"',
  },
];

function checkSentences(article: Article, report: Report): void {
  const sentences = toProse(article).flatMap(({ words }) => toSentences({ words: words.map(withoutTitle) }));
  for (const { text, line } of sentences)
    for (const { wrong, near, message, fix } of SENTENCES)
      if (wrong.test(text) && (near?.test(text) ?? true)) report(line, message, fix);
}

/** The text of a link may be the title of a post, which stays as it is. */
const withoutTitle = (word: ProseWord): ProseWord => (word.isNamed ? { ...word, text: '…' } : word);

/** Versions of Node.js and React on which samples may be said to have run. */
const TESTED = { 'Node.js': '24', React: '19' };
/** Texts from this year on, and chapters, must name supported versions. */
const KEPT_FROM = 2026;

function checkLines({ kind, fields, lines, bodyLine }: Article, report: Report): void {
  const year = kind === 'post' ? Number(String(fields['date']).slice(0, 4)) : KEPT_FROM;
  for (const [index, text] of lines.slice(bodyLine - 1).entries()) {
    const line = bodyLine + index;
    const tested = /\bdiuji (?:dengan|di|memakai|pada) (Node\.js|React) (\d+)/.exec(text);
    if (tested && TESTED[tested[1] as keyof typeof TESTED] !== tested[2])
      report(line, `says that it was ${tested[0]}`, 'samples run on the versions of the guide');
    const ended = ENDED.exec(text);
    if (year >= KEPT_FROM && ended && !/berakhir|lama\b|sebelum|tidak ada|terpisah|Node\.js 24|React 19/i.test(text))
      report(line, `${ended[0]} has ended`, 'write Node.js 24 or React 19, or say that it has ended');
    if (/Val cannot be reassigned/.test(text))
      report(line, 'a message of Kotlin 1', 'describe the error; Kotlin 2 words it otherwise');
  }
}

const ENDED =
  /\bNode(?:\.js)? v?(?:1\d|2[0-3])\b|\bnode:(?:1\d|2[0-3])\b|\bnode-version: *['"]?(?:1\d|2[0-3])\b|\bReact 1[678]\b/;

/** Form fields with personal data. */
const PERSONAL =
  /<(?:input|textarea)\b[^>]*(?:\btype=["']?(?:email|tel|password)\b|\bname=["']?(?:email|telepon|telp|hp|wa|whatsapp|nik|alamat|password|sandi)\b)/i;

function checkDocuments({ fences, exercises }: Article, report: Report): void {
  for (const { language, code, line } of fences) {
    if (language !== 'html') continue;
    for (const { 1: attributes = '', 2: content = '', index } of code.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi))
      if (/\bmethod=["']?get\b/i.test(attributes) && PERSONAL.test(content))
        report(
          line + toLine(code, index),
          'a form with personal fields that is sent by get',
          'write method="post": an address is stored in the history and in logs',
        );
  }
  // A starter may lack it, because adding it may be the task.
  const solutions = exercises.flatMap((exercise) => (exercise.kind === 'code' ? exercise.solutions : []));
  const fix = 'add <meta name="viewport" content="width=device-width, initial-scale=1">';
  for (const fence of [...fences, ...solutions])
    if (isHtmlDocument(fence) && !/<meta\b[^>]*\bname=["']?viewport\b/i.test(fence.code))
      report(fence.line, 'a whole document without viewport', fix);
}
