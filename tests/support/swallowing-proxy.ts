import { connect, createServer, type Socket } from 'node:net';

/**
 * Stands between a program and what it depends on, and can swallow what is said from a moment on: connections that are open stay open and
 * are silent for ever, as when a host is lost or a firewall forgets them. New ones get through, unless they are to be swallowed too.
 */
export const startSwallowingProxy = async (host: string, port: number) => {
  const open = new Set<Socket>();
  const mute = new WeakSet<Socket>();
  const near = new WeakSet<Socket>();
  let swallowsNew = false;
  const proxy = createServer((socket) => {
    near.add(socket);
    if (swallowsNew) mute.add(socket);
    const far = connect(port, host);
    for (const [one, other] of [
      [socket, far],
      [far, socket],
    ] as const) {
      open.add(one);
      one
        .on('data', (chunk) => {
          if (!mute.has(socket)) other.write(chunk);
        })
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one);
          if (!mute.has(socket)) other.destroy();
        });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    port: (proxy.address() as { port: number }).port,
    /** How many of the connections that were swallowed the program still holds on to. */
    held: () => [...open].filter((socket) => mute.has(socket) && near.has(socket)).length,
    /** From now on nothing passes on the connections that are open; nor on new ones, where those are meant too. */
    swallow: ({ newOnes = false } = {}) => {
      swallowsNew = newOnes;
      for (const socket of open) mute.add(socket);
    },
    /** New connections get through again. Those that were swallowed stay so. */
    relent: () => {
      swallowsNew = false;
    },
    close: async () => {
      const closed = new Promise((resolve) => proxy.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
};
