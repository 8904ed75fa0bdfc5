import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import accounts from '../packages/accounts/src/part.ts';
import { en as accountEn } from '../packages/accounts/src/shared/messages/en.ts';
import { en as accountPagesEn } from '../packages/accounts/src/shared/messages/pages/en.ts';
import offline from '../packages/offline/src/part.ts';
import { PRACTICE_TEXTS } from '../packages/practice/src/node/practiceTexts.ts';
import school from '../packages/school/src/part.ts';
import search from '../packages/search/src/node/part.ts';
import { listEngineSources } from '../packages/serbakode/src/node/files/engineSources.ts';
import { listKeys, MESSAGE_KEYS } from '../packages/serbakode/src/shared/messages/messageKeys.ts';

/** A variable that holds a catalogue, or the labels of practice in articles. */
const CATALOGUE = String.raw`(?<!\w)(?:\w*[mM]essages|texts|useSite\(\)\.texts|labels|practice|textsOf\(page\))`;

/**
 * Names of the messages that a source reads: `texts.next`, `const { next } = texts`, and where a catalogue is indexed
 * (`messages[mode]`, `messages[\`${mode}Lead\`]`) every quoted word, and every word with such an end.
 */
function listRead(text: string): string[] {
  const all = (pattern: string) => [...text.matchAll(new RegExp(pattern, 'g'))].map(([, found = '']) => found);
  const named = [...all(String.raw`${CATALOGUE}((?:\??\.\w+)+)`), ...all(String.raw`\{([^{}]*)\} = ${CATALOGUE};`)];
  const names = named.flatMap((found) => found.split(/\W+/));
  if (!new RegExp(String.raw`${CATALOGUE}\[`).test(text)) return names;
  const quoted = all(String.raw`'(\w+)'`);
  const ends = all(String.raw`${CATALOGUE}\[\x60\$\{\w+\}(\w+)\x60\]`);
  return [...names, ...quoted, ...ends.flatMap((end) => quoted.map((word) => word + end))];
}

/** Files whose words choose one of a group of messages. */
const CHOOSERS = {
  'account.problems.': /^accounts\/src\/client\//,
  'exercise.differences.': /^practice\/src\/client\/compareAnswer\.ts$/,
  'hints.': /^practice\/src\/client\/hints\//,
  'practice.endings.': /^practice\/src\/shared\/protocol\.ts$/,
};

/** Groups of which authors choose. */
const BY_AUTHORS = /^markdown\.(?:admonitions|practice\.levels)\./;

/** The last name of a key. Paragraphs are numbered, and shown one after another. */
const toName = (key: string): string =>
  key
    .replace(/\.\d+\.\w+$/, '')
    .split('.')
    .at(-1) ?? '';

it('every message of the interface is shown somewhere', () => {
  const packages = path.join(import.meta.dirname, '../packages');
  const sources = ['serbakode', 'practice', 'accounts'].flatMap((name) =>
    listEngineSources(path.join(packages, name))
      .filter((file) => /\.tsx?$/.test(file) && !/^src\/(?:shared\/)?messages\//.test(file))
      .map((file) => ({ file: `${name}/${file}`, text: readFileSync(path.join(packages, name, file), 'utf8') })),
  );
  const listIn = (isMeant: (file: string) => boolean) =>
    new Set(sources.flatMap(({ file, text }) => (isMeant(file) ? listRead(text) : [])));
  // The labels of articles have names that other catalogues have too.
  const [anywhere, outside] = [listIn(() => true), listIn((file) => !/\/markdown\//.test(file))];
  const isChosen = (key: string) =>
    Object.entries(CHOOSERS).some(
      ([group, files]) =>
        key.startsWith(group) &&
        sources.some(({ file, text }) => files.test(file) && new RegExp(`\\b${toName(key)}\\b`).test(text)),
    );
  const ofParts = [accountEn, accountPagesEn].flatMap((catalogue) => listKeys(catalogue, 'account.'));
  const ofPractice = PRACTICE_TEXTS.flatMap(({ catalogues, prefix }) => listKeys(catalogues.en, prefix));
  const unshown = [...MESSAGE_KEYS, ...ofParts, ...ofPractice].filter((key) => {
    if (BY_AUTHORS.test(key)) return false;
    return !(key.startsWith('markdown.') ? anywhere : outside).has(toName(key)) && !isChosen(key);
  });
  expect(unshown).toEqual([]);
});

it('a key of code.json is in one catalogue', () => {
  const texts = [accounts(), offline(), school(), search].flatMap((part) => ('texts' in part ? [...part.texts] : []));
  const keys = [...texts, ...PRACTICE_TEXTS].flatMap(({ catalogues, prefix }) => listKeys(catalogues.en, prefix));
  const all = [...MESSAGE_KEYS, ...keys];
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
});
