import { defineCommand } from 'just-bash/browser';

const USERS: Readonly<Record<string, number>> = { root: 0, latihan: 1000 };

/** Users of the folder: who practises, and root. Each has a group of the same name. */
export const id = defineCommand('id', async (args) => {
  const options = args.filter((arg) => arg.startsWith('-')).join('');
  const name = args.find((arg) => !arg.startsWith('-')) ?? 'latihan';
  const number = USERS[name];
  if (number === undefined) return { stdout: '', stderr: `id: '${name}': no such user\n`, exitCode: 1 };
  const isShort = /[ugG]/.test(options);
  const whole = `uid=${number}(${name}) gid=${number}(${name}) groups=${number}(${name})`;
  return { stdout: `${isShort ? (options.includes('n') ? name : number) : whole}\n`, stderr: '', exitCode: 0 };
});
