import type { HighlighterCore } from 'shiki/core';
import { bundledLanguages } from 'shiki/langs';
import type { IGrammar } from 'shiki/textmate';
import { escapeHtml } from '../../markup/escapeHtml.ts';
import { createLineMemo } from './createLineMemo.ts';
import { createPatternEngine, type PatternEngine } from './createPatternEngine.ts';
import { createTokenizer, type Tokens } from './createTokenizer.ts';
import { spareOptimizer } from './spareOptimizer.ts';
import { NO_ENGINE } from './textMate.ts';
import { TOKEN_THEME, toTokenClass } from './tokenTheme.ts';
import { createToRegExp } from './toRegExp.ts';

/** A code block as readers see it. */
export interface Code {
  readonly language: string;
  readonly lines: readonly string[];
}

/** HTML of each line of a code block. */
export type ColoredCode = readonly string[];

/** Highlights code with CSS classes; each language is loaded on first use. */
export interface Highlighter {
  /** @returns blocks in the same order; plain text if the language is unknown or has no grammar */
  highlight(blocks: readonly Code[]): Promise<ColoredCode[]>;
}

/** Names of plain text. */
const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'output', 'ansi', 'none']);

/** Language names that the highlighter spells differently. */
const ALIASES: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  'c++': 'cpp',
  cjs: 'javascript',
  conf: 'ini',
  config: 'ini',
  env: 'dotenv',
  golang: 'go',
  gitignore: 'ini',
  htm: 'html',
  jsonl: 'json',
  mjs: 'javascript',
  node: 'javascript',
  patch: 'diff',
  postgres: 'sql',
  postgresql: 'sql',
  properties: 'ini',
  py3: 'python',
  python3: 'python',
  rss: 'xml',
  sqlite: 'sql',
  svg: 'xml',
  tsconfig: 'jsonc',
};

/** Longer lines take too long to highlight (a minified file, for example). */
const MAX_LINE_LENGTH = 5_000;

export function isPlainLanguage(language: string): boolean {
  return PLAIN.has(language.toLowerCase());
}

export function isKnownLanguage(language: string): boolean {
  return isPlainLanguage(language) || toName(language) !== undefined;
}

/** Every language name a fence may have. */
export function knownLanguages(): string[] {
  return [...new Set([...PLAIN, ...Object.keys(ALIASES), ...Object.keys(bundledLanguages)])]
    .filter((name) => name !== '')
    .sort();
}

export function createHighlighter(): Highlighter {
  // The engine and its theme take long to load, so they are loaded with the first block that needs them.
  let opened: ReturnType<typeof openEngine> | undefined;
  let engine: Engine | undefined;
  let classes: readonly string[] = [];
  const loading = new Map<string, Promise<void>>();
  // Keyed by grammar, because a grammar is created again when a language embedded in it is loaded.
  const readers = new WeakMap<object, ReturnType<typeof createReader>>();

  async function loadLanguage(name: string): Promise<void> {
    opened ??= openEngine();
    const loaded = await opened;
    await loaded.core.loadLanguage(bundledLanguages[name as keyof typeof bundledLanguages]);
    if (engine) return;
    engine = loaded;
    classes = loaded.core.setTheme(TOKEN_THEME.name ?? '').colorMap.map((color) => (color ? toTokenClass(color) : ''));
  }

  function createReader(grammar: IGrammar, patterns: PatternEngine) {
    const tokenizer = createTokenizer(
      grammar,
      patterns,
      (metadata) => classes[(metadata & FOREGROUND_MASK) >>> FOREGROUND_SHIFT] ?? '',
    );
    return { initial: tokenizer.initial, read: createLineMemo(tokenizer, toSpans) };
  }

  function color({ lines, language }: Code): ColoredCode {
    const name = toName(language);
    if (name === undefined || engine === undefined) return lines.map(escapeHtml);
    const { core, patterns } = engine;
    const grammar = core.getLanguage(name);
    const reader = readers.get(grammar) ?? createReader(grammar, patterns);
    readers.set(grammar, reader);
    const { read } = reader;
    let state = reader.initial;
    return lines.map((line) => {
      if (line === '' || line.length > MAX_LINE_LENGTH) return escapeHtml(line);
      const { html, next } = read(line, state);
      state = next;
      return html;
    });
  }

  return {
    async highlight(blocks) {
      for (const { language } of blocks) {
        const name = toName(language);
        if (name === undefined) continue;
        const pending = loading.get(name) ?? loadLanguage(name);
        loading.set(name, pending);
        await pending;
      }
      return blocks.map(color);
    },
  };
}

interface Engine {
  readonly core: HighlighterCore;
  readonly patterns: PatternEngine;
}

/** Compiled patterns are shared by all highlighters of a process, such as those of locales: what a pattern finds in a
 *  line depends on nothing else. */
let patternEngine: PatternEngine | undefined;

/** Load the code of the engine, which a thread that waits for its first request can do ahead. */
export const loadHighlighter = () => Promise.all([import('shiki/core'), import('shiki/engine/javascript')]);

async function openEngine(): Promise<Engine> {
  spareOptimizer();
  const [{ createHighlighterCore }, { defaultJavaScriptRegexConstructor }] = await loadHighlighter();
  patternEngine ??= createPatternEngine(createToRegExp(defaultJavaScriptRegexConstructor));
  const core = await createHighlighterCore({ themes: [TOKEN_THEME], engine: NO_ENGINE });
  return { core, patterns: patternEngine };
}

/** Foreground colour in the 32 bits of a token's metadata (vscode-textmate, encodedTokenAttributes.ts). */
const FOREGROUND_MASK = 0xff8000;
const FOREGROUND_SHIFT = 15;

function toSpans(line: string, { starts, classes }: Tokens): string {
  // Joined, because a line is remembered: a text that grows piece by piece keeps a record of each addition.
  const spans: string[] = [];
  let open = '';
  let from = 0;
  for (let index = 0; index < starts.length; index++) {
    const start = starts[index] ?? 0;
    // The line end may be a token of its own.
    if (start >= line.length) break;
    const tokenClass = classes[index] ?? '';
    // Spaces look the same in every colour, so they join the preceding token.
    if (tokenClass === open || (open !== '' && line.slice(start, starts[index + 1] ?? line.length).trim() === ''))
      continue;
    spans.push(toSpan(line.slice(from, start), open));
    from = start;
    open = tokenClass;
  }
  spans.push(toSpan(line.slice(from), open));
  return spans.join('');
}

function toSpan(text: string, tokenClass: string): string {
  if (text === '') return '';
  if (tokenClass === '') return escapeHtml(text);
  const visible = text.trim();
  const from = text.indexOf(visible);
  return `${text.slice(0, from)}<span class="${tokenClass}">${escapeHtml(visible)}</span>${text.slice(from + visible.length)}`;
}

function toName(language: string): string | undefined {
  const lower = language.toLowerCase();
  if (PLAIN.has(lower)) return undefined;
  if (Object.hasOwn(bundledLanguages, lower)) return lower;
  return Object.hasOwn(ALIASES, lower) ? ALIASES[lower] : undefined;
}
