import type { EndReason, PracticeFile, PracticeLanguage, RunDone, RunRequest } from './protocol.ts';

/** Scripts and data that run languages. A program may need several: `jsx` compiles for `js`, `react-dom` builds on
 *  `react`. */
export const RUNTIME_NAMES = [
  'js',
  'node',
  'jsx',
  'steps',
  'types',
  'react',
  'react-dom',
  'react-server',
  'sql',
  'git',
  'bash',
  'python',
  'preview',
] as const;

export type RuntimeName = (typeof RUNTIME_NAMES)[number];

/** A file of a runtime, below `/sandbox/`. Its name carries its hash. */
export interface RuntimeFile {
  /** `js-0a1b2c3d.js` */
  readonly path: string;
  /** Size as it is unpacked. */
  readonly bytes: number;
  /** Approximate size of the download: compressed at a middle quality when the site was built. */
  readonly transfer: number;
}

export interface Runtime {
  /** Name of the program: `CPython 3.14.2`. */
  readonly program: string;
  /** Its script first, then the data that it needs (WebAssembly, a library). */
  readonly files: readonly RuntimeFile[];
}

/** `/sandbox/manifest.json`: the runtimes that a site ships. */
export interface SandboxManifest {
  readonly runtimes: Partial<Readonly<Record<RuntimeName, Runtime>>>;
}

/** Folder of the sandbox, below the folder of the site's shared files. */
export const SANDBOX_FOLDER = 'sandbox/';
export const SANDBOX_MANIFEST = 'manifest.json';

const NEEDS_NODE =
  /\bBuffer\b|\bnode:(?!(?:assert|events|fs|path|perf_hooks|process|timers|url|util|os)\b)|\bfetch\s*\(/;

/** The runtimes that a program needs in a worker, those it builds on first.
 *  @param files files that it may import; larger parts are only loaded for programs that mention them */
export function listRuntimes(
  language: PracticeLanguage,
  files: readonly PracticeFile[],
  { isTypeTest, isTraced, setup = '' }: Pick<RunRequest, 'isTypeTest' | 'isTraced' | 'setup'> = {},
): RuntimeName[] {
  if (isTypeTest) return ['types'];
  switch (language) {
    case 'html':
    case 'css':
      return ['preview'];
    case 'bash':
      return /\bgit\b/.test(`${setup}\n${toTexts(files)}`) ? ['git', 'bash'] : ['bash'];
    case 'sql':
    case 'python':
      return [language];
    default: {
      const code = toCode(files);
      const isCompiled = language !== 'js' || /\.(?:[jt]sx|ts)['"]/.test(code);
      return [
        'js',
        ...(NEEDS_NODE.test(code) ? (['node'] as const) : []),
        ...(isCompiled ? (['jsx'] as const) : []),
        ...(isTraced ? (['steps'] as const) : []),
        ...(/^[jt]sx$/.test(language) || /['"]react(?:-dom)?['"/]/.test(code) ? (['react'] as const) : []),
        ...(/['"]react-dom\/client['"]/.test(code) ? (['react-dom'] as const) : []),
        ...listServer(code),
      ];
    }
  }
}

/** The runtimes with which a document or a component is drawn, those that are built on first. Nothing of Node.js is
 *  among them. */
export const listPreviewRuntimes = (language: PracticeLanguage, files: readonly PracticeFile[]): RuntimeName[] =>
  language === 'html' || language === 'css'
    ? ['preview']
    : ['jsx', 'react', 'react-dom', ...listServer(toCode(files)), 'preview'];

/** Whatever programs of a language may need, drawn or not. */
export function listLanguageRuntimes(language: PracticeLanguage): RuntimeName[] {
  const isReact = /^[jt]sx$/.test(language);
  const all = [
    ...listRuntimes(language, []),
    ...(/^[jt]sx?$/.test(language) ? (['node'] as const) : []),
    ...(/^[jt]s$/.test(language) ? (['steps'] as const) : []),
    ...(language === 'bash' ? (['git'] as const) : []),
    ...(isReact ? ([...listPreviewRuntimes(language, []), 'react-server'] as const) : []),
  ];
  return [...new Set(all)];
}

const toTexts = (files: readonly PracticeFile[]): string =>
  files.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');

const toCode = (files: readonly PracticeFile[]): string =>
  files
    .flatMap(({ title, content }) => (typeof content === 'string' && /\.[cm]?[jt]sx?$/.test(title) ? [content] : []))
    .join('\n');

const listServer = (code: string): RuntimeName[] => (/['"]react-dom\/server['"]/.test(code) ? ['react-server'] : []);

/** From the page to the runner's document. */
export type ToRunner =
  /** Files of a runtime, in the order of the manifest. */
  | { readonly type: 'runtime'; readonly name: RuntimeName; readonly files: readonly ArrayBuffer[] }
  /** A run; its port comes with the message. */
  | {
      readonly type: 'run';
      readonly runtimes: readonly RuntimeName[];
      readonly request: RunRequest;
      readonly token: string;
    };

/** From the page, over the port of a run. */
export interface StopMessage {
  readonly type: 'stop';
  readonly reason: EndReason;
}

/** From the runner or the preview to the page, when its document is ready for messages. */
export const READY = 'practice:ready';

/** From the page to the preview's document, with the port of the run. */
export interface PreviewMessage {
  readonly type: 'preview';
  readonly request: RunRequest;
  readonly token: string;
  /** Scripts of the runtimes that it needs. */
  readonly scripts: readonly ArrayBuffer[];
}

/** The parts of a request that a program without arguments, input and test has. */
export const PLAIN_RUN = { args: [], stdin: '', test: null, width: null } as const;

/** The end of a run that the program did not reach by itself. */
export const toEarlyEnd = (reason: EndReason, milliseconds = 0): RunDone => ({
  type: 'done',
  reason,
  exitCode: 1,
  reachedEnd: false,
  milliseconds,
  changed: [],
  removed: [],
  checks: [],
  error: null,
});

/** Bytes of output that a run may print. */
export const MAX_OUTPUT_LENGTH = 64 * 1024;
/** Characters of a value in a check; the rest is left out. */
export const MAX_VALUE_LENGTH = 16_384;
/** Step in which limits of programs are counted. */
export const STEP_MS = 500;
/** Time that a program may take once it has begun. */
export const TIME_LIMIT_MS = 5000;
/** Time that a document and its test may take. Its loops are ended sooner; a test waits for what the document shows, which
 *  takes a slow phone seconds. */
export const PREVIEW_LIMIT_MS = 10_000;
