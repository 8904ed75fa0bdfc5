import { THEME_IDS } from '../../shared/document/themeIds.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { normalizeText, parseFrontMatter, type FrontMatter } from '../files/parseFrontMatter.ts';
import { TOKEN_MARKS } from '../markup/escapeHtml.ts';
import { EMPTY_RESULT } from './emptyResult.ts';
import { findExcess } from './findExcess.ts';
import { highlight, type ColoredCode } from './highlight/highlight.ts';
import { findLinkNames } from './mdx/findLinkNames.ts';
import { JSX_OUTPUT } from './mdx/jsxOutput.ts';
import { toMdxProblem } from './mdx/toMdxProblem.ts';
import { toModule } from './mdx/toModule.ts';
import { checkRawHtml } from './page/checkRawHtml.ts';
import { HTML_OUTPUT } from './page/htmlOutput.ts';
import type { Output } from './page/output.ts';
import type { Found, MarkdownPart, Page, PartReading } from './page/page.ts';
import { FEATURES, MarkdownSyntaxError, parseMarkdown, type Features, type Tree } from './parse/engine.ts';
import { expandDetails } from './parse/expandDetails.ts';
import { countSourceWords } from './parse/plainText.ts';
import { createSlugger } from './parse/slugger.ts';
import type { MarkdownInput, MarkdownOptions, MarkdownResult } from './parse/types.ts';
import { applyPlugins, PluginFailure, type LoadedPlugin } from './plugins/applyPlugins.ts';
import { loadParts, loadPlugins } from './plugins/loadPlugins.ts';
import { renderTitle, reportUnclosed } from './render/directive.ts';
import { renderBlocks } from './render/renderBlock.ts';
import { reportUnclosed as reportUnclosedFence, toCode, toFigure } from './render/renderCode.ts';
import { renderInlines } from './render/renderInline.ts';
import { renderPage, toOutline, type Outline } from './render/renderPage.ts';
import { renderParagraphContent } from './render/renderParagraph.ts';

/** What a part has in a text of which it says nothing. */
const NOTHING: PartReading = {
  problems: [],
  ids: [],
  hidden: new Set(),
  directives: new Map(),
  addToFigure: () => null,
};

export interface Renderer {
  render(input: MarkdownInput): Promise<MarkdownResult>;
}

/** A renderer of Markdown files. Cheap to create; languages of code blocks are loaded on first use.
 *  @param loaded Markdown modules of parts, besides those that the options name */
export function createRenderer(options: MarkdownOptions, loaded: readonly MarkdownPart[] = []): Renderer {
  let plugins: Promise<readonly LoadedPlugin[]> | undefined;
  let parts: Promise<readonly MarkdownPart[]> | undefined;
  return {
    async render(given) {
      const input = toOwnFormat(given);
      plugins ??= loadPlugins(options.plugins ?? []);
      parts ??= loadParts(options.parts ?? []);
      const features = { ...FEATURES, math: options.hasMath === true };
      const parsed = await read(input, await plugins, [...loaded, ...(await parts)], features);
      if ('failure' in parsed) return parsed.failure;
      const { frontMatter, tree, outline, lines, reports, readings } = parsed;
      const code = await highlight(outline.codes.map((node) => toCode(node, options.magicComments)));
      const own = { options, tree, outline, code, lines, readings };
      const page = createPage({ ...own, input, out: HTML_OUTPUT });
      page.found.problems.push(...frontMatter.problems, ...reports, ...readings.flatMap(({ problems }) => problems));
      const rendered = await checkRawHtml(renderPage(tree, outline, page), page);
      // What others import is a module, whatever is in it.
      const isMdx = input.format === 'mdx';
      const isStatic =
        given.format === 'mdx' && (!isMdx || (!input.isImported && outline.esm.length === 0 && page.found.isStatic));
      const isModule = input.isImported === true || (isMdx && !isStatic);
      let module = null;
      if (isModule) {
        // A second pass with a separate page object: the problems of the first pass are kept.
        const jsxPage = createPage({ ...own, input: { ...input, isTrusted: true }, out: JSX_OUTPUT });
        const jsx = renderPage(tree, outline, jsxPage).html;
        module = await toModule({ jsx, esm: outline.esm, frontMatter: frontMatter.value }, page);
      }
      const exercises = readings.flatMap((reading) => reading.exercises ?? []);
      const shown = readings.flatMap((reading) => reading.shown ?? []);
      const hiddenLines = readings.flatMap((reading) => reading.hiddenLines ?? []);
      const emptyBoxes = readings.flatMap((reading) => reading.emptyBoxes ?? []);
      return {
        frontMatter: frontMatter.value,
        frontMatterPlaces: frontMatter.places,
        ...rendered,
        ...(input.isPost && options.isLenient && { words: countSourceWords(frontMatter.body) }),
        ...(isStatic && { isStatic }),
        ...(module === null ? {} : { imports: module.imports, partials: module.partials }),
        problems: page.found.problems.sort((a, b) => a.line - b.line || a.column - b.column),
        ...(hiddenLines.length > 0 && { hiddenLines }),
        ...(emptyBoxes.length > 0 && { emptyBoxes }),
        data: readings.find(({ pageData }) => pageData)?.pageData ?? null,
        ...(exercises.length > 0 && { exercises }),
        ...(shown.length > 0 && { shown }),
        module: module?.code ?? null,
      };
    },
  };
}

