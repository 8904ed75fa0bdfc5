const NPM2YARN = `import npmToYarn from 'npm-to-yarn';

const TOOLS = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
];

/** Shows the commands of a fence with \`npm2yarn\` for each package manager, in tabs that switch together. */
export default () => ({
  name: 'npm2yarn',
  code(node, context) {
    if (!/\\bnpm2yarn\\b/.test(node.meta ?? '')) return;
    const marks = '\`\`\`\`';
    const meta = node.meta.replace(/\\bnpm2yarn\\b/, '').trim();
    const tabs = TOOLS.map(([tool, label]) => {
      const code = tool === 'npm' ? node.value : npmToYarn(node.value, tool);
      return \`:::tab[\${label}]{value=\${tool}}\\n\\n\${marks}\${node.lang ?? 'bash'} \${meta}\\n\${code}\\n\${marks}\\n\\n:::\`;
    });
    context.replaceNode(node, { raw: \`::::tabs{group="npm2yarn"}\\n\\n\${tabs.join('\\n\\n')}\\n\\n::::\` });
  },
});
`;

const MATH = `import katex from 'katex';

// MathML alone: no style sheet, no fonts, and no inline styles, which the site's policy forbids.
const draw = (formula, displayMode) => ({
  // Without styles, and without the formula's source, in which MDX would look for Markdown.
  raw: katex
    .renderToString(formula, { output: 'mathml', displayMode, throwOnError: false })
    .replace(/<annotation[^>]*>.*?<\\/annotation>| style="[^"]*"/gs, ''),
  mdxExpressions: false,
});

/** Draws the formulas of \`markdown.math\`. */
export default () => ({
  name: 'math',
  inlineMath: (node, context) => context.replaceNode(node, draw(node.value, false)),
  math: (node, context) => context.replaceNode(node, draw(node.value, true)),
});
`;

interface MarkdownPlugin {
  readonly text: string;
  readonly packages: Readonly<Record<string, string>>;
  /** Names of the Docusaurus packages that it replaces. */
  readonly replaces: RegExp;
  /** Matches texts that need the plugin. */
  readonly needed: RegExp;
}

/** Plugins that a new site gets, by the name of their file in `plugins/`. */
export const MARKDOWN_PLUGINS = {
  npm2yarn: {
    text: NPM2YARN,
    packages: { 'npm-to-yarn': '^3.0.1' },
    replaces: /npm2yarn/,
    needed: /^[ \t>]*(?:```|~~~).*\bnpm2yarn\b/m,
  },
  math: {
    text: MATH,
    packages: { katex: '^0.19.1' },
    replaces: /^(?:remark-math|rehype-(?:katex|mathjax))/,
    needed: /\$\S/,
  },
} as const satisfies Readonly<Record<string, MarkdownPlugin>>;

export type PluginName = keyof typeof MARKDOWN_PLUGINS;

export const PLUGIN_NAMES = Object.keys(MARKDOWN_PLUGINS) as PluginName[];

/** Names of emoji are replaced in the articles themselves. */
export const EMOJI_PLUGIN = /^remark-g?emoji$/;

/** Plugins whose work the engine does itself, with the engine's feature. */
const DONE_BY_ENGINE: readonly (readonly [name: RegExp, work: string])[] = [
  [/^rehype-slug/, 'headings have ids by themselves'],
  [/^(?:rehype-autolink-headings|remark-autolink-headings)$/, 'headings have a link to themselves'],
  [
    /^(?:rehype-(?:prism(?:-plus)?|highlight|pretty-code|starry-night)|remark-prism|@shikijs\/.+)$/,
    'the engine colours code, and its colours are `--code-…` of the style sheet',
  ],
  [/^rehype-(?:raw|sanitize)$/, 'HTML is read in articles, and the site’s policy says what it may do'],
  [/^(?:remark|rehype)-toc$/, 'each article has its table of contents'],
  [/^remark-admonitions$/, 'admonitions are read'],
];

/** Plugins that only enable syntax that the engine reads anyway. */
const READ_BY_ENGINE = /^remark-(?:gfm|frontmatter|mdx|parse|footnotes|comment)$/;

/** The engine's feature instead of a plugin; null if there is none. */
export const findOwnWork = (name: string): string | null =>
  DONE_BY_ENGINE.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** Whether the new site has a replacement for a plugin of Docusaurus. */
export const isReplaced = (name: string): boolean =>
  EMOJI_PLUGIN.test(name) ||
  READ_BY_ENGINE.test(name) ||
  findOwnWork(name) !== null ||
  PLUGIN_NAMES.some((own) => MARKDOWN_PLUGINS[own].replaces.test(name));
