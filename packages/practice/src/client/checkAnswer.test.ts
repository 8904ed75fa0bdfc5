import { describe, expect, it } from 'vitest';
import { en as messages } from '../messages/exercise/en.ts';
import { checkPrediction } from './checkAnswer.ts';

const PASSED = { isPassed: true, text: messages.passed };
const failed = (text: string) => ({ isPassed: false, text });
const { differences } = messages;

describe('a prediction of SQL', () => {
  const ask = (answer: string, written: string, code = 'SELECT a FROM t ORDER BY a;') =>
    checkPrediction({ answer, language: 'sql', program: { code } }, written);
  const ONE = 'baris\n-----\n6';
  const TWO = 'nama         stok\n-----------  ----\nKopi Gayo    12\nKopi Toraja  0\nTeh Melati   40';
  const EMPTY =
    'nama           golongan\n-------------  --------\nKopi Gayo      sedang\nSaringan Kain  sedang\nKartu Ucapan';
  const SEVERAL = 'stok\n----\n35\nrincian\n-------\n11';

  it.each([
    '6',
    ' 6 \r\n',
    '6.0',
    "'6'",
    'baris\n6',
    'baris\r\n-----\r\n6\r\n',
    'baris | 6',
    '| baris |\n|---|\n| 6 |',
    '+-------+\n| baris |\n+-------+\n| 6     |\n+-------+',
    'baris, 6',
    'baris;6',
    'baris\t6',
  ])('is a value, however it is written: %j', (written) => {
    expect(ask(ONE, written)).toEqual(PASSED);
  });

  it.each([
    TWO,
    'Kopi Gayo 12\nKopi Toraja 0\nTeh Melati 40',
    'Kopi Gayo|12\nKopi Toraja|0\nTeh Melati|40',
    'nama,stok\n"Kopi Gayo",12\n"Kopi Toraja",0\n“Teh Melati”,40',
    'nama\tstok\nKopi  Gayo\t12\nKopi Toraja\t0.0\nTeh Melati\t40',
    'Kopi Gayo; 12; Kopi Toraja; 0; Teh Melati; 40',
    '│ nama │ stok │\n├──────┼──────┤\n│ Kopi Gayo │ 12 │\n│ Kopi Toraja │ 0 │\n│ Teh Melati │ 40 │',
  ])('is a table, however its cells are separated: %j', (written) => {
    expect(ask(TWO, written)).toEqual(PASSED);
  });

  it('may write an empty cell as NULL, or leave it out', () => {
    for (const cell of ['', ' NULL', '|null', '|', ', ""'])
      expect(ask(EMPTY, `Kopi Gayo sedang\nSaringan Kain sedang\nKartu Ucapan${cell}`)).toEqual(PASSED);
    const middle = 'a  b  c\n-  -  -\n1     3';
    for (const row of ['1||3', '1,,3', '1 NULL 3', '1 3']) expect(ask(middle, row)).toEqual(PASSED);
    expect(ask(middle, '1 2 3')).toEqual(failed(messages.predictedRow(1)));
    expect(ask('a\n-\n', 'NULL')).toMatchObject({ isPassed: true });
  });

  it('of several results is compared with them one after another', () => {
    for (const written of [SEVERAL, '35\n11', 'stok 35 rincian 11', '35, rincian 11'])
      expect(ask(SEVERAL, written)).toEqual(PASSED);
    expect(ask(SEVERAL, '11\n35')).toEqual(failed(messages.predictedRow(1)));
  });

  it('counts the order of rows only if the program sorts', () => {
    const other = 'Teh Melati 40\nKopi Gayo 12\nKopi Toraja 0';
    expect(ask(TWO, other)).toEqual(failed(messages.predictedRow(1)));
    expect(ask(TWO, other, 'SELECT nama, stok FROM barang;')).toEqual(PASSED);
    expect(ask(TWO, 'Teh Melati 40\nKopi Gayo 12\nKopi Gayo 12', 'SELECT a')).toEqual(failed(messages.predictedRow(3)));
  });

  it('with many equal rows is compared quickly', () => {
    const rows = Array.from({ length: 30 }, () => 'a');
    expect(ask(`x\n-\n${rows.join('\n')}`, `${rows.join(' ')} b`, 'SELECT x')).toEqual(
      failed(messages.predictedRows(30)),
    );
  });

  it('names the first wrong row, and the number of rows', () => {
    expect(ask(ONE, '7')).toEqual(failed(messages.predictedRow(1)));
    expect(ask(ONE, '66')).toEqual(failed(messages.predictedRow(1)));
    expect(ask(ONE, '6 6')).toEqual(failed(messages.predictedRows(1)));
    expect(ask(TWO, 'Kopi Gayo 12\nKopi Toraja 1\nTeh Melati 40')).toEqual(failed(messages.predictedRow(2)));
    expect(ask(TWO, 'Kopi Gayo 12')).toEqual(failed(messages.predictedRow(2)));
    expect(ask(ONE, '')).toEqual(failed(messages.chooseFirst));
  });

  it('names a difference that is only in form', () => {
    expect(ask(ONE, 'Baris\n6')).toEqual({
      isPassed: true,
      text: `${messages.passed} ${messages.headingCase('baris')}`,
    });
    expect(ask(ONE, 'jumlah\n6')).toEqual(failed(messages.wrongHeading('baris')));
    expect(ask('a\n---\n1.5', '1,5')).toEqual(failed(differences.comma));
    expect(ask('a\n---\n1.5', '1.50')).toEqual(PASSED);
    expect(ask(TWO, 'kopi gayo 12\nkopi toraja 0\nteh melati 40')).toEqual(failed(differences.case));
    expect(ask('telepon\n-------\n0812', '812')).toEqual(failed(messages.predictedRow(1)));
  });
});

