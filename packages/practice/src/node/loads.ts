import { listPreviewRuntimes, listRuntimes, type RuntimeName } from '../shared/sandbox.ts';

/** The download of the first run of one kind of program. */
export interface Load {
  /** Language and kind of program. */
  readonly name: string;
  readonly runtimes: readonly RuntimeName[];
  /** Largest compressed size in bytes, which a reader with a slow connection waits for after the tap. */
  readonly budget: number;
}

const imports = (title: string, specifier: string) => [{ title, content: `import '${specifier}';` }];

export const LOADS: readonly Load[] = [
  { name: 'js', runtimes: listRuntimes('js', []), budget: 48_000 },
  { name: 'js with node:http', runtimes: listRuntimes('js', imports('a.js', 'node:http')), budget: 90_000 },
  { name: 'js with its steps', runtimes: listRuntimes('js', [], { isTraced: true }), budget: 90_000 },
  { name: 'ts', runtimes: listRuntimes('ts', []), budget: 90_000 },
  { name: 'jsx, tsx that print', runtimes: listRuntimes('jsx', imports('a.jsx', 'react-dom/server')), budget: 130_000 },
  { name: 'jsx, tsx that draw', runtimes: listPreviewRuntimes('jsx', []), budget: 170_000 },
  { name: 'html, css', runtimes: listPreviewRuntimes('html', []), budget: 48_000 },
  { name: 'ts, tsx with a test of types', runtimes: listRuntimes('ts', [], { isTypeTest: true }), budget: 960_000 },
  { name: 'sql', runtimes: listRuntimes('sql', []), budget: 310_000 },
  { name: 'bash', runtimes: listRuntimes('bash', []), budget: 300_000 },
  { name: 'bash with git', runtimes: listRuntimes('bash', [], { setup: 'git init' }), budget: 400_000 },
  { name: 'python', runtimes: listRuntimes('python', []), budget: 5_200_000 },
];
