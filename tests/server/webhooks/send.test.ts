import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bytesRead } from '#server/webhooks/redact.ts';
import { createWebhookSender } from '#server/webhooks/send.ts';
import { WebhookError } from '#server/webhooks/webhook-error.ts';
import { makeCertificate } from '#tests/support/certificate.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import { openReceiver } from '#tests/support/webhook-receiver.ts';

const allowedNetworks = ['127.0.0.0/8'];
const endpoint = 'an endpoint';
const headers = { 'content-type': 'application/json', 'webhook-id': 'msg_1' };
const event = JSON.stringify({ type: 'tutor.approved', name: 'Zoë' });

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let sender: ReturnType<typeof createWebhookSender>;
beforeEach(async () => {
  receiver = await openReceiver({ tls: true });
  sender = createWebhookSender({ allowedNetworks, ca: receiver.ca });
});
afterEach(async () => {
  sender.close();
  await receiver.close();
});

const send = (url = receiver.url) => sender.sendWebhook({ endpoint, url, headers, body: event });
const reasonOf = async (sending: Promise<unknown>) => {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(WebhookError);
  return (error as WebhookError).reason;
};

/** Keeps a receiver from answering until it is released. */
const hold = (held: Pick<typeof receiver, 'answer'>) => {
  const waiting: (() => void)[] = [];
  const answer = held.answer;
  held.answer = (response) => waiting.push(() => response.writeHead(204).end());
  const release = () => {
    held.answer = answer;
    for (const end of waiting) end();
  };
  return { waiting, release };
};

/** What listens to a signal, also where Node keeps it to itself, as it does with what `AbortSignal.any` makes. */
const keptBy = (signal: AbortSignal) => {
  const hidden = signal as unknown as Record<symbol, { size?: number } | undefined>;
  const sizes = Object.getOwnPropertySymbols(signal).map((name) => hidden[name]?.size ?? 0);
  return sizes.reduce((total, size) => total + size, 0);
};

