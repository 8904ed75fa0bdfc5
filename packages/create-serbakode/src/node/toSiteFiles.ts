import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import type { Answers } from './answers.ts';
import { FIRST_COURSE, toSchool } from './school.ts';
import { STARTER_TEXTS } from './starterTexts.ts';
import { toWorkflow } from './toWorkflow.ts';

/** A program that installs packages. */
export interface PackageManager {
  readonly name: string;
  readonly version: string;
}

/** Create the files of a new site.
 *  @param today as YYYY-MM-DD
 *  @returns texts by path */
export function toSiteFiles(
  answers: Answers,
  { today, program }: { readonly today: string; readonly program: PackageManager },
): Readonly<Record<string, string>> {
  const npm = program.name;
  const hasDocs = answers.kind !== 'blog';
  const hasBlog = answers.kind === 'blog' || answers.kind === 'both';
  return {
    'package.json': toPackage(answers, program),
    'README.md': toReadme(answers, npm),
    '.vscode/settings.json': `${JSON.stringify(EDITOR, null, 2)}\n`,
    ...toWorkflow(answers, npm),
    '.gitignore': `node_modules/\n${isNewerYarn(program) ? '.yarn/\n' : ''}dist/\n.cache/\n*.deploy*.json\n*.deploy*.conf\n`,
    // The engine reads files of packages, which a newer Yarn would leave in archives.
    ...(isNewerYarn(program) && { '.yarnrc.yml': 'nodeLinker: node-modules\n' }),
    'tsconfig.json': `${JSON.stringify(TYPES, null, 2)}\n`,
    'site/site.config.ts': toConfig(answers, { hasDocs, hasBlog, year: today.slice(0, 4) }),
    'site/static/favicon.svg': FAVICON,
    'site/pages/index.md': toHome(answers, { hasDocs, hasBlog }),
    ...(answers.kind === 'school' ? toSchool(answers.language) : hasDocs && toDocs(answers)),
    ...(hasBlog && toBlog(answers, today)),
  };
}

/** The part with code that readers run. */
const PRACTICE = '@serbakode/practice';

const isNewerYarn = ({ name, version }: PackageManager): boolean => name === 'yarn' && !version.startsWith('1.');

