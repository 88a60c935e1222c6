import { type LookupAddress, lookup } from 'node:dns';
import { networkInterfaces } from 'node:os';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resolve } from '#server/webhooks/guard.ts';
import { isOutside } from '#server/webhooks/networks.ts';
import { createWebhookSender } from '#server/webhooks/send.ts';
import { WebhookError } from '#server/webhooks/webhook-error.ts';
import { openReceiver } from '#tests/support/webhook-receiver.ts';

const loopback = ['127.0.0.0/8'];

/** Answers with these addresses, one list after the other, and the last again and again. */
const answering = (...lists: string[][]) => {
  const asked: string[] = [];
  const resolve: Resolve = (hostname, _options, callback) => {
    const addresses = lists[Math.min(asked.length, lists.length - 1)] ?? [];
    asked.push(hostname);
    const found = addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
    setImmediate(() => callback(null, found));
  };
  return Object.assign(resolve, { asked });
};

const reasonFor = async (url: string, { allowedNetworks = [] as string[], resolve = lookup as Resolve } = {}) => {
  const { sendWebhook, close } = createWebhookSender({ allowedNetworks, resolve });
  try {
    const { status } = await sendWebhook({ endpoint: 'one', url, headers: {}, body: '{}' });
    return status;
  } catch (error) {
    if (error instanceof WebhookError) return error.reason;
    throw error;
  } finally {
    close();
  }
};

describe('hostile addresses', () => {
  it.each([
    // This machine.
    'https://127.0.0.1',
    'https://127.0.0.1:9200',
    'https://127.0.0.1.',
    'https://127.255.255.254',
    'https://127.1',
    'https://127.0.1',
    'https://2130706433',
    'https://0x7f000001',
    'https://0x7f.0.0.1',
    'https://0177.0.0.1',
    'https://017700000001',
    'https://0x7f.1',
    'https://%31%32%37.0.0.1',
    'https://①②⑦.0.0.1',
    'https://127。0。0。1',
    'https://0',
    'https://0.0.0.0',
    'https://0.1.2.3',
    'https://[::1]',
    'https://[::]',
    'https://[0:0:0:0:0:0:0:1]',
    'https://localhost',
    'https://LOCALHOST',
    // IPv4 within IPv6.
    'https://[::ffff:127.0.0.1]',
    'https://[::ffff:7f00:1]',
    'https://[::ffff:10.0.0.1]',
    'https://[::ffff:169.254.169.254]',
    'https://[::127.0.0.1]',
    'https://[::ffff:0:127.0.0.1]',
    'https://[64:ff9b::127.0.0.1]',
    'https://[64:ff9b::a9fe:a9fe]',
    'https://[64:ff9b:1::10.0.0.1]',
    'https://[2002:7f00:1::]',
    'https://[2002:a00:1::]',
    'https://[2001:0:7f00:1::]',
    // Networks that are not public.
    'https://10.0.0.1',
    'https://10.255.255.255',
    'https://172.16.0.1',
    'https://172.31.255.255',
    'https://192.168.1.1',
    'https://3232235777',
    'https://0xc0a80101',
    'https://100.64.0.1',
    'https://100.127.255.255',
    'https://[fc00::1]',
    'https://[fd00::1]',
    'https://[fdff:ffff::1]',
    'https://[fe80::1]',
    'https://[febf::1]',
    'https://[fec0::1]',
    // What clouds tell their machines.
    'https://169.254.169.254/latest/meta-data/',
    'https://169.254.170.2',
    'https://0xa9fea9fe',
    'https://[fd00:ec2::254]',
    'https://100.100.100.200',
    'https://192.0.0.192',
    'https://168.63.129.16',
    // Many at once, nobody, and what is for special use.
    'https://224.0.0.1',
    'https://239.255.255.250',
    'https://[ff02::1]',
    'https://255.255.255.255',
    'https://240.0.0.1',
    'https://192.0.2.1',
    'https://198.18.0.1',
    'https://198.51.100.1',
    'https://203.0.113.1',
    'https://[2001:db8::1]',
    'https://[100::1]',
    'https://[4000::1]',
    // Names and passwords on the way, other schemes, no address.
    'https://user:password@example.com',
    'https://user@127.0.0.1',
    'https://example.com@127.0.0.1',
    'ftp://example.com',
    'file:///etc/passwd',
    'gopher://127.0.0.1:25',
    'data:text/plain,hello',
    'unix:/var/run/docker.sock',
    'javascript:alert(1)',
    'https://',
    '//127.0.0.1',
    '',
  ])('%s is never called', async (url) => {
    expect(await reasonFor(url)).toBe('blocked');
  });

  it.each(['http://127.0.0.1', 'http://10.0.0.1', 'http://169.254.169.254', 'http://localhost', 'http://[::1]:8080'])(
    '%s is never called either',
    async (url) => {
      expect(await reasonFor(url)).toBe('blocked');
    },
  );

  it('are not those of everybody', () => {
    for (const address of ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '::ffff:8.8.8.8', '172.32.0.1', '100.128.0.1'])
      expect(isOutside(address), address).toBe(true);
  });

  it('are this machine’s own too, whatever network they are of', async () => {
    const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    expect(own.length).toBeGreaterThan(0);
    for (const { address } of own) expect(isOutside(address), address).toBe(false);
  });
});

