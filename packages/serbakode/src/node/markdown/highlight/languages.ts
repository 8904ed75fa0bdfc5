import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Names of plain text. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'output', 'ansi', 'none', 'log']);

/** What fences are called, by Prism's name for it. Prism has none for Astro, fish, MDX, Prisma, Svelte and Vue: near
 *  relatives colour them. */
const NAMES_OF: Readonly<Record<string, string>> = {
  apacheconf: 'apache',
  arduino: 'ino',
  asciidoc: 'adoc',
  bash: 'sh shell shellscript zsh fish',
  batch: 'cmd bat',
  clojure: 'clj',
  coffeescript: 'coffee',
  cpp: 'c++ cc',
  csharp: 'c# cs',
  diff: 'patch',
  docker: 'dockerfile',
  elixir: 'ex exs',
  erlang: 'erl',
  fsharp: 'f# fs',
  go: 'golang',
  graphql: 'gql prisma',
  handlebars: 'hbs',
  haskell: 'hs',
  hcl: 'terraform tf',
  ignore: 'gitignore',
  ini: 'conf config',
  javascript: 'cjs js mjs node',
  json: 'jsonl webmanifest',
  json5: 'jsonc tsconfig',
  kotlin: 'kt kts',
  latex: 'tex',
  lisp: 'elisp',
  makefile: 'make',
  markdown: 'md mdx',
  markup: 'atom htm html mathml rss svg xhtml xml svelte vue',
  nasm: 'asm',
  objectivec: 'objective-c objc',
  perl: 'pl',
  powershell: 'ps1 pwsh',
  properties: 'dotenv env',
  protobuf: 'proto',
  python: 'py py3 python3',
  ruby: 'rb',
  rust: 'rs',
  'shell-session': 'console shellsession',
  solidity: 'sol',
  sql: 'postgres postgresql sqlite',
  tsx: 'astro',
  typescript: 'cts mts ts',
  vim: 'viml',
  'visual-basic': 'vb',
  yaml: 'yml',
};
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES_OF).flatMap(([language, names]) => names.split(' ').map((name) => [name, language])),
);

/** Files that are no language of their own: they change others when they are loaded, so that colours would depend on the
 *  order of the articles. */
const CHANGES_OTHERS = /-(?:extras|templates|templating)$|^xml-doc$/;

/** Prism's names, which are the names of the package's files. */
let names: ReadonlySet<string> | undefined;

function listNames(): ReadonlySet<string> {
  names ??= new Set(
    readdirSync(path.dirname(createRequire(import.meta.url).resolve('refractor/markup'))).flatMap((file) =>
      file.endsWith('.js') && !CHANGES_OTHERS.test(file.slice(0, -3)) ? [file.slice(0, -3)] : [],
    ),
  );
  return names;
}

export const isPlainLanguage = (language: string): boolean => PLAIN.has(language.toLowerCase());

/** @returns Prism's name of a language; undefined if it is unknown or plain text */
export function toGrammarName(language: string): string | undefined {
  const lower = language.toLowerCase();
  if (PLAIN.has(lower)) return undefined;
  return ALIASES.get(lower) ?? (listNames().has(lower) ? lower : undefined);
}

export const isKnownLanguage = (language: string): boolean =>
  isPlainLanguage(language) || toGrammarName(language) !== undefined;

/** Every language name a fence may have. */
export const knownLanguages = (): string[] =>
  [...new Set([...PLAIN, ...ALIASES.keys(), ...listNames()])].filter((name) => name !== '').sort();
