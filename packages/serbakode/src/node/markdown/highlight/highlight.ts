import type { Refractor, Syntax } from 'refractor/core';
import { escapeHtml } from '../../markup/escapeHtml.ts';
import { amendLanguages } from './amendments.ts';
import { toGrammarName } from './languages.ts';
import { toLines } from './toLines.ts';

/** A code block as readers see it. */
export interface Code {
  readonly language: string;
  readonly lines: readonly string[];
}

/** HTML of each line of a code block. */
export type ColoredCode = readonly string[];

/** Characters of a block that is coloured. Some grammars take quadratic time for hostile code: 40,000 characters of
 *  `:` and line feeds take CSS 2.7 s, 16,000 of them 0.4. */
export const MAX_COLORED_CHARACTERS = 16_000;

export const isTooLongToColor = ({ lines }: Pick<Code, 'lines'>): boolean =>
  lines.reduce((sum, line) => sum + line.length + 1, 0) > MAX_COLORED_CHARACTERS;

/** Highlight code with CSS classes. Each language is loaded on first use.
 *  @returns blocks in the same order; plain text if the language is plain or unknown, or the block too long */
export async function highlight(blocks: readonly Code[]): Promise<ColoredCode[]> {
  const colored: ColoredCode[] = [];
  for (const block of blocks) {
    const name = toGrammarName(block.language);
    colored.push(
      name === undefined || block.lines.length === 0 || isTooLongToColor(block)
        ? block.lines.map(escapeHtml)
        : color(block, name, await load(name)),
    );
  }
  return colored;
}

const color = ({ lines }: Code, language: string, prism: Refractor): ColoredCode =>
  toLines(prism.highlight(lines.join('\n'), language));

/** Many grammars begin as a copy of one of these, contain it, or change it when they are loaded. So all of them are
 *  registered and amended first, in this order: then colours depend neither on the order of the articles nor on the thread that
 *  reads them. */
const BASE = [
  'markup',
  'css',
  'clike',
  'javascript',
  'jsx',
  'typescript',
  'tsx',
  'python',
  'bash',
  'sql',
  'java',
  'kotlin',
  'yaml',
] as const;

let base: Promise<Refractor> | undefined;

async function load(name: string): Promise<Refractor> {
  base ??= loadBase();
  const prism = await base;
  if (!prism.registered(name)) await register(prism, [name]);
  return prism;
}

async function loadBase(): Promise<Refractor> {
  const { refractor } = await import('refractor/core');
  await register(refractor, BASE);
  amendLanguages(refractor.languages);
  return refractor;
}

async function register(prism: Refractor, names: readonly string[]): Promise<void> {
  const modules = await Promise.all(names.map((name) => import(`refractor/${name}`) as Promise<{ default: Syntax }>));
  for (const { default: syntax } of modules) prism.register(syntax);
}
