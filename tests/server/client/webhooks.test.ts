import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { signWebhook, verifyWebhook } from '#client/index.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, or so').toString('base64')}`;
const other = `whsec_${Buffer.from('another secret of thirty-two bytes').toString('base64')}`;
const id = 'msg_1';
const body = JSON.stringify({ id, type: 'tutor.approved', data: { name: 'Zoë' } });
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

type Headers = Record<string, string>;
/** What both say: this client, and the library of those who specify it. */
const verdicts = async (text: string, headers: Headers, by = secret) => {
  const ours = await verifyWebhook(text, headers, by).then(
    ({ event }) => event,
    ({ fault }) => `refused: ${fault}`,
  );
  let theirs: unknown;
  try {
    theirs = new Webhook(by).verify(text, headers);
  } catch {
    theirs = 'refused';
  }
  return { ours, theirs };
};

const signedByLibrary = (text = body, at = new Date(), by = secret): Headers => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(by).sign(id, at, text),
});

describe('webhooks', () => {
  it('that the library signs are believed, and what the client signs is believed by the library', async () => {
    expect(await verdicts(body, signedByLibrary())).toEqual({ ours: JSON.parse(body), theirs: JSON.parse(body) });
    const signed = await signWebhook(body, { id, secret });
    expect(await verdicts(body, signed)).toEqual({ ours: JSON.parse(body), theirs: JSON.parse(body) });
  });

  it('may be a text or bytes, with headers of every kind', async () => {
    const headers = signedByLibrary();
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
    for (const form of [body, Buffer.from(body), new TextEncoder().encode(body).buffer])
      for (const given of [headers, new Headers(headers), upper])
        expect(await verifyWebhook(form, given, secret)).toEqual({ id, event: JSON.parse(body) });
  });

  it('are believed by either secret while one is rotated, and by any of several signatures', async () => {
    const headers = signedByLibrary();
    expect(await verifyWebhook(body, headers, [other, secret])).toMatchObject({ id });
    const foreign = signedByLibrary(body, new Date(), other)['webhook-signature'];
    const several = { ...headers, 'webhook-signature': `v1a,AAAA ${foreign} v1,% ${headers['webhook-signature']}` };
    expect(await verdicts(body, several)).toEqual({ ours: JSON.parse(body), theirs: JSON.parse(body) });
  });

  const good = signedByLibrary();
  const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([given]) => given !== name));
  const raw = (text: string) =>
    createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(text)
      .digest('base64');
  it.each<[string, string, string, Headers]>([
    ['with another body', 'signature', body.replace('approved', 'rejected'), good],
    ['with another id', 'signature', body, { ...good, 'webhook-id': 'msg_2' }],
    ['signed with another secret', 'signature', body, signedByLibrary(body, new Date(), other)],
    [
      'with the signature of another version',
      'signature',
      body,
      { ...good, 'webhook-signature': good['webhook-signature']?.replace('v1,', 'v2,') ?? '' },
    ],
    [
      'with half a signature',
      'signature',
      body,
      { ...good, 'webhook-signature': good['webhook-signature']?.slice(0, 20) ?? '' },
    ],
    ['that are six minutes old', 'timestamp', body, signedByLibrary(body, new Date(minutesAgo(6)))],
    ['of six minutes ahead', 'timestamp', body, signedByLibrary(body, new Date(minutesAgo(-6)))],
    ['without a time', 'headers', body, without('webhook-timestamp')],
    ['without an id', 'headers', body, without('webhook-id')],
    ['without a signature', 'headers', body, without('webhook-signature')],
    [
      'whose time is none',
      'timestamp',
      body,
      { ...good, 'webhook-timestamp': 'now', 'webhook-signature': `v1,${raw(`${id}.now.${body}`)}` },
    ],
    ['that are no JSON', 'body', 'hello', signedByLibrary('hello')],
  ])('%s are not', async (_, fault, text, headers) => {
    expect(await verdicts(text, headers)).toEqual({ ours: `refused: ${fault}`, theirs: 'refused' });
  });

  it('of four minutes are of now, and the tolerance is whatever is asked for', async () => {
    const headers = signedByLibrary(body, new Date(minutesAgo(4)));
    expect(await verifyWebhook(body, headers, secret)).toMatchObject({ id });
    await expect(verifyWebhook(body, headers, secret, { toleranceSeconds: 60 })).rejects.toMatchObject({
      fault: 'timestamp',
    });
    expect(await verifyWebhook(body, headers, secret, { toleranceSeconds: 60, now: minutesAgo(4) })).toMatchObject({
      id,
    });
  });

  it('are not read with what is no secret', async () => {
    for (const none of ['', 'whsec_', 'whsec_%%%'])
      await expect(verifyWebhook(body, good, none)).rejects.toThrow(TypeError);
    await expect(verifyWebhook(body, good, [])).rejects.toMatchObject({ fault: 'signature' });
  });
});
