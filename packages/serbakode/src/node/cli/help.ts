import { toTypedCommand } from '../diagnostics/typedCommand.ts';

const COMMANDS = [
  ['start', '', 'build the site, then serve it at http://127.0.0.1:3000'],
  ['dev', '', 'preview: content and code appear as you save'],
  ['new', 'post TITLE', 'begin a post; also doc and page'],
  ['build', '', 'build into dist/'],
  ['serve', '', 'serve what was built'],
  ['verify', '', 'prove what was built: links, ids, HTML, policy, structured data, feeds, budgets'],
  ['check', '', 'let the parts prove what they add: practice runs every sample and exercise'],
  ['check-host', 'https://…', 'ask the host of the built site for its headers, redirects and missing pages'],
  ['import', 'DIR --to NEW', 'bring a Docusaurus site (package import-docusaurus)'],
  ['compare', 'OLD NEW', 'compare two built sites: addresses, titles, ids, words (package import-docusaurus)'],
  ['ledger', '', "add the site's new addresses to urls.txt, its exercises to exercises.txt"],
] as const;

/** Write the help with commands as its reader types them. */
export function toHelp(): string {
  const commands = COMMANDS.map(([name, words, what]) => [toTypedCommand(name, words), what] as const);
  const width = Math.max(...commands.map(([typed]) => typed.length));
  return `Markdown in, a fast static React site out

${commands.map(([typed, what]) => `  ${typed.padEnd(width)} ${what}`).join('\n')}

Options (${toTypedCommand('build', '--out public')}):
  --site DIR                the site's folder                          (site, or this one if it has a site.config.ts)
  --out DIR                 where the built site goes                  (dist)
  --cache DIR               what may be used again next time           (.cache)
                            each a folder that is missing, empty or the engine's own: nothing else is replaced.
                            files that a host needs (CNAME, .well-known/) belong into the site's static/
  --now DATE                what counts as today, such as 2026-11-21; SOURCE_DATE_EPOCH does the same
  --locale KEY              build, dev: this locale alone, at the site's base URL
  --port N                  port of the server, 0 for any free one     (3000, or PORT)
  --allow-hosts A,B         start, serve, dev: host names to answer for besides localhost
  --keep-going              build: print errors, and build what can be built
  --report FILE             build: write the problems into a file too, as JSON
  --timings                 start, build: print the time and the processor time of each step
  --twice                   verify: build two times more, and compare every byte
  --record                  check: write down what is proved, so that it need not be run again
  --all                     check: run what is proved too
  --services                serve, dev: run what parts need beside the site, such as emulators (start does)
  --tags A,B  --author KEY  new post: what it carries, keys of tags.yml and authors.yml
  --in FOLDER               new doc, page: the folder below docs/ or pages/
  -h, --help                this text

Problems are printed as file:line:column with a way to fix them; the command then ends with code 1,
and the last good output stays as it was.
`;
}
