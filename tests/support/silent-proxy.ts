import { connect, createServer, type Socket } from 'node:net';

/**
 * Stands in front of a server like a network that goes dead: while it is silent, connections are taken and kept open, and nothing that is
 * sent arrives, now or later.
 */
export const startSilentProxy = async (target: string) => {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let silent = false;
  const proxy = createServer((socket) => {
    const beyond = connect(Number(port), hostname);
    for (const [one, other] of [
      [socket, beyond],
      [beyond, socket],
    ] as const) {
      open.add(one);
      one
        .on('data', (data) => silent || other.write(data))
        .on('error', () => other.destroy())
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    beSilent: () => {
      silent = true;
    },
    /** What was swallowed stays swallowed: its connections end. */
    passAgain: () => {
      silent = false;
      for (const socket of open) socket.destroy();
    },
    close: async () => {
      const closed = new Promise((resolve) => proxy.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
};