function toPackage({ folder, title, kind }: Answers, program: PackageManager): string {
  const words = path
    .basename(path.resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  // All packages of Serbakode are released together.
  const packages = [...(kind === 'school' ? [PRACTICE] : []), '@serbakode/verify', 'serbakode'];
  const content = {
    name: words.replaceAll(/^-|-$/g, '') || 'site',
    version: '0.0.0',
    private: true,
    description: title,
    type: 'module',
    engines: manifest.engines,
    // Otherwise the workflow's Yarn is version 1, which cannot read the lockfile of a newer one.
    ...(isNewerYarn(program) && { packageManager: `yarn@${program.version}` }),
    scripts: {
      dev: 'serbakode dev',
      build: 'serbakode build',
      serve: 'serbakode serve',
      ...(kind === 'school' && { check: 'serbakode check' }),
      verify: 'serbakode verify',
      new: 'serbakode new',
      ledger: 'serbakode ledger',
      'check-host': 'serbakode check-host',
    },
    dependencies: Object.fromEntries(packages.map((name) => [name, `^${manifest.version}`])),
    // Pages and components in code import React, which the engine provides without its types.
    devDependencies: { '@types/react': '^19.2.0' },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Lets an editor check and complete the site's data files. */
const EDITOR = {
  'yaml.schemas': Object.fromEntries(
    ['authors', 'tags', 'series', 'courses', 'glossary'].map((name) => [
      `./node_modules/serbakode/schemas/${name}.schema.json`,
      `site/**/${name}.yml`,
    ]),
  ),
};

/** Lets an editor check the site's code. */
const TYPES = { extends: 'serbakode/tsconfig.json', include: ['site'] };

interface Sections {
  readonly hasDocs: boolean;
  readonly hasBlog: boolean;
}

function toConfig(
  { title, language, url, baseUrl, kind, deploy }: Answers,
  { hasDocs, hasBlog, year }: Sections & { readonly year: string },
): string {
  const texts = STARTER_TEXTS[language];
  const items = [
    ...(kind === 'school' ? [`{ label: ${toLiteral(texts.courses)}, to: '/courses/', position: 'left' }`] : []),
    ...(hasDocs && kind !== 'school'
      ? [`{ label: ${toLiteral(texts.docs)}, to: '/docs/first-steps', position: 'left' }`]
      : []),
    ...(hasBlog ? [`{ label: ${toLiteral(texts.blog)}, to: '/blog', position: 'left' }`] : []),
  ];
  return `import { defineConfig } from 'serbakode';

export default defineConfig({
  title: ${toLiteral(title)},
  description: ${toLiteral(texts.description(title))},
  url: ${toLiteral(url)},
${baseUrl === '/' ? '' : `  baseUrl: ${toLiteral(baseUrl)},\n`}  favicon: '/favicon.svg',
  i18n: { defaultLocale: '${language}', locales: ['${language}'] },
  interfaceLanguage: '${language}',
${kind === 'school' ? `  parts: ['${PRACTICE}'],\n` : ''}  navbar: {
    title: ${toLiteral(title)},
    items: [
${items.map((item) => `      ${item},`).join('\n')}
    ],
  },
${hasDocs ? `  docs: { title: ${toLiteral(texts.docs)}, description: ${toLiteral(texts.docsDescription)} },\n` : ''}${
    hasBlog ? `  blog: { title: ${toLiteral(texts.blog)}, description: ${toLiteral(texts.blogDescription)} },\n` : ''
  }  footer: { copyright: ${toLiteral(`© ${year} ${withoutMarks(title)}`.trim())} },
${deploy === 'pages' ? ON_PAGES : ''}});
`;
}

const ON_PAGES = `  hosting: ['github-pages'],
  // GitHub Pages sends no headers of the site, so each document has the policy.
  security: { metaPolicy: true },
`;

/** The footer is plain text, which must not look like HTML. */
const withoutMarks = (title: string): string => title.replaceAll(/[<>&]/g, '');

const toLiteral = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

function toHome({ title, language, kind }: Answers, { hasDocs, hasBlog }: Sections): string {
  const texts = STARTER_TEXTS[language];
  const isSchool = kind === 'school';
  const actions = [
    ...(isSchool ? [{ label: texts.courses, to: '/courses/' }] : []),
    ...(hasDocs && !isSchool ? [{ label: texts.doc.title, to: '/docs/first-steps' }] : []),
    ...(hasBlog ? [{ label: texts.blog, to: '/blog' }] : []),
  ];
  return toFrontMatter({
    title,
    layout: 'home',
    description: texts.description(title),
    heading: title,
    lead: texts.welcome,
    actions,
    ...(hasDocs && { courses_heading: isSchool ? texts.courses : texts.docs }),
    ...(hasBlog && { newest_heading: texts.newest, topics_heading: texts.topics }),
  });
}

function toDocs({ language }: Answers): Record<string, string> {
  const { title, description, body } = STARTER_TEXTS[language].doc;
  return {
    'site/sidebars.ts': `import { defineSidebars } from 'serbakode';

export default defineSidebars({
  docs: [{ type: 'autogenerated', dirName: '.' }],
});
`,
    'site/docs/first-steps.md': `${toFrontMatter({ title, description, sidebar_position: 1 })}\n${body}`,
  };
}

function toBlog({ language }: Answers, today: string): Record<string, string> {
  const { post, author, tag } = STARTER_TEXTS[language];
  const { title, description, body } = post;
  const fields = { title, slug: 'hello', date: today, authors: ['editors'], tags: ['news'], description };
  return {
    'site/blog/authors.yml': `editors:\n  name: ${JSON.stringify(author.name)}\n  title: ${JSON.stringify(author.title)}\n`,
    'site/blog/tags.yml': `news:\n  label: ${JSON.stringify(tag.label)}\n  description: ${JSON.stringify(tag.description)}\n`,
    [`site/blog/${today}-hello.md`]: `${toFrontMatter(fields)}\n${body}`,
  };
}

/** Values are written as JSON, which is valid YAML; dates are written unquoted. */
function toFrontMatter(fields: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(fields).map(
    ([name, value]) => `${name}: ${name === 'date' ? String(value) : JSON.stringify(value)}\n`,
  );
  return `---\n${lines.join('')}---\n`;
}

function toReadme({ title, kind }: Answers, npm: string): string {
  const article = kind === 'docs' || kind === 'school' ? 'doc' : 'post';
  const command = `${npm} run new ${npm === 'npm' ? '-- ' : ''}${article} "A title"`;
  return `# ${title}

After \`${npm} install\`:

\`\`\`sh
${npm} run dev      # a preview that follows what you save
${npm} run build    # the site, in dist/
${npm} run verify   # check what was built: links, ids, policy, feeds
\`\`\`

\`${command}${kind === 'school' ? ` --in ${FIRST_COURSE}` : ''}\` begins a ${article}. \`${npm} run serve\` shows what was built.
Pages are in \`site/\`, and \`site/site.config.ts\` has the settings.
`;
}

const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#2b3180"/>' +
  '<path fill="#f3efe6" d="M16 18h32v6H16zm0 11h22v6H16zm0 11h28v6H16z"/></svg>\n';