/** A server that does with each connection what it is told. */
const openSocket = async (onConnection: Parameters<typeof createServer>[1]) => {
  const server = createServer(onConnection);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

describe('a webhook', () => {
  it('is posted by TLS, and brings back what was answered', async () => {
    receiver.answer = (response) => response.writeHead(202, { 'x-request-id': 'r-7' }).end('thank you');
    const answer = await send(`${receiver.url}/hooks?shop=1#part`);
    expect(answer).toMatchObject({ status: 202, headers: { 'x-request-id': 'r-7' }, body: 'thank you' });
    expect(receiver.heard).toEqual([
      { method: 'POST', path: '/hooks?shop=1', headers: expect.objectContaining(headers), body: event },
    ]);
  });

  it('goes to a name of the certificate, and to no other', async () => {
    const { port } = receiver;
    expect((await send(`https://localhost:${port}`)).status).toBe(204);
    expect(await reasonOf(send(`https://127.0.0.2:${port}`))).toBe('connect');
    const resolve: NonNullable<Parameters<typeof createWebhookSender>[0]['resolve']> = (_host, _options, callback) =>
      setImmediate(() => callback(null, [{ address: '127.0.0.1', family: 4 }]));
    const other = createWebhookSender({ allowedNetworks, ca: receiver.ca, resolve });
    expect(
      await reasonOf(other.sendWebhook({ endpoint, url: `https://hooks.example.com:${port}`, headers, body: event })),
    ).toBe('tls');
    expect(receiver.heard).toHaveLength(1);
  });

  it('is not handed to whoever has no certificate that holds, or no TLS', async () => {
    const trusting = createWebhookSender({ allowedNetworks, ca: makeCertificate('Another').certificate });
    const plain = await openReceiver();
    const webhook = { endpoint, headers, body: event };
    for (const unknowing of [trusting, createWebhookSender({ allowedNetworks })])
      expect(await reasonOf(unknowing.sendWebhook({ url: receiver.url, ...webhook }))).toBe('tls');
    expect(await reasonOf(send(plain.url.replace('http:', 'https:')))).toBe('tls');
    expect([...receiver.heard, ...plain.heard]).toEqual([]);
    await plain.close();
  });

  it.each([301, 302, 303, 307, 308])('follows no redirect (%i)', async (status) => {
    const inside = await openReceiver();
    receiver.answer = (response) => response.writeHead(status, { location: inside.url }).end();
    expect(await send()).toMatchObject({ status, headers: { location: inside.url } });
    expect(inside.heard).toEqual([]);
    await inside.close();
  });

  it.each([200, 410, 429, 500])('tells of %i as of any answer', async (status) => {
    receiver.answer = (response) => response.writeHead(status, { 'retry-after': '120' }).end('x');
    expect(await send()).toMatchObject({ status, headers: { 'retry-after': '120' }, body: 'x' });
  });

  it('uses a connection again', async () => {
    for (let sent = 0; sent < 5; sent += 1) await send();
    expect(receiver.heard).toHaveLength(5);
    expect(receiver.connections()).toBe(1);
  });

  it('takes a new connection where the receiver ends the old one instead of an answer', async () => {
    await send();
    receiver.answer = (_response, request) => {
      receiver.answer = (next) => next.writeHead(200).end('second');
      request.socket.destroy();
    };
    expect((await send()).body).toBe('second');
    expect(receiver.heard).toHaveLength(3);
    expect(receiver.connections()).toBe(2);
  });

  it('opens no more than sixteen connections to a receiver', async () => {
    const { waiting, release } = hold(receiver);
    const sent = Array.from({ length: 20 }, () => send());
    await expect.poll(() => waiting.length).toBe(16);
    expect(receiver.connections()).toBe(16);
    release();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 204));
  });

  it('has a connection however many there are to others', async () => {
    const [last, ...others] = await Promise.all(Array.from({ length: 9 }, () => openReceiver()));
    const held = others.map((other) => hold(other));
    const sent = others.flatMap(({ url }) => Array.from({ length: 16 }, () => send(url)));
    await expect.poll(() => held.map(({ waiting }) => waiting.length)).toEqual(others.map(() => 16));
    expect((await send(last?.url)).status).toBe(204);
    for (const { release } of held) release();
    await Promise.all(sent);
    await Promise.all([last, ...others].map((one) => one?.close()));
  });

  it('has a connection though another endpoint on the same host holds all of its own', async () => {
    const { waiting, release } = hold(receiver);
    const slow = Array.from({ length: 17 }, () => send());
    await expect.poll(() => waiting.length).toBe(16);
    receiver.answer = (response) => response.writeHead(204).end();
    const other = { endpoint: 'another', url: receiver.url, headers, body: event, signal: AbortSignal.timeout(3000) };
    expect((await sender.sendWebhook(other)).status).toBe(204);
    release();
    await Promise.all(slow);
  });

  it('waits for a connection until its deadline, not longer', async () => {
    receiver.answer = () => undefined;
    const hasty = createWebhookSender({ allowedNetworks, ca: receiver.ca, deadlineMilliseconds: 300 });
    const webhook = { endpoint, url: receiver.url, headers, body: event };
    const reasons = Array.from({ length: 20 }, () => reasonOf(hasty.sendWebhook(webhook)));
    expect(new Set(await Promise.all(reasons))).toEqual(new Set(['timeout']));
    hasty.close();
  });

  it('that waits for a connection waits no longer once whoever sends it gives up', async () => {
    const { waiting, release } = hold(receiver);
    const sent = Array.from({ length: 16 }, () => send());
    await expect.poll(() => waiting.length).toBe(16);
    const giving = new AbortController();
    const queued = sender.sendWebhook({ endpoint, url: receiver.url, headers, body: event, signal: giving.signal });
    giving.abort(new Error('the server closes'));
    await expect(queued).rejects.toThrow('the server closes');
    release();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 204));
    expect(receiver.heard).toHaveLength(16);
  });
});

