import type { AddressInfo, Server } from 'node:net';

/** Let a server listen at this machine only.
 *  @param port by default a free one
 *  @returns the port */
export async function listenLocally(server: Server, port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
