// Runs a command that must not outlive its parent: node guard.cjs COMMAND ARGUMENTS... Ends it when standard input ends.
const { spawn } = require('node:child_process');

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code) => process.exit(code ?? 1));
process.stdin.resume();
process.stdin.on('end', () => child.kill('SIGKILL'));
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGKILL'));
