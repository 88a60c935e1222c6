import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/**
 * Sends a call but for the end of its body, so that the server is at work on it until the test says so.
 *
 * @returns a function that sends the rest and answers what the server makes of it.
 */
export const sendHalf = async (url: string, body: unknown) => {
  const text = JSON.stringify(body);
  const call = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), expect: '100-continue' },
  });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.flushHeaders();
  // The server has read the head.
  await once(call, 'continue');
  call.write(text.slice(0, 5));
  return async () => {
    call.end(text.slice(5));
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };
};
