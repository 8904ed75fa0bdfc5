/** What one token of a language looks like, as plain JSON. */
export interface GrammarPattern {
  readonly source: string;
  readonly flags: string;
  /** Whether the first group is before the token, not in it. */
  readonly lookbehind?: true;
  /** Whether it is looked for in the whole text, also across tokens that were found before. */
  readonly greedy?: true;
  /** Grammar of what is inside, by its position. */
  readonly inside?: number;
  /** Class of its color by the class around it; '' is for all others. */
  readonly classes: Readonly<Record<string, string>>;
}

/** Patterns in the order in which they are looked for. */
export type Grammar = readonly GrammarPattern[];

/** Grammars of a language, which name each other; the first is its own. */
export type Grammars = readonly Grammar[];

/** Languages whose code is colored by their grammars while it is edited, with the names of these. */
export const GRAMMAR_NAMES: Readonly<Record<string, string>> = {
  python: 'python',
  js: 'javascript',
  jsx: 'jsx',
  ts: 'typescript',
  tsx: 'tsx',
  sql: 'sql',
  bash: 'bash',
  html: 'markup',
  css: 'css',
};

/** Folder of the grammars in the sandbox's. */
export const GRAMMAR_FOLDER = 'colors/';
