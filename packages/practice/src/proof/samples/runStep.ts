import type { Step } from './languages.ts';
import type { Program } from './programs.ts';
import { runProcess, type Outcome } from './runProcess.ts';
import { findSandbox } from './sandbox.ts';
import type { Workspace } from './workspace.ts';

/** Limit of a compiler. It is separate from the sample's own, and long enough for a busy machine. */
export const COMPILER_LIMIT_MS = 60_000;

export interface Surroundings {
  readonly workspace: Workspace;
  readonly programs: ReadonlyMap<string, Program>;
  readonly limitMs: number;
}

/** @param env variables in addition to the workspace's */
export async function runStep(
  step: Step,
  { workspace, programs, limitMs }: Surroundings,
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const { wrap } = await findSandbox();
  const program = programs.get(step.program);
  const command = program ? [program.command, ...program.firstArguments, ...step.args] : step.args;
  const outcome = await runProcess({
    command: wrap(command, workspace.isNobodys),
    folder: workspace.folder,
    env: { ...workspace.env, ...env },
    stdin: step.stdin ?? '',
    limitMs: step.isCompiler ? COMPILER_LIMIT_MS : limitMs,
  });
  // `tsc` reports on its standard output.
  return step.isCompiler ? { ...outcome, stdout: '', stderr: `${outcome.stdout}${outcome.stderr}` } : outcome;
}
