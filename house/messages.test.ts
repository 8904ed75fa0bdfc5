import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import accounts from '../packages/accounts/src/part.ts';
import counts from '../packages/counts/src/part.ts';
import offline from '../packages/offline/src/part.ts';
import { PRACTICE_TEXTS } from '../packages/practice/src/node/practiceTexts.ts';
import school from '../packages/school/src/part.ts';
import search from '../packages/search/src/node/part.ts';
import type { Part } from '../packages/serbakode/src/node/config/schema/partSchema.ts';
import { listEngineSources } from '../packages/serbakode/src/node/files/engineSources.ts';
import { listKeys, MESSAGE_KEYS } from '../packages/serbakode/src/shared/messages/messageKeys.ts';

type Texts = NonNullable<Part['texts']>;
const listTexts = (texts: Texts = []) => texts.flatMap(({ catalogues, prefix }) => listKeys(catalogues.en, prefix));
const listPart = (part: object) => ('texts' in part ? listTexts(part.texts as Texts) : []);

/** Keys of the catalogues, with the packages that show them. */
const CATALOGUES = [
  {
    packages: ['serbakode', 'practice', 'accounts'],
    keys: [...MESSAGE_KEYS, ...listPart(accounts()), ...listTexts(PRACTICE_TEXTS)],
  },
  { packages: ['counts'], keys: listPart(counts()) },
  { packages: ['offline'], keys: listPart(offline()) },
  { packages: ['school'], keys: listPart(school()) },
  { packages: ['search'], keys: listPart(search) },
];

/** A variable that holds a catalogue, or the labels of practice in articles. */
const CATALOGUE = String.raw`(?<!\w)(?:\w*[mM]essages|texts|useSite\(\)\.texts|labels|practice|textsOf\(page\))`;

/** Names of the messages that a source reads: `texts.next`, `const { next } = texts`, and if a catalogue is indexed
 *  (`messages[mode]`, `messages[\`${mode}Lead\`]`) every quoted word, and every word with such an end. */
function listRead(text: string): string[] {
  const all = (pattern: string) => [...text.matchAll(new RegExp(pattern, 'g'))].map(([, found = '']) => found);
  const named = [...all(String.raw`${CATALOGUE}((?:\??\.\w+)+)`), ...all(String.raw`\{([^{}]*)\} = ${CATALOGUE};`)];
  const names = named.flatMap((found) => found.split(/\W+/));
  if (!new RegExp(String.raw`${CATALOGUE}\[`).test(text)) return names;
  const quoted = all(String.raw`'(\w+)'`);
  const ends = all(String.raw`${CATALOGUE}\[\x60\$\{\w+\}(\w+)\x60\]`);
  return [...names, ...quoted, ...ends.flatMap((end) => quoted.map((word) => word + end))];
}

/** Files whose string literals select one of a group of messages. */
const CHOOSERS = {
  'account.problems.': /^accounts\/src\/client\//,
  'exercise.differences.': /^practice\/src\/client\/compareAnswer\.ts$/,
  'offline.': /^offline\/src\/client\/keepError\.ts$/,
  'hints.': /^practice\/src\/client\/hints\//,
  'practice.endings.': /^practice\/src\/shared\/protocol\.ts$/,
};

/** Groups from which authors choose, and days from which readers choose. */
const BY_PEOPLE = /^(?:markdown\.(?:admonitions|practice\.levels)|school\.days)\./;

/** The last name of a key. Paragraphs are numbered, and shown one after another. */
const toName = (key: string): string =>
  key
    .replace(/\.\d+\.\w+$/, '')
    .split('.')
    .at(-1) ?? '';

it.each(CATALOGUES)('every message of $packages is shown somewhere', ({ packages, keys }) => {
  const root = path.join(import.meta.dirname, '../packages');
  const sources = packages.flatMap((name) =>
    listEngineSources(path.join(root, name))
      .filter((file) => /\.tsx?$/.test(file) && !/^src\/(?:shared\/)?messages\//.test(file))
      .map((file) => ({ file: `${name}/${file}`, text: readFileSync(path.join(root, name, file), 'utf8') })),
  );
  const listIn = (isMeant: (file: string) => boolean) =>
    new Set(sources.flatMap(({ file, text }) => (isMeant(file) ? listRead(text) : [])));
  // Labels of articles have names that exist in other catalogues too.
  const [anywhere, outside] = [listIn(() => true), listIn((file) => !/\/markdown\//.test(file))];
  const isChosen = (key: string) =>
    Object.entries(CHOOSERS).some(
      ([group, files]) =>
        key.startsWith(group) &&
        sources.some(({ file, text }) => files.test(file) && new RegExp(`\\b${toName(key)}\\b`).test(text)),
    );
  const unshown = keys.filter((key) => {
    if (BY_PEOPLE.test(key)) return false;
    return !(key.startsWith('markdown.') ? anywhere : outside).has(toName(key)) && !isChosen(key);
  });
  expect(unshown).toEqual([]);
});

it('a key of code.json is in one catalogue', () => {
  const all = CATALOGUES.flatMap(({ keys }) => keys);
  expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
});
