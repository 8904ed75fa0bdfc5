import { override } from './override.ts';

/** `uniq -c` counts in seven columns, as GNU's does. */
export const uniq = override('uniq', async (args, original) => {
  const result = await original(args);
  if (!args.some((arg) => /^-[a-z]*c|^--count$/.test(arg))) return result;
  return { ...result, stdout: result.stdout.replace(/^ *(\d+) /gm, (_all, count: string) => `${count.padStart(7)} `) };
});

/** `paste -sd+`: options in one word, and standard input where no file is named. */
export const paste = override('paste', async (args, original) => {
  const words = args.flatMap((arg) => (/^-sd./.test(arg) ? ['-s', '-d', arg.slice(3)] : [arg]));
  const hasFile = words.some((word, at) => (word === '-' || !word.startsWith('-')) && words[at - 1] !== '-d');
  return original(hasFile ? words : [...words, '-']);
});
