// Serves a built site with Firebase's hosting emulator: node serve-hosting.cjs CONFIG PROJECT HOST PORT. CONFIG is a
// firebase.json. As in serve-auth.cjs, the class is used directly.
const path = require('node:path');
const { Config } = require('firebase-tools/lib/config');
const { HostingEmulator } = require('firebase-tools/lib/emulator/hostingEmulator');
const serve = require('./serve.cjs');

const [configPath, project, host, port] = process.argv.slice(2);
const cwd = path.dirname(configPath);
const config = Config.load({ cwd, configPath });
const options = { cwd, projectRoot: cwd, configPath, config, project, projectId: project, site: project };

serve(new HostingEmulator({ options, host, port: Number(port) }), host, port);
