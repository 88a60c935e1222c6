import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { createSmtpTransport } from '#server/mail/transports.ts';

const letter = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  template: 'test',
  from: { name: 'Lectern', address: 'no-reply@lectern.test' },
  to: { name: 'Anna', address: 'anna@people.test' },
  subject: 'Test',
  html: '<p>Test</p>',
  text: 'Test',
};

it('a mail server that falls silent is given up in time, before or after its greeting', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const waits = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 600 };
  const send = async () => {
    const begun = performance.now();
    const transport = createSmtpTransport(url, waits);
    await expect(transport.send(letter)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    transport.close();
    return performance.now() - begun;
  };
  // Without them it would be half a minute for the greeting, and ten minutes for what follows.
  expect(await send()).toBeLessThan(20_000);
  silent.on('connection', (socket) => socket.write('220 mail.example.com ESMTP\r\n'));
  expect(await send()).toBeLessThan(20_000);
  for (const socket of sockets) socket.destroy();
  silent.close();
});