describe('a prediction of another language', () => {
  const ask = (answer: string, written: string) =>
    checkPrediction({ answer, language: 'js', program: { code: '' } }, written);

  it('is compared by lines, except line ends and characters of phone keyboards', () => {
    for (const written of ['2\n11', ' 2 \r\n11\r\n\n', '2\r11']) expect(ask('2\n11', written)).toEqual(PASSED);
    expect(ask("'a' - it's", '‘a’ – it’s')).toEqual(PASSED);
    expect(ask('É', 'E\u0301')).toEqual(PASSED);
    expect(ask('2\n11', '2\n12')).toEqual(failed(messages.predictedLine(2)));
    expect(ask('2\n11', '2')).toEqual(failed(messages.predictedCount(2)));
    expect(ask('2\n11', '2\n11\n3')).toEqual(failed(messages.predictedCount(2)));
  });

  it('writes a list or an object in any form with the same values', () => {
    for (const written of ['[1,2]', '[ 1, 2 ]', '[1 , 2 ]', '[\n  1,\n  2\n]']) {
      expect(ask('[ 1, 2 ]', written)).toEqual(PASSED);
      expect(ask('[1, 2]', written)).toEqual(PASSED);
    }
    expect(ask("{ nama: 'Sari', nilai: [ 1 ] }", '{nama:"Sari",nilai:[1]}')).toEqual(PASSED);
    expect(ask("{'ke': 1.0}\n1", '{"ke":1.0}\n1')).toEqual(PASSED);
    expect(ask('(36, 465) 12.0', '(36,465) 12.0')).toEqual(PASSED);
    expect(ask("['a b', 'c']", "['ab','c']")).toEqual(failed(differences.spaces));
    expect(ask("['5', '10']", '[5, 10]')).toEqual(failed(differences.quotes));
    expect(ask('[ 1, 2 ]', '[ 1, 3 ]')).toEqual(failed(messages.predictedLine(1)));
    expect(ask('[]', '[ ]')).toEqual(PASSED);
  });

  it('keeps spaces that a program prints between brackets', () => {
    expect(ask('[  soto]', '[soto]')).toEqual(failed(differences.spaces));
    expect(ask('[ soto]', '[soto]')).toEqual(failed(differences.spaces));
    expect(ask('(a', '( a')).toEqual(failed(differences.spaces));
  });

  it('names a difference of form', () => {
    expect(ask('True\nFalse', 'true\nfalse')).toEqual(failed(differences.case));
    expect(ask('2\n11', '2 11')).toEqual(failed(differences.spaces));
    expect(ask('3.5', '3,5')).toEqual(failed(differences.comma));
    expect(ask('3.0', '3')).toEqual(failed(differences.number));
    expect(ask('Halo', '"Halo"')).toEqual(failed(differences.quotes));
    expect(ask('4 3', '4, 3')).toEqual(failed(differences.separators));
    expect(ask('2\n11', '2, 11')).toEqual(failed(differences.separators));
    expect(ask('True\n4 3', "'true', 4,3")).toEqual(failed(differences.several));
    expect(ask('2\n11', '211')).toEqual(failed(differences.spaces));
  });

  it('compares the cells of a table with drawn borders', () => {
    const table =
      '┌─────────┬────────┐\n│ (index) │ Values │\n├─────────┼────────┤\n│ 0       │ 7      │\n│ 1       │ 9      │\n└─────────┴────────┘';
    for (const written of [table, '0 7\n1 9', '(index) | Values\n0 | 7\n1 | 9'])
      expect(ask(table, written)).toEqual(PASSED);
    expect(ask(table, '0 7\n1 8')).toEqual(failed(messages.predictedRow(2)));
    expect(ask('a | b\nc | d', 'a b c d')).toEqual(failed(differences.separators));
  });
});

it('judges a table of many empty cells at once: they can be separated in more ways than anybody can try', () => {
  const rows = 14;
  const answer = `a  b  c\n-  -  -${'\n'.repeat(rows)}`;
  const empty = { answer, language: 'sql', program: { code: '' } };
  expect(checkPrediction(empty, 'NULL '.repeat(3 * (rows - 1))).isPassed).toBe(true);
  expect(checkPrediction(empty, `${'NULL '.repeat(3 * rows)}x`).isPassed).toBe(false);
});
