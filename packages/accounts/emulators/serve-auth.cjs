// Serves Firebase's Auth emulator: node serve-auth.cjs PROJECT HOST PORT.
//
// The command line of firebase-tools would do, but it takes twice as long to start, needs two more ports, asks the network
// for news on every start, and leaves a file named after the project in the system's temporary folder. The version is
// pinned, so the class may be used directly.
const { AuthEmulator, SingleProjectMode } = require('firebase-tools/lib/emulator/auth');
const serve = require('./serve.cjs');

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

// A signal to the whole process group is the parent's to answer: it saves the data first.
process.on('SIGINT', () => {});

serve(emulator, host, port);
