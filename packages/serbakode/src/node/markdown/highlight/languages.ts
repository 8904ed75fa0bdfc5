import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Names of plain text. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'output', 'ansi', 'none', 'log']);

/** What fences are called, and Prism's name for it. The last rows have only near relatives in Prism. */
const ALIASES: Readonly<Record<string, string>> = {
  adoc: 'asciidoc',
  apache: 'apacheconf',
  asm: 'nasm',
  atom: 'markup',
  'c#': 'csharp',
  'c++': 'cpp',
  cc: 'cpp',
  cjs: 'javascript',
  clj: 'clojure',
  coffee: 'coffeescript',
  conf: 'ini',
  config: 'ini',
  console: 'shell-session',
  cs: 'csharp',
  cts: 'typescript',
  dockerfile: 'docker',
  dotenv: 'properties',
  elisp: 'lisp',
  env: 'properties',
  erl: 'erlang',
  ex: 'elixir',
  exs: 'elixir',
  'f#': 'fsharp',
  fs: 'fsharp',
  gitignore: 'ignore',
  golang: 'go',
  gql: 'graphql',
  hbs: 'handlebars',
  hs: 'haskell',
  htm: 'markup',
  html: 'markup',
  ino: 'arduino',
  js: 'javascript',
  jsonc: 'json5',
  jsonl: 'json',
  kt: 'kotlin',
  kts: 'kotlin',
  make: 'makefile',
  mathml: 'markup',
  md: 'markdown',
  mjs: 'javascript',
  mts: 'typescript',
  node: 'javascript',
  'objective-c': 'objectivec',
  objc: 'objectivec',
  patch: 'diff',
  pl: 'perl',
  postgres: 'sql',
  postgresql: 'sql',
  proto: 'protobuf',
  ps1: 'powershell',
  pwsh: 'powershell',
  py: 'python',
  py3: 'python',
  python3: 'python',
  rb: 'ruby',
  rs: 'rust',
  rss: 'markup',
  sh: 'bash',
  shell: 'bash',
  shellscript: 'bash',
  shellsession: 'shell-session',
  sol: 'solidity',
  sqlite: 'sql',
  svg: 'markup',
  terraform: 'hcl',
  tex: 'latex',
  tf: 'hcl',
  ts: 'typescript',
  tsconfig: 'json5',
  vb: 'visual-basic',
  viml: 'vim',
  webmanifest: 'json',
  xhtml: 'markup',
  xml: 'markup',
  yml: 'yaml',
  zsh: 'bash',
  astro: 'tsx',
  cmd: 'batch',
  bat: 'batch',
  fish: 'bash',
  mdx: 'markdown',
  prisma: 'graphql',
  svelte: 'markup',
  vue: 'markup',
};

/** Files that are no language of their own: they change others when they are loaded, so that colours would depend on the
 *  order of the articles. */
const CHANGES_OTHERS = /-(?:extras|templates|templating)$|^xml-doc$/;

/** Prism's names, which are those of the package's files. */
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
  if (Object.hasOwn(ALIASES, lower)) return ALIASES[lower];
  return listNames().has(lower) ? lower : undefined;
}

export const isKnownLanguage = (language: string): boolean =>
  isPlainLanguage(language) || toGrammarName(language) !== undefined;

/** Every language name a fence may have. */
export const knownLanguages = (): string[] =>
  [...new Set([...PLAIN, ...Object.keys(ALIASES), ...listNames()])].filter((name) => name !== '').sort();
