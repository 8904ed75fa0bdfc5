import { defineCommand, type CustomCommand, type ExecResult, type ResolvedCommandContext } from 'just-bash/browser';

/** Runs the command that comes with just-bash. */
export type Original = (args: string[]) => Promise<ExecResult>;

/** Extend a command of just-bash by missing features of GNU's. */
export function override(
  name: string,
  act: (args: string[], original: Original, context: ResolvedCommandContext) => Promise<ExecResult>,
): CustomCommand {
  return defineCommand(name, (args, context) => {
    const original = context.origCommand;
    if (!original) throw new Error(`just-bash has no command ${name}`);
    return act(args, original, context);
  });
}
