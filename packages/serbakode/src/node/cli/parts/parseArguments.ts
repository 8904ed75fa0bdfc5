import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toReason } from '../../diagnostics/toReason.ts';

/** The options of a command, as `HELP` describes them. Paths are as typed. */
export type Arguments = Readonly<ReturnType<typeof parseArguments>>;

/** The command line is not valid. The message says how to fix it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The port of a server cannot be used. The message says how to choose another. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

/** Parse a command line. @throws UsageError */
export function parseArguments(argv: readonly string[]) {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      tokens: true,
      options: {
        site: { type: 'string' },
        out: { type: 'string', default: 'dist' },
        cache: { type: 'string' },
        now: { type: 'string' },
        locale: { type: 'string' },
        port: { type: 'string' },
        'allow-hosts': { type: 'string' },
        'keep-going': { type: 'boolean', default: false },
        report: { type: 'string' },
        all: { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
        services: { type: 'boolean', default: false },
        twice: { type: 'boolean', default: false },
        timings: { type: 'boolean', default: false },
        tags: { type: 'string' },
        author: { type: 'string' },
        in: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const [command = 'help', ...rest] = positionals;
    return {
      command,
      rest,
      site: values.site ?? findSite(),
      out: values.out,
      cache: values.cache ?? null,
      now: values.now ?? null,
      locale: values.locale ?? null,
      port: values.port === undefined ? null : toPort(values.port),
      allowHosts: toList(values['allow-hosts']).map(toHostName),
      keepGoing: values['keep-going'],
      report: values.report ?? null,
      all: values.all,
      record: values.record,
      services: values.services,
      twice: values.twice,
      timings: values.timings,
      tags: toList(values.tags),
      author: values.author ?? null,
      in: values.in ?? null,
      isHelp: values.help,
      /** Names of the options that were written. */
      given: tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    // The second sentence, if any, is about file names that begin with a hyphen.
    throw new UsageError(toReason(error).replace(/\. To specify.*/s, ''), { cause: error });
  }
}

/** A project has its site in a folder; one that was brought from elsewhere is a site itself. */
const findSite = (): string => (!existsSync('site') && existsSync('site.config.ts') ? '.' : 'site');

/** Commands of the options that not every command has. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  locale: ['start', 'build', 'dev'],
  port: ['start', 'serve', 'dev', 'new'],
  'allow-hosts': ['start', 'serve', 'dev'],
  'keep-going': ['start', 'build'],
  report: ['start', 'build'],
  twice: ['verify'],
  timings: ['start', 'build'],
  all: ['check'],
  record: ['check'],
  services: ['start', 'serve', 'dev'],
  tags: ['new'],
  author: ['new'],
  in: ['new'],
};

/** @throws UsageError for an option that would be without effect */
export function checkOptions({ command, given }: Pick<Arguments, 'command' | 'given'>): void {
  for (const name of given) {
    const commands = COMMANDS[name];
    if (commands && !commands.includes(command))
      throw new UsageError(`${command} has no option --${name}: it is for ${commands.join(', ')}`);
  }
}

function toList(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function toHostName(text: string): string {
  if (!/^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])$/i.test(text))
    throw new UsageError(`"${text}" is not a host name: write it without scheme and port, such as laptop.local`);
  return text;
}

export function toPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`"${text}" is not a port: give a number from 0 to 65535`);
  return port;
}
