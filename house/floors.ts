/** The plan of imports. Each folder lists its rooms from the top floor to the ground floor. A room imports only from
 *  floors below its own, and rooms on one floor do not import each other. `.` stands for the folder's own files. Type
 *  imports count too. Tests are exempt, because they may import from any room. */
export const FLOORS: Readonly<Record<string, readonly string[]>> = {
  '.': ['tests', 'bench editorial house', 'browsers', 'src'],

  bench: ['.', 'peers', 'reader', 'measure corpus'],
  editorial: ['.', 'cheats rules', 'in-page', 'variety syntax exercises', 'samples', 'articles'],

  tests: ['.', 'supply-chain long engines', 'e2e rules', 'support'],
  'tests/e2e': ['.', 'account', 'support'],
  'tests/support': ['edits hostile requests', '.'],

  src: ['client node', 'shared'],

  'src/shared': ['document preview practice', 'model', 'messages'],
  'src/shared/messages': ['.', 'account practice exercise hints'],
  'src/shared/messages/account': ['pages', '.'],

  'src/client': [
    'app boot sandbox',
    'pages',
    'theme account practice',
    'items navigation color-mode announcement-bar',
    'browser',
  ],
  'src/client/app': ['dev', '.'],
  'src/client/account': ['testing', 'view', 'session', 'auth', 'sync', 'firebase', 'model'],
  'src/client/items': ['testing', '.'],
  'src/client/theme': [
    'layout',
    'mobile-menu footer',
    'navbar',
    'docs blog',
    'mdx article',
    'menu-items',
    'parts',
    'site styles',
  ],

  'src/client/practice': ['.', 'sandbox hints'],
  'src/client/sandbox': ['runner preview', 'worker'],
  'src/client/sandbox/worker': ['js node jsx react sql bash python', '.'],
  'src/client/sandbox/worker/bash': ['.', 'commands'],

  'src/node': [
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
  'src/node/cli': ['.', 'commands', 'parts'],
  'src/node/preview': ['server', '.'],
  'src/node/routes': ['.', 'checks', 'blog docs pages', 'parts'],
  'src/node/content': ['site', 'modules', 'blog docs pages', 'sources'],
  'src/node/content/docs': ['versions', 'sidebars', '.'],
  'src/node/config': ['locales', '.', 'schema'],
  'src/node/markdown': ['testing', '.', 'render', 'mdx', 'page', 'plugins', 'highlight practice', 'parse'],
};