function toOwnFormat(input: MarkdownInput): MarkdownInput {
  if (input.isImported || !/^mdx:/m.test(input.text)) return input;
  const { value } = parseFrontMatter(normalizeText(input.text), input.file);
  const format = readOwnFormat(value, input.file);
  return format === null || format === (input.format ?? 'md') ? input : { ...input, format };
}

/** The format that an article says it has, whichever the site has for it, as in Docusaurus: `mdx: {format: md}`.
 *  @returns null if it does not say so */
export function readOwnFormat(frontMatter: unknown, file: string): 'md' | 'mdx' | null {
  const fields = frontMatter as { readonly mdx?: { readonly format?: unknown } | null } | null;
  const format = fields?.mdx?.format;
  if (format === 'detect') return file.endsWith('.mdx') ? 'mdx' : 'md';
  return format === 'md' || format === 'mdx' ? format : null;
}

interface ParsedFile {
  readonly frontMatter: FrontMatter;
  readonly tree: Tree;
  readonly outline: Outline;
  /** Lines of the file as written. */
  readonly lines: readonly string[];
  /** Problems reported by plugins. */
  readonly reports: readonly Problem[];
  /** What the parts of the site have in it. */
  readonly readings: readonly PartReading[];
}

async function read(
  { text, file, format = 'md' }: MarkdownInput,
  plugins: readonly LoadedPlugin[],
  parts: readonly MarkdownPart[],
  features: Features,
): Promise<ParsedFile | { readonly failure: MarkdownResult }> {
  // Code cannot contain references, which Markdown text uses for these characters.
  const normal = format === 'mdx' ? normalizeText(text).replace(TOKEN_MARKS, '\uFFFD') : normalizeText(text);
  const frontMatter = parseFrontMatter(normal, file);
  const lines = normal.split('\n');
  const fail = (problem: Problem) => {
    const problems = [...frontMatter.problems, problem];
    return {
      failure: { ...EMPTY_RESULT, frontMatter: frontMatter.value, frontMatterPlaces: frontMatter.places, problems },
    };
  };
  const excess = findExcess(frontMatter.body, file);
  if (excess) return fail(excess);
  try {
    const parsed = parseMarkdown(frontMatter.body, format, features);
    const { tree, reports } =
      plugins.length === 0
        ? { tree: parsed, reports: [] }
        : await applyPlugins(parsed, { file, format, frontMatter: frontMatter.value, features }, plugins);
    const expanded =
      format === 'md' && /<details|<figcaption/i.test(frontMatter.body)
        ? { ...tree, children: expandDetails(tree.children) }
        : tree;
    const text = { children: expanded.children, file, lines, frontMatter: frontMatter.value };
    const readings = parts.map((part) => ({ ...NOTHING, ...part(text) }));
    const hidden = new Set(readings.flatMap((reading) => [...reading.hidden]));
    return { frontMatter, tree: expanded, outline: toOutline(expanded, hidden), lines, reports, readings };
  } catch (error) {
    if (error instanceof MarkdownSyntaxError) return fail(toMdxProblem(error, file, lines));
    if (error instanceof PluginFailure) return fail(error.problem);
    throw error;
  }
}

interface PageParts {
  readonly out: Output;
  readonly input: MarkdownInput;
  readonly options: MarkdownOptions;
  readonly tree: Tree;
  readonly outline: Outline;
  readonly code: readonly ColoredCode[];
  readonly lines: readonly string[];
  readonly readings: readonly PartReading[];
}

function createPage(parts: PageParts): Page {
  const { out, input, options, tree, outline, code, lines, readings } = parts;
  const found: Found = {
    problems: [],
    headings: [],
    ids: new Set(),
    links: [],
    assets: [],
    indexes: new Map(),
    unknownLanguages: new Set(),
    unknownWords: new Set(),
    openTags: [],
    isTooDeep: false,
    scopeStart: 0,
    components: [],
    rawPieces: [],
    isStatic: true,
    hasTitle: false,
    words: 0,
    images: 0,
    tables: 0,
  };
  return {
    out,
    file: input.file,
    options,
    isTrusted: input.isTrusted === true,
    coloredCode: new Map(outline.codes.map((node, index) => [node, code[index] ?? []])),
    isExcerpt: false,
    authorLines: lines,
    lines: tree.source.split('\n'),
    toAuthorPlace: tree.toAuthorPlace,
    definitions: outline.definitions,
    footnotes: { definitions: outline.footnotes, order: [], references: new Map() },
    linkNames: findLinkNames(outline.esm),
    slugger: createSlugger(THEME_IDS, options.keepsCase),
    headingIds: new Map(),
    codeHtml: new Map(),
    parts: readings,
    found,
    blocks: renderBlocks,
    inlines: renderInlines,
    paragraph: renderParagraphContent,
    title: renderTitle,
    figure: toFigure,
    checkEnd: (node, own) => (node.type === 'code' ? reportUnclosedFence(node, own) : reportUnclosed(node, own)),
  };
}
