import path from 'node:path';
import { BuildFailure } from '../build/createProblemList.ts';
import { formatProblems } from '../build/report/formatProblem.ts';
import { toDiskProblem } from '../build/report/toDiskProblem.ts';
import { runBuild } from './commands/build.ts';
import { runDev } from './commands/dev.ts';
import { runLedger } from './commands/ledger.ts';
import { runNew } from './commands/new.ts';
import { runServe } from './commands/serve.ts';
import { runVerify } from './commands/verify.ts';
import { HELP } from './help.ts';
import { NotBuiltError } from './openBuiltSite.ts';
import type { Tools } from './tools.ts';
import { type Arguments, parseArguments, UsageError } from './parseArguments.ts';

type Command = (options: Arguments, tools: Tools) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  build: runBuild,
  dev: runDev,
  ledger: runLedger,
  new: runNew,
  serve: runServe,
  verify: runVerify,
  start: async (options, tools) => {
    const code = await runBuild(options, tools);
    return code === 0 ? runServe({ ...options, accounts: true }) : code;
  },
};

/** Run a command line.
 *  @returns the exit code: 0, or 1 after errors */
export async function main(argv: readonly string[], tools: Tools): Promise<number> {
  try {
    const options = parseArguments(argv);
    if (options.isHelp || options.command === 'help') {
      process.stdout.write(HELP);
      return 0;
    }
    const command = commands[options.command];
    if (!command) throw new UsageError(`there is no command "${options.command}"; known: ${Object.keys(commands).join(', ')}`);
    return await command(options, tools);
  } catch (error) {
    const refused = toDiskProblem(error, (file) => path.relative(process.cwd(), file).split(path.sep).join('/'));
    if (refused) {
      process.stderr.write(`${formatProblems([refused])}\n`);
    } else if (error instanceof BuildFailure) {
      process.stderr.write(`${formatProblems(error.problems)}\n`);
    } else if (error instanceof NotBuiltError) {
      process.stderr.write(`${error.message}\n`);
    } else if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n\n${HELP}`);
    } else {
      throw error;
    }
    return 1;
  }
}
