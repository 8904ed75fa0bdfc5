import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { AnswerError, KINDS, LANGUAGES, parseCommandLine, readAnswers, type Ask } from './answers.ts';
import { toSiteFiles } from './toSiteFiles.ts';

const HELP = `npm create serbakode@latest FOLDER

  --title TEXT       title of the site
  --language CODE    ${LANGUAGES.join(', ')}
  --url ADDRESS      where it will be published, such as https://example.org
  --kind KIND        ${KINDS.join(', ')}
  -y, --yes          ask nothing: what is not given gets its default
`;

/** Write a new site into an empty folder.
 *  @returns the exit code */
export async function main(argv: readonly string[]): Promise<number> {
  try {
    const given = parseCommandLine(argv);
    if (given.help) {
      process.stdout.write(HELP);
      return 0;
    }
    if (given.folder !== undefined) await checkEmpty(given.folder);
    const answers = await withQuestions(!given.yes, (ask) => readAnswers(given, ask));
    await checkEmpty(answers.folder);
    for (const [name, text] of Object.entries(toSiteFiles(answers, new Date().toISOString().slice(0, 10)))) {
      const file = path.resolve(answers.folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const npm = readPackageManager();
    const into = path.relative('', path.resolve(answers.folder));
    const steps = [...(into === '' ? [] : [`cd ${into.includes(' ') ? `"${into}"` : into}`]), `${npm} install`];
    process.stdout.write(
      `${answers.title} is in ${into || 'this folder'}. Now:\n\n  ${[...steps, `${npm} run dev`].join('\n  ')}\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** @throws AnswerError for a folder with files, which would be mixed with ours. A new repository may be there. */
async function checkEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new AnswerError(`${folder} is a file: name a folder that is empty or new`);
    throw error;
  });
  const held = names.filter((name) => name !== '.git');
  if (held.length > 0)
    throw new AnswerError(
      `${folder} is not empty (${held.slice(0, 3).join(', ')}): name a folder that is empty or new`,
    );
}

/** Ask on a terminal only: elsewhere nobody answers. */
async function withQuestions<Result>(isWanted: boolean, act: (ask: Ask) => Promise<Result>): Promise<Result> {
  if (!isWanted || !process.stdin.isTTY) return act(null);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await act(async (question, fallback) => (await lines.question(`${question} (${fallback}): `)) || fallback);
  } finally {
    lines.close();
  }
}

/** The program that ran `create`, which names itself to its scripts. */
function readPackageManager(): string {
  const [name = ''] = (process.env['npm_config_user_agent'] ?? '').split('/');
  return ['pnpm', 'yarn', 'bun'].includes(name) ? name : 'npm';
}
