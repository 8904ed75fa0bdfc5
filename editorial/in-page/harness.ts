import { createSandbox } from '../../src/client/practice/sandbox/createSandbox.ts';
import type { PracticeFile, RunDone, RunRequest } from '../../src/shared/practice/protocol.ts';

/** A sample as the page runs it; a `file` is only saved. */
export interface PageStep {
  readonly role: 'run' | 'file';
  readonly language: RunRequest['language'];
  readonly title: string;
  readonly code: string;
  readonly args: readonly string[];
  readonly database: string;
}

export interface PageRun extends Pick<RunDone, 'reason' | 'exitCode'> {
  readonly stdout: string;
  readonly stderr: string;
}

const sandbox = createSandbox('/');

/** Run samples one after the other in a fresh folder, as a page does.
 *  @returns what each printed; null for a file */
async function runSteps(steps: readonly PageStep[]): Promise<(PageRun | null)[]> {
  const files = new Map<string, PracticeFile>();
  const runs: (PageRun | null)[] = [];
  for (const { role, language, title, code, args, database } of steps) {
    // Without a name of its own a program is seen by nobody who lists the folder.
    const entry = title || `.practice.${language}`;
    const program = { title: entry, content: `${code}\n` };
    if (title !== '') files.set(title, program);
    runs.push(
      role === 'file'
        ? null
        : await runOne({
            language,
            entry,
            files: [...files.values(), ...(title === '' ? [program] : [])],
            args,
            database,
          }),
    );
  }
  return runs;

  async function runOne(
    program: Pick<RunRequest, 'language' | 'entry' | 'files' | 'args' | 'database'>,
  ): Promise<PageRun> {
    let stdout = '';
    let stderr = '';
    const request = { ...program, stdin: '', test: null, width: null };
    const running = sandbox.run(request, (event) => {
      if (event.type === 'stdout') stdout += event.text;
      else if (event.type === 'stderr') stderr += event.text;
    }).done;
    const done = await running.catch((error: unknown) => String(error));
    if (typeof done === 'string') return { reason: 'stopped', exitCode: 1, stdout, stderr: done };
    for (const file of done.changed)
      if (file.title !== program.entry || files.has(file.title)) files.set(file.title, file);
    for (const title of done.removed) files.delete(title);
    return { reason: done.reason, exitCode: done.exitCode, stdout, stderr };
  }
}

Object.assign(globalThis, { runSteps });
