import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { LOOPBACK, NoEmulatorError, type Emulator } from './emulator.ts';
import { findFreePort } from './findFreePort.ts';

interface EmulatorToStart {
  readonly name: string;
  /** Creates the Node arguments of a command. The command must exit when its standard input closes, as those in
   *  `emulators/` do. */
  readonly toArguments: (port: number) => readonly string[];
  /** Matches the line that the command prints when it is ready. */
  readonly ready: RegExp;
  readonly timeoutMs: number;
  /** Receives each printed line. */
  readonly onLine?: (line: string) => void;
  /** Called before the emulator is used. */
  readonly prepare: (port: number) => Promise<void>;
  /** Called before the emulator stops. */
  readonly save: (port: number) => Promise<void>;
}

const GRACE_MS = 5000;

/** Start an emulator on a free port.
 *  @throws NoEmulatorError if it ends or is not ready in time; the cause names its last lines */
export async function startEmulator(options: EmulatorToStart): Promise<Emulator> {
  const { name, toArguments, ready, timeoutMs, onLine, prepare, save } = options;
  const port = await findFreePort();
  // Its own process group: Ctrl-C at the terminal reaches this process only, which then saves the data first.
  const child = spawn(process.execPath, toArguments(port), { stdio: 'pipe', detached: true });
  const lines: string[] = [];
  const printed = new Promise<void>((resolve) => {
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => {
        lines.push(line);
        onLine?.(line);
        if (ready.test(line)) resolve();
      });
  });
  const ended = new Promise<string>((resolve) => {
    child.on('error', ({ message }) => resolve(message));
    child.on('close', (code) => resolve(`${process.execPath} ended with code ${code}`));
  });
  const late = wait(timeoutMs, `${process.execPath} was not ready after ${timeoutMs} ms`, { ref: false });
  const fail = (reason: string) => {
    throw new Error(`${reason}\n${lines.slice(-8).join('\n')}`);
  };
  const end = async () => {
    child.stdin.end();
    const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    await ended;
    clearTimeout(timer);
  };
  try {
    await Promise.race([printed, ended.then(fail), late.then(fail)]);
    await prepare(port);
  } catch (cause) {
    await end();
    throw new NoEmulatorError(`the ${name} emulator did not start`, { cause });
  }
  return {
    host: LOOPBACK,
    port,
    stop: async () => {
      await save(port);
      await end();
    },
  };
}
