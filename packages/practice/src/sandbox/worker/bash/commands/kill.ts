import { defineCommand } from 'just-bash/browser';

const SIGNALS: Readonly<Record<number, string>> = {
  1: 'HUP',
  2: 'INT',
  3: 'QUIT',
  6: 'ABRT',
  9: 'KILL',
  10: 'USR1',
  11: 'SEGV',
  12: 'USR2',
  13: 'PIPE',
  14: 'ALRM',
  15: 'TERM',
  17: 'CHLD',
  18: 'CONT',
  19: 'STOP',
  20: 'TSTP',
};
/** An exit code above it names the signal that ended a process. */
const ENDED_BY_SIGNAL = 128;

/** `kill -l`: names and numbers of signals. There are no processes here to send one to. */
export const kill = defineCommand('kill', async ([option = '', ...wanted]) => {
  if (option !== '-l' && option !== '-L') {
    const process = [option, ...wanted].findLast((arg) => /^\d+$/.test(arg)) ?? option;
    return { stdout: '', stderr: `bash: kill: (${process}) - No such process\n`, exitCode: 1 };
  }
  if (wanted.length === 0)
    return { stdout: `${Object.entries(SIGNALS).map(toRow).join('\n')}\n`, stderr: '', exitCode: 0 };
  const found = wanted.map((one) => ({ one, answer: translate(one) }));
  const unknown = found.filter(({ answer }) => answer === undefined);
  return {
    stdout: found.flatMap(({ answer }) => (answer === undefined ? [] : [`${answer}\n`])).join(''),
    stderr: unknown.map(({ one }) => `bash: kill: ${one}: invalid signal specification\n`).join(''),
    exitCode: unknown.length === 0 ? 0 : 1,
  };
});

const toRow = ([number, name]: readonly [string, string]): string => `${number.padStart(2)}) SIG${name}`;

function translate(text: string): string | undefined {
  if (/^\d+$/.test(text))
    return SIGNALS[Number(text) > ENDED_BY_SIGNAL ? Number(text) - ENDED_BY_SIGNAL : Number(text)];
  const name = text.toUpperCase().replace(/^SIG/, '');
  return Object.entries(SIGNALS).find(([, known]) => known === name)?.[0];
}
