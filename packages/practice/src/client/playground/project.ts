import type { CodeFile, PagePractice, PracticeSample } from '../../shared/exercise.ts';
import { PRACTICE_LANGUAGES, type PracticeLanguage } from '../../shared/protocol.ts';

/** Code in the playground. The first file is the program. */
export interface Project {
  readonly language: PracticeLanguage;
  readonly files: readonly CodeFile[];
}

export const MAX_FILES = 20;
/** Maximum length of all files, in characters. Nobody types more, or reads more before running it. */
export const MAX_CHARACTERS = 100_000;
/** Matches names of files and folders that every system accepts and that stay inside the folder. */
const TITLE = /^(?!.{101})[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .-]*(?:\/[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .-]*)*$/u;

/** Whether two files cannot be in one folder: they have the same name, or one path is a folder of the other. */
export const isClash = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

export const isTitle = (title: string): boolean => TITLE.test(title);

/** Initial files of each language; GREETING is replaced with a text of the interface. HTML brings its style sheet and
 *  its script. */
const BEGINNINGS: readonly (readonly [name: string, Project])[] = [
  toBeginning('Python', 'python', ['main.py', "text = 'GREETING'\nprint(text)"]),
  toBeginning('JavaScript', 'js', ['main.js', "const text = 'GREETING';\nconsole.log(text);"]),
  toBeginning('TypeScript', 'ts', ['main.ts', "const text: string = 'GREETING';\nconsole.log(text);"]),
  toBeginning(
    'HTML, CSS, JavaScript',
    'html',
    [
      'index.html',
      `<!doctype html>
<html>
  <head>
    <meta charset="utf-8">
    <title>GREETING</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <h1>GREETING</h1>
    <button type="button">0</button>
    <script type="module" src="main.js"></script>
  </body>
</html>`,
    ],
    ['style.css', 'body {\n  font-family: sans-serif;\n}'],
    [
      'main.js',
      `const button = document.querySelector('button');
let count = 0;
button.addEventListener('click', () => {
  count += 1;
  button.textContent = count;
});`,
    ],
  ),
  toBeginning('SQL', 'sql', [
    'main.sql',
    `CREATE TABLE words (id INTEGER, text TEXT);
INSERT INTO words VALUES (1, 'GREETING');
SELECT * FROM words;`,
  ]),
  toBeginning('Bash', 'bash', ['main.sh', 'text=\'GREETING\'\necho "$text"']),
  toBeginning('React', 'jsx', ['App.jsx', toComponent('')]),
  toBeginning('React, TypeScript', 'tsx', ['App.tsx', toComponent('<number>')]),
];

function toBeginning(
  name: string,
  language: PracticeLanguage,
  ...files: readonly (readonly [title: string, code: string])[]
): readonly [string, Project] {
  return [name, { language, files: files.map(([title, code]) => ({ title, code })) }];
}

function toComponent(type: string): string {
  return `import { useState } from 'react';

export default function App() {
  const [count, setCount] = useState${type}(0);
  return <button onClick={() => setCount(count + 1)}>GREETING {count}</button>;
}`;
}

/** Languages of the playground, with their names. */
export const LANGUAGES = BEGINNINGS.map(([name, { language }]) => ({ name, language }));

/** The initial project of a language; CSS begins with a page beside it. */
export function toFirstProject(language: PracticeLanguage, greeting: string): Project {
  const found = BEGINNINGS.find(([, project]) => project.language === (language === 'css' ? 'html' : language));
  if (!found) throw new Error(`the playground has no ${language}`);
  const files = found[1].files.map(({ title, code }) => ({ title, code: code.replaceAll('GREETING', greeting) }));
  return { language: found[1].language, files };
}

/** A project as text: in the reader's items, and in a link. */
export const toText = ({ language, files }: Project): string =>
  JSON.stringify([1, language, ...files.map(({ title, code }) => [title, code])]);

/** Read an untrusted text. @returns null if it is not a project */
export function parseProject(text: string): Project | null {
  const [version, language, ...files] = parseList(text);
  const known = LANGUAGES.find((one) => one.language === language);
  if (version !== 1 || !known || files.length === 0 || files.length > MAX_FILES || !files.every(isFile)) return null;
  const hasClash = files.some(([title], index) => files.slice(0, index).some(([other]) => isClash(title, other)));
  const size = files.reduce((sum, [, code]) => sum + code.length, 0);
  if (hasClash || size > MAX_CHARACTERS) return null;
  return {
    language: known.language,
    files: files.map(([title, code]) => ({ title, code: code.replaceAll('\r', '') })),
  };
}

function parseList(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isFile(value: unknown): value is [title: string, code: string] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [title, code] = value as unknown[];
  return typeof title === 'string' && isTitle(title) && typeof code === 'string';
}

/** Name of a program that runs before the main one: `setup-1.sql`. */
const SETUP = /^setup-\d+\.(\w+)$/;

/** Programs that run before the program of a project, each on the files that the previous one leaves. */
export function listSetups({
  files,
}: Project): readonly { readonly title: string; readonly language: PracticeLanguage }[] {
  return files.flatMap(({ title }) => {
    const [, ending = ''] = SETUP.exec(title) ?? [];
    const found = BEGINNINGS.find(([, first]) => first.files[0]?.title.endsWith(`.${ending}`));
    return ending !== '' && found ? [{ title, language: found[1].language }] : [];
  });
}

/** SQL that does not change the database need not run before. */
const CHANGES = /\b(?:ALTER|ATTACH|CREATE|DELETE|DROP|INSERT|PRAGMA|REPLACE|UPDATE)\b/i;

/** A sample of a page as a project: its program, the files that it needs, and the programs that must run before it.
 *  @returns null if the page has no such sample, or if it needs too much */
export function toProject({ samples }: PagePractice, index: number): Project | null {
  const sample = samples.find((one) => one.index === index);
  const language = PRACTICE_LANGUAGES.find((one) => one === sample?.language);
  if (!sample || !language) return null;
  const needed = sample.needs.flatMap((need) => samples.find((one) => one.index === need) ?? []);
  const setups = needed.filter(
    ({ role, language: of, code }) => role === 'run' && (of !== 'sql' || CHANGES.test(code)),
  );
  const title = sample.title || toFirstTitle(language);
  const files = [
    { title, code: sample.code },
    ...needed.flatMap((one) => (one.role !== 'run' && one.title !== title ? [toFile(one)] : [])),
    ...setups.map((one, at) => ({ title: toSetupTitle(one, at + 1), code: one.code })),
  ];
  return files.length > MAX_FILES ? null : { language, files };
}

/** A file ends with a line feed, as for the sample itself. */
const toFile = ({ title, code }: PracticeSample): CodeFile => ({ title, code: `${code}\n` });

const toFirstTitle = (language: string): string =>
  BEGINNINGS.find(([, first]) => first.language === language)?.[1].files[0]?.title ?? '';

const toSetupTitle = ({ language }: PracticeSample, number: number): string =>
  `setup-${number}.${toFirstTitle(language).split('.').at(-1) ?? ''}`;
