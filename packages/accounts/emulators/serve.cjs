// What both emulators do: they end when their standard input does, so that they never outlive what started them, and say
// `ready` once their port accepts connections, which `start` does not wait for.
const { connect } = require('node:net');

const listening = (host, port) =>
  new Promise((resolve) => {
    const socket = connect(Number(port), host, () => {
      socket.destroy();
      resolve();
    });
    socket.on('error', () => setTimeout(() => listening(host, port).then(resolve), 20));
  });

module.exports = function serve(emulator, host, port) {
  process.stdin.resume();
  process.stdin.on('end', () => process.exit(0));
  emulator
    .start()
    .then(() => listening(host, port))
    .then(
      () => console.log('ready'),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
};
