// Serves Firebase's Auth emulator: node serve-auth.cjs PROJECT HOST PORT.
//
// The command line of firebase-tools would do, but it takes twice as long to start, needs two more ports, asks the network
// for news on every start, and leaves a file named after the project in the system's temporary folder. The version is
// pinned, so the class may be used directly.
// The emulator compiles a validator for each path of its API before it listens: without those that neither a site nor its
// tests ask (tenants, telephones, second factors), it starts with a third of the processor time.
const { paths } = require('firebase-tools/lib/emulator/auth/apiSpec').default;
const ASKED =
  /^\/v1\/(?:token|projects|accounts:(?:createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWithIdp|signInWithPassword|signUp|update)|projects\/\{targetProjectId\}\/accounts:(?:batchCreate|batchGet|delete|lookup))$|^\/emulator\/v1\/projects\/\{targetProjectId\}\/(?:accounts|oobCodes)$/;
for (const path of Object.keys(paths)) if (!ASKED.test(path)) delete paths[path];

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
