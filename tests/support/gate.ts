import { connect, createServer, type Socket } from 'node:net';

/**
 * Stands between the server and what it depends on, and can be shut, as when that is stopped.
 *
 * @returns its port; `shut` ends every connection and refuses new ones until it is opened again.
 */
export const openGate = async (host: string, port: number) => {
  const open = new Set<Socket>();
  const gate = createServer((socket) => {
    const beyond = connect(port, host);
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      open.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  const listen = (at: number) => new Promise<void>((resolve) => gate.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const address = gate.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  const shut = async () => {
    const closed = new Promise((resolve) => gate.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return { port: own, shut, reopen: () => listen(own) };
};