describe('an answer', () => {
  it('is read as far as it is kept and a secret’s length beyond, and the connection of a longer one is closed', async () => {
    receiver.answer = (response) => response.writeHead(200).end('a'.repeat(bytesRead));
    expect((await send()).body).toHaveLength(bytesRead);

    const closed = new Promise((resolve) => {
      receiver.answer = (response) => {
        response.once('close', resolve).writeHead(200);
        const more = () => {
          while (response.write('ä'.repeat(10_000)));
        };
        response.on('drain', more);
        more();
      };
    });
    expect((await send()).body).toBe('ä'.repeat(bytesRead / 2));
    await closed;
  });

  it('ends before a character that is cut, and has nothing that a database does not keep', async () => {
    receiver.answer = (response) => response.writeHead(200).end(`a${'ä'.repeat(bytesRead)}`);
    expect((await send()).body).toBe(`a${'ä'.repeat(bytesRead / 2 - 1)}`);
    receiver.answer = (response) => response.writeHead(200).end(Buffer.from([0x61, 0x00, 0xff, 0x62]));
    expect((await send()).body).toBe('a\uFFFD\uFFFDb');
  });

  it('that is no HTTP, or has an endless head, is none', async () => {
    const talker = await openSocket((socket) =>
      socket.on('error', () => undefined).end('220 mail.example.com ESMTP\r\n'),
    );
    expect(await reasonOf(send(talker.url))).toBe('protocol');
    talker.close();
    receiver.answer = (response) => response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end();
    expect(await reasonOf(send())).toBe('protocol');
  });

  it('that breaks off is none', async () => {
    receiver.answer = (response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('begun', () => response.destroy());
    };
    expect(await reasonOf(send())).toBe('connect');
    const silent = await openSocket((socket) => socket.destroy());
    expect(await reasonOf(send(silent.url))).toBe('connect');
    silent.close();
    expect(await reasonOf(send(`https://127.0.0.1:${await findFreePort()}`))).toBe('connect');
  });

  it.each([
    ['never begins', () => undefined],
    ['never ends', (response) => response.writeHead(200).write('begun')],
  ] satisfies [string, typeof receiver.answer][])(
    'that %s is waited for until the deadline, not longer',
    async (_, answer) => {
      receiver.answer = answer;
      const hasty = createWebhookSender({ allowedNetworks, ca: receiver.ca, deadlineMilliseconds: 300 });
      expect(await reasonOf(hasty.sendWebhook({ endpoint, url: receiver.url, headers, body: event }))).toBe('timeout');
    },
  );

  it('is not waited for by whoever gives up, and that is no failure of the receiver', async () => {
    const giving = new AbortController();
    receiver.answer = () => giving.abort(new Error('the server closes'));
    const webhook = { endpoint, url: receiver.url, headers, body: event, signal: giving.signal };
    await expect(sender.sendWebhook(webhook)).rejects.toThrow('the server closes');
    await expect(sender.sendWebhook(webhook)).rejects.toThrow('the server closes');
    expect(receiver.heard).toHaveLength(1);
  });

  it('leaves nothing with the signal of whoever might give up', async () => {
    // As Node is now, `keptBy` sees what is kept.
    const known = [new AbortController().signal, new AbortController().signal] as const;
    known[0].addEventListener('abort', () => undefined);
    const dependent = AbortSignal.any([known[1]]);
    expect(known.map(keptBy)).toEqual([1, 1]);
    expect(dependent.aborted).toBe(false);

    const giving = new AbortController();
    for (let sent = 0; sent < 3; sent += 1)
      await sender.sendWebhook({ endpoint, url: receiver.url, headers, body: event, signal: giving.signal });
    const refused = { endpoint, url: 'nowhere', headers, body: event, signal: giving.signal };
    expect(await reasonOf(sender.sendWebhook(refused))).toBe('blocked');
    expect(keptBy(giving.signal)).toBe(0);
  });
});