describe('a name', () => {
  let receiver: Awaited<ReturnType<typeof openReceiver>>;
  beforeAll(async () => {
    receiver = await openReceiver();
  });
  afterAll(() => receiver.close());

  it.each([['10.0.0.1'], ['::1'], ['fe80::1%eth0'], ['::ffff:192.168.0.1'], ['127.0.0.1', '::1']])(
    'that leads to %s is not called',
    async (...addresses) => {
      expect(await reasonFor('https://hooks.example.com', { resolve: answering(addresses) })).toBe('blocked');
    },
  );

  it('is not known', async () => {
    const resolve: Resolve = (_hostname, _options, callback) =>
      setImmediate(() => callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []));
    expect(await reasonFor('https://hooks.example.com', { resolve })).toBe('dns');
    expect(await reasonFor('https://hooks.example.com', { resolve: answering([]) })).toBe('dns');
  });

  it('that changes its mind is asked once for each connection, and what it said then is what is connected to', async () => {
    // The first answer is somewhere that may be called, where nobody listens; the second would be the receiver.
    const resolve = answering(['127.0.0.2'], ['127.0.0.1']);
    const url = `http://hooks.example.com:${receiver.port}`;
    expect(await reasonFor(url, { allowedNetworks: ['127.0.0.2/32'], resolve })).toBe('connect');
    expect(resolve.asked).toEqual(['hooks.example.com']);
    expect(await reasonFor(url, { allowedNetworks: ['127.0.0.2/32'], resolve })).toBe('blocked');
    expect(receiver.heard).toEqual([]);
  });

  it('is called at those of its addresses that may be', async () => {
    const resolve = answering(['::1', '10.0.0.1', '127.0.0.1']);
    const url = `http://hooks.example.com:${receiver.port}`;
    expect(await reasonFor(url, { allowedNetworks: loopback, resolve })).toBe(204);
    expect(receiver.heard.splice(0)).toHaveLength(1);
  });

  it('is called without TLS within the allowed networks alone', async () => {
    const url = `http://hooks.example.com:${receiver.port}`;
    expect(await reasonFor(url, { allowedNetworks: loopback, resolve: answering(['8.8.8.8']) })).toBe('insecure');
    expect(await reasonFor('http://8.8.8.8', { allowedNetworks: loopback })).toBe('insecure');
    expect(await reasonFor(url, { allowedNetworks: loopback, resolve: answering(['10.0.0.1']) })).toBe('blocked');
    expect(receiver.heard).toEqual([]);
  });

  it.each(['127.1', '[::ffff:127.0.0.1]', 'localhost'])(
    'or address of an allowed network is called, as %s',
    async (host) => {
      expect(await reasonFor(`http://${host}:${receiver.port}`, { allowedNetworks: loopback })).toBe(204);
      expect(await reasonFor(`http://${host}:${receiver.port}`, { allowedNetworks: ['127.0.0.2/32'] })).toBe('blocked');
      expect(receiver.heard.splice(0)).toHaveLength(1);
    },
  );

  it('is looked up as the system does', async () => {
    const found = await promisify(lookup)('localhost', { all: true });
    expect(found.every(({ address }) => !isOutside(address))).toBe(true);
  });
});
