import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeConnectionsWhenDone } from '#server/http/closing.ts';

it('a server that is closed while it answers ends with its answer, not with the connection’s long life', async () => {
  const app = Fastify();
  closeConnectionsWhenDone(app);
  let answer: (value: string) => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    app.get('/', () => {
      resolve();
      return new Promise<string>((send) => {
        answer = send;
      });
    });
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const response = fetch(url);
  await asked;
  const began = Date.now();
  const closed = app.close();
  setTimeout(() => answer('done'), 200);
  expect(await (await response).text()).toBe('done');
  await closed;
  expect(Date.now() - began).toBeLessThan(3000);
});
