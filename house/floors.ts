/** The plan of imports. Each folder lists its rooms from the top floor to the ground floor. A room imports only from
 *  floors below its own, and rooms on one floor do not import each other. `.` stands for the folder's own files. Type
 *  imports count too. Tests are exempt, because they may import from any room. */
export const FLOORS: Readonly<Record<string, readonly string[]>> = {
  '.': ['tests', 'bench editorial house', 'browsers', 'packages'],

  bench: ['.', 'peers', 'reader', 'measure corpus'],
  editorial: ['.', 'cheats rules', 'in-page', 'variety syntax exercises', 'samples', 'articles'],

  tests: ['.', 'supply-chain long engines', 'e2e rules', 'support'],
  'tests/e2e': ['.', 'account', 'support'],
  'tests/support': ['edits hostile requests', '.'],

  packages: ['serbakode'],
  'packages/serbakode': ['bin', 'src', 'licences'],
  'packages/serbakode/src': ['client node', 'shared'],

  'packages/serbakode/src/shared': ['document preview practice', 'model', 'messages'],
  'packages/serbakode/src/shared/messages': ['.', 'account practice exercise hints'],
  'packages/serbakode/src/shared/messages/account': ['pages', '.'],

  'packages/serbakode/src/client': [
    'app boot sandbox',
    'pages',
    'theme account practice',
    'parts',
    'items navigation color-mode announcement-bar',
    'browser',
  ],
  'packages/serbakode/src/client/app': ['dev', '.'],
  'packages/serbakode/src/client/account': ['testing', 'view', 'session', 'auth', 'sync', 'firebase', 'model'],
  'packages/serbakode/src/client/items': ['testing', '.'],
  'packages/serbakode/src/client/theme': [
    'layout',
    'mobile-menu footer',
    'navbar',
    'docs blog',
    'mdx article',
    'menu-items',
    'parts',
    'site styles',
  ],

  'packages/serbakode/src/client/practice': ['.', 'sandbox hints'],
  'packages/serbakode/src/client/sandbox': ['runner preview', 'worker'],
  'packages/serbakode/src/client/sandbox/worker': ['js node jsx react sql bash python', '.'],
  'packages/serbakode/src/client/sandbox/worker/bash': ['.', 'commands'],

  'packages/serbakode/src/node': [
    '.',
    'cli',
    'pipeline preview new-article schemas',
    'verify server',
    'feeds prerender cards',
    'hosting',
    'application sandbox',
    'routes',
    'content',
    'assets',
    'config',
    'markdown',
    'author-code emulators',
    'output',
    'files',
    'markup',
    'diagnostics',
  ],
  'packages/serbakode/src/node/cli': ['.', 'commands', 'parts'],
  'packages/serbakode/src/node/preview': ['server', '.'],
  'packages/serbakode/src/node/routes': ['.', 'checks', 'blog docs pages', 'parts'],
  'packages/serbakode/src/node/content': ['site', 'modules', 'blog docs pages', 'sources'],
  'packages/serbakode/src/node/content/docs': ['versions', 'sidebars', '.'],
  'packages/serbakode/src/node/config': ['locales', '.', 'schema'],
  'packages/serbakode/src/node/markdown': [
    'testing',
    '.',
    'render',
    'mdx',
    'page',
    'plugins',
    'highlight practice',
    'parse',
  ],
};
