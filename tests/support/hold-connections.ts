import { once } from 'node:events';
import { connect } from 'node:net';

const head = 'GET /no-such-page HTTP/1.1\r\nHost: 127.0.0.1\r\n';

/**
 * Opens connections of the kinds that a server can be held up by at its end, and keeps them for as long as the server does: one on which nothing was said, as
 * browsers open ahead; one with half of a head; one that is kept alive after its answer; and one whose client sends no more, but reads on.
 *
 * @returns `ended` resolves once the server has ended all of them.
 */
export const holdConnections = async (url: string) => {
  const { hostname, port } = new URL(url);
  const hold = async ({ says = '', isAnswered = false, sendsNoMore = false }) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    await once(socket, 'connect');
    const ended = new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
    // What it sends back, the server has read what was said before.
    socket.on('end', () => socket.end());
    if (says) socket.write(says);
    if (isAnswered) await once(socket, 'data');
    socket.resume();
    if (sendsNoMore) socket.end();
    return { ended };
  };
  const held = await Promise.all([
    hold({}),
    hold({ says: head }),
    hold({ says: `${head}\r\n`, isAnswered: true }),
    hold({ sendsNoMore: true }),
  ]);
  return { ended: Promise.all(held.map(({ ended }) => ended)) };
};
