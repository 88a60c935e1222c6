import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { listen } from '#server/listen.ts';
import { OperatorError } from '#server/operator-error.ts';

/** Of the addresses that are for documentation: no machine has it. */
const nowhere = '203.0.113.77';

it('an address that cannot be listened on is told in a sentence that says what to change', async () => {
  const app = Fastify();
  const elsewhere = listen(app, { host: nowhere, port: 0 });
  await expect(elsewhere).rejects.toThrow(`HOST is ${nowhere}, which is no address of this machine.`);
  await expect(elsewhere).rejects.toBeInstanceOf(OperatorError);
  await app.close();
  // Whoever tests may be root, who may listen everywhere.
  const refused = { listen: () => Promise.reject(Object.assign(new Error('listen EACCES'), { code: 'EACCES' })) };
  await expect(listen(refused, { host: '0.0.0.0', port: 443 })).rejects.toThrow(
    /^The user that this runs as may not listen on port 443\. Set PORT.*CAP_NET_BIND_SERVICE/,
  );
  const taken = { listen: () => Promise.reject(Object.assign(new Error('taken'), { code: 'EADDRINUSE' })) };
  await expect(listen(taken, { host: '0.0.0.0', port: 443 })).rejects.toThrow('taken');
});
