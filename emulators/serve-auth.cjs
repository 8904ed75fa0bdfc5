// Serves Firebase's Auth emulator: node serve-auth.cjs PROJECT HOST PORT. Ends when its standard input does, so that it never
// outlives what started it.
//
// The command line of firebase-tools would do, but it takes twice as long to start, needs two more ports, asks the network
// for news on every start, and leaves a file named after the project in the system's temporary folder. The version is
// pinned, so the class may be used directly.
const { connect } = require('node:net');
const { AuthEmulator, SingleProjectMode } = require('firebase-tools/lib/emulator/auth');

// Prints the links that would be mailed.
process.env.IS_FIREBASE_CLI = 'true';
require('firebase-tools/lib/logger').useConsoleLoggers();

const [projectId, host, port] = process.argv.slice(2);
const emulator = new AuthEmulator({
  projectId,
  host,
  port: Number(port),
  singleProjectMode: SingleProjectMode.NO_WARNING,
});

process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
// A signal to the whole process group is the parent's to answer: it saves the data first.
process.on('SIGINT', () => {});

/** Resolve when the port accepts connections, which `start` does not wait for. */
const listening = () =>
  new Promise((resolve) => {
    const socket = connect(Number(port), host, () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', () => setTimeout(() => listening().then(resolve), 20));
  });

emulator
  .start()
  .then(listening)
  .then(
    () => console.log('ready'),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
