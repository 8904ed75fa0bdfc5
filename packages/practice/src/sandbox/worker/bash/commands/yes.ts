import { defineCommand } from 'just-bash/browser';

/** What one call prints: a command of just-bash has printed everything before the next one reads. It is more than a page
 *  shows, so that a `yes` which nothing ends is ended as a program that prints without end. */
const MOST = 1 << 20;

export const yes = defineCommand('yes', async (args) => {
  const line = `${args.length > 0 ? args.join(' ') : 'y'}\n`;
  return { stdout: line.repeat(Math.ceil(MOST / line.length)), stderr: '', exitCode: 0 };
});
