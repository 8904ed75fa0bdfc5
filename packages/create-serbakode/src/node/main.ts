import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { AnswerError, DEPLOYS, KINDS, LANGUAGES, parseCommandLine, readAnswers, type Ask } from './answers.ts';
import { toSiteFiles, type PackageManager } from './toSiteFiles.ts';

const toHelp = (
  npm: string,
): string => `${npm === 'npm' ? 'npm create serbakode@latest FOLDER --' : `${npm} create serbakode FOLDER`} [OPTIONS]

  --title TEXT       title of the site
  --language CODE    ${LANGUAGES.join(', ')}
  --url ADDRESS      where it will be published, such as https://example.org or https://you.github.io/site/
  --kind KIND        ${KINDS.join(', ')} (courses with programs that readers run)
  --deploy HOST      ${DEPLOYS.join(', ')}: a workflow of GitHub Actions that publishes
  --git              begin a Git repository
  --install          install the packages
  -y, --yes          ask nothing: what is not given gets its default
`;

/** The exit code that shells expect after Ctrl-C. */
const STOPPED = 130;

/** Write a new site into an empty folder.
 *  @returns the exit code */
export async function main(argv: readonly string[]): Promise<number> {
  const program = readPackageManager();
  const npm = program.name;
  try {
    const given = parseCommandLine(argv);
    if (given.help) {
      process.stdout.write(toHelp(npm));
      return 0;
    }
    const answers = await withQuestions(!given.yes, (ask) => readAnswers(given, ask, checkEmpty));
    const today = new Date().toISOString().slice(0, 10);
    await writeFiles(answers.folder, toSiteFiles(answers, { today, program })).catch(refuseFolder(answers.folder));
    const isReady = answers.git ? beginRepository(answers.folder) : true;
    const isInstalled = answers.install && runIn(answers.folder, npm, ['install']);
    const into = path.relative('', path.resolve(answers.folder));
    const steps = [
      ...(into === '' ? [] : [`cd ${toWord(into)}`]),
      ...(isInstalled ? [] : [`${npm} install`]),
      `${npm} run dev`,
    ];
    process.stdout.write(`${answers.title} is in ${into || 'this folder'}. Now:\n\n  ${steps.join('\n  ')}\n`);
    if (await hasDocusaurus('.')) process.stdout.write(`\n${toImportHint('.')}\n`);
    return isReady && (isInstalled || !answers.install) ? 0 : 1;
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') {
      process.stderr.write('\nStopped: nothing was written.\n');
      return STOPPED;
    }
    if (!(error instanceof AnswerError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await makeFolder(path.resolve(folder));
  for (const [name, text] of Object.entries(files)) {
    const file = path.resolve(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Make a folder and those above it. Node's recursive `mkdir` never returns if the system answers "not found" for every
 *  new folder, as `/proc` does. */
async function makeFolder(dir: string): Promise<void> {
  if (existsSync(dir)) return;
  await makeFolder(path.dirname(dir));
  await mkdir(dir);
}

/** Create a function that converts a system error about a folder to an error about the answer.
 *  @throws AnswerError */
const refuseFolder =
  (folder: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.syscall === undefined) throw error;
    throw new AnswerError(`${folder} cannot be used (${error.message}): name a folder that you may write`, {
      cause: error,
    });
  };

const beginRepository = (folder: string): boolean =>
  existsSync(path.join(folder, '.git')) || runIn(folder, 'git', ['init', '--quiet', '--initial-branch=main']);

/** @returns whether the program succeeded; its output is on the terminal */
function runIn(folder: string, program: string, words: readonly string[]): boolean {
  try {
    // On Windows the commands of package managers are shell scripts.
    execFileSync(program, words, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
    return true;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const cause = isMissing ? `${program} is not installed` : 'its output says why';
    process.stderr.write(`\`${[program, ...words].join(' ')}\` failed (${cause}): run it again in the new folder.\n`);
    return false;
  }
}

const isDocusaurus = (name: string): boolean => /^docusaurus\.config\.[cm]?[jt]s$/.test(name);

const hasDocusaurus = async (dir: string): Promise<boolean> => (await readdir(dir)).some(isDocusaurus);

/** Both commands work without an installation, so they can be copied. */
const toImportHint = (folder: string): string =>
  `${folder === '.' ? 'This folder' : folder} has a Docusaurus site. In another folder, these bring it into a new one:\n\n` +
  `  ${toInstallCommand()} serbakode import-docusaurus\n` +
  `  npx serbakode import ${toWord(path.resolve(folder))} --to new-site`;

function toInstallCommand(): string {
  const { name } = readPackageManager();
  return name === 'npm' ? 'npm install' : `${name} add`;
}

/** A path, quoted for a shell if needed. */
const toWord = (file: string): string => (file.includes(' ') ? `"${file}"` : file);

/** @throws AnswerError for a folder with files, which would be mixed with the new ones. A new repository is allowed. */
async function checkEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new AnswerError(`${folder} is a file: name a folder that is empty or new`);
    return refuseFolder(folder)(error);
  });
  const held = names.filter((name) => name !== '.git');
  if (held.length === 0) return;
  const message = `${folder} is not empty (${held.slice(0, 3).join(', ')}): name a folder that is empty or new`;
  throw new AnswerError(held.some(isDocusaurus) ? `${message}\n${toImportHint(folder)}` : message);
}

/** Ask only on a terminal, because elsewhere nobody answers. */
async function withQuestions<Result>(isWanted: boolean, act: (ask: Ask) => Promise<Result>): Promise<Result> {
  if (!isWanted || !process.stdin.isTTY) return act(null);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C and Ctrl-D close the terminal interface. Earlier versions of Node then leave the question open.
  const stop = new AbortController();
  lines.once('close', () => stop.abort());
  try {
    return await act(
      async (question, fallback) => (await lines.question(`${question} (${fallback}): `, stop)) || fallback,
    );
  } finally {
    lines.close();
  }
}

/** The package manager that ran `create`, from the environment variable that it sets. */
function readPackageManager(): PackageManager {
  const [name = '', version = ''] = (process.env['npm_config_user_agent'] ?? '').split(/[/ ]/);
  return ['pnpm', 'yarn', 'bun'].includes(name) ? { name, version } : { name: 'npm', version };
}
