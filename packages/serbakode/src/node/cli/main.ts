import { BuildFailure } from '../diagnostics/createProblemList.ts';
import { formatProblems } from '../diagnostics/formatProblem.ts';
import { toDiskProblem } from '../diagnostics/toDiskProblem.ts';
import { toHelp } from './help.ts';
import { NotBuiltError } from './parts/openBuiltSite.ts';
import { checkOptions, parseArguments, PortError, UsageError, type Arguments } from './parts/parseArguments.ts';
import { startThreads } from './parts/startThreads.ts';
import type { Tools } from './parts/tools.ts';
import { toShown } from './parts/toShown.ts';

type Command = (options: Arguments, tools: Tools) => Promise<number>;

/** Commands, each loaded on use, because a build does not need the code of a server. */
const commands: Readonly<Record<string, Command>> = {
  build: async (options, tools) => {
    const threads = await startThreads(options, tools);
    return (await import('./commands/build.ts')).runBuild(options, tools, threads);
  },
  check: async (options) => (await import('./commands/check.ts')).runCheck(options),
  'check-host': async (options, tools) => (await import('./commands/checkHost.ts')).runCheckHost(options, tools),
  dev: async (options, tools) => (await import('./commands/dev.ts')).runDev(options, tools),
  ledger: async (options) => (await import('./commands/ledger.ts')).runLedger(options),
  new: async (options) => (await import('./commands/new.ts')).runNew(options),
  serve: async (options) => (await import('./commands/serve.ts')).runServe(options),
  verify: async (options, tools) => (await import('./commands/verify.ts')).runVerify(options, tools),
  start: async (options, tools) => {
    await (await import('./commands/listen.ts')).checkPort(options);
    const threads = await startThreads(options, tools);
    return (await import('./commands/start.ts')).runStart({ ...options, services: true }, tools, threads);
  },
};

/** Run a command line.
 *  @returns the exit code: 0, or 1 after errors */
export async function main(argv: readonly string[], tools: Tools): Promise<number> {
  try {
    // These commands have their own options.
    if (argv[0] === 'import' || argv[0] === 'compare')
      return await (await import('./commands/import.ts')).runImport(argv, tools);
    const options = parseArguments(argv);
    if (options.isHelp || options.command === 'help') {
      process.stdout.write(toHelp());
      return 0;
    }
    if (Object.hasOwn(commands, options.command)) checkOptions(options);
    return await run(options.command, options, tools);
  } catch (error) {
    const refused = toDiskProblem(error, toShown);
    if (refused) {
      process.stderr.write(`${formatProblems([refused])}\n`);
    } else if (error instanceof BuildFailure) {
      process.stderr.write(`${formatProblems(error.problems)}\n`);
    } else if (error instanceof NotBuiltError || error instanceof PortError) {
      process.stderr.write(`${error.message}\n`);
    } else if (error instanceof UsageError) {
      // The whole help would push the message out of a small terminal.
      process.stderr.write(`${error.message}\n\n\`npx serbakode --help\` lists commands and options.\n`);
    } else {
      throw error;
    }
    return 1;
  }
}

function run(name: string, options: Arguments, tools: Tools): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new UsageError(
      `there is no command "${name}"; known: ${[...Object.keys(commands), 'import', 'compare'].join(', ')}`,
    );
  const [word] = options.rest;
  if (word !== undefined && name !== 'new' && name !== 'check-host')
    throw new UsageError(`${name} takes no "${word}": name the folder of a site with --site`);
  return command(options, tools);
}
