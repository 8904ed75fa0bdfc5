// Serves a built site with Firebase's hosting emulator: node serve-hosting.cjs CONFIG PROJECT HOST PORT. Ends when its standard
// input does, so that it never outlives what started it. CONFIG is a firebase.json. As in serve-auth.cjs, the class is used
// directly.
const { once } = require('node:events');
const { connect } = require('node:net');
const path = require('node:path');
const { Config } = require('firebase-tools/lib/config');
const { HostingEmulator } = require('firebase-tools/lib/emulator/hostingEmulator');

const [configPath, project, host, port] = process.argv.slice(2);
const cwd = path.dirname(configPath);
const config = Config.load({ cwd, configPath });
const options = { cwd, projectRoot: cwd, configPath, config, project, projectId: project, site: project };

process.stdin.resume();
process.stdin.on('end', () => process.exit(0));

/** Resolve when the port accepts connections, which `start` does not wait for. */
async function listening() {
  for (;;) {
    const socket = connect(Number(port), host);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

new HostingEmulator({ options, host, port: Number(port) })
  .start()
  .then(listening)
  .then(
    () => console.log('ready'),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
