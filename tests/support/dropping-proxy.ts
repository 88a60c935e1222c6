import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * Stands in front of a server and loses some of its answers on their way: the server has done its work, and the browser never hears of it.
 *
 * @param loses asked after each answer whether it gets lost.
 */
export const startDroppingProxy = async (
  target: string,
  loses: (call: { method: string; path: string }) => boolean,
) => {
  const passed: { method: string; path: string; lost: boolean }[] = [];
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const onward = request(new URL(path, target), { method, headers }, (answer) => {
      const lost = loses({ method, path });
      passed.push({ method, path, lost });
      if (!lost) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        return answer.pipe(outgoing);
      }
      // Read to the end, so that the server is done, before the line goes dead.
      return answer.on('end', () => outgoing.destroy()).resume();
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    passed,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
