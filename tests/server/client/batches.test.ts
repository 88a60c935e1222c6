import { describe, expect, it } from 'vitest';
import { type BatchItem, createClient, LecternError } from '#client/index.ts';
import { batchLimits } from '#contract/integration/batch.ts';
import { aBooking, aReport, aReview, aTutor, aUser, useClient } from '#tests/support/client.ts';
import { engines, pglite } from '#tests/support/engines.ts';

const user = (nth: number): BatchItem => ({ type: 'user', externalId: `u-${nth}`, ...aUser(`u${nth}@app.test`) });

/** Counts the calls and what they weigh. */
const watched = (url: string, token: string) => {
  const bodies: string[] = [];
  const client = createClient({
    url,
    token,
    fetch: (input, init) => {
      bodies.push(String(init?.body));
      return fetch(input, init);
    },
  });
  return { client, bodies };
};

describe.each(engines)('batches of the client on $name', (engine) => {
  const used = useClient(engine);

  it('are sent in as few calls as may be, those first that others name, and answered in the order given', async () => {
    const { client, bodies } = watched(used.server.url, used.token);
    const items: BatchItem[] = [
      { type: 'review', externalId: 'v-1', ...aReview },
      { type: 'report', externalId: 'r-1', ...aReport },
      { type: 'bookingEvents', externalId: 'b-1', events: [{ id: 'e-1', kind: 'paid', at: '2025-03-01T00:00:00Z' }] },
      { type: 'booking', externalId: 'b-1', ...aBooking },
      { type: 'tutor', externalId: 't-1', ...aTutor },
      ...Array.from({ length: batchLimits.items }, (_, nth) => user(nth)),
      { type: 'user', externalId: 'u-bad', ...aUser('no address') },
    ];
    const progress: [number, number][] = [];
    const answers = await client.batch(items, { onProgress: (done, all) => progress.push([done, all]) });
    expect(answers.map(({ externalId }) => externalId)).toEqual(items.map(({ externalId }) => externalId));
    expect(answers.map(({ outcome }) => outcome)).toEqual([
      'created',
      'created',
      'changed',
      ...Array(batchLimits.items + 2).fill('created'),
      'refused',
    ]);
    expect(answers.at(-1)).toMatchObject({
      status: 400,
      code: 'validation.failed',
      errors: { email: expect.any(String) },
    });
    expect(bodies.map((body) => body.trim().split('\n').length)).toEqual([batchLimits.items, 6]);
    expect(progress).toEqual([
      [500, 506],
      [506, 506],
    ]);
  });
});

describe('batches of the client', () => {
  const used = useClient(pglite);
  const booking: BatchItem = { type: 'booking', externalId: 'b-7', ...aBooking, student: 'u-1', tutor: 't-7' };

  it('try again what names a record that comes from elsewhere meanwhile, and leave the rest as it was', async () => {
    const { client, bodies } = watched(used.server.url, used.token);
    await client.putUser('u-1', aUser());
    const answers = await client.batch([booking, user(2)], {
      onProgress: async (done) => {
        if (done === 1) await used.client.putTutor('t-7', { ...aTutor, email: 'seven@app.test' });
      },
    });
    expect(answers.map(({ outcome }) => outcome)).toEqual(['created', 'created']);
    expect(bodies.slice(1).map((body) => body.trim().split('\n').length)[0]).toBe(2);
    expect(bodies.slice(2).every((body) => body.trim().split('\n').length === 1)).toBe(true);
  });

  it('hand an address over that one gives up in a later call than another takes it, by way of a third and of a tutor', async () => {
    const { client, bodies } = watched(used.server.url, used.token);
    await client.putUser('h-601', aUser('last@app.test'));
    await client.putUser('h-1', aUser('second@app.test'));
    await client.putTutor('t-6', { ...aTutor, email: 'tutor@app.test' });
    bodies.length = 0;
    const changed = (nth: number, email: string): BatchItem => ({
      ...aUser(email),
      type: 'user',
      externalId: `h-${nth}`,
      sourceVersion: 2,
    });
    const items: BatchItem[] = [
      changed(0, 'second@app.test'),
      changed(1, 'last@app.test'),
      changed(2, 'tutor@app.test'),
      ...Array.from({ length: 598 }, (_, nth) => changed(nth + 3, `h${nth}@app.test`)),
      changed(601, 'other@app.test'),
      { type: 'tutor', externalId: 't-6', ...aTutor, sourceVersion: 2, email: 'six@app.test' },
    ];
    const progress: number[] = [];
    const answers = await client.batch(items, { onProgress: (done) => progress.push(done) });
    expect(answers.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    expect(answers.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['created', 'changed', 'created']);
    expect(bodies.map((body) => body.trim().split('\n').length)).toEqual([500, 103, 3]);
    expect(progress).toEqual([497, 600, 603]);
  });

  it('ask but once more for an address that somebody keeps', async () => {
    const { client, bodies } = watched(used.server.url, used.token);
    await client.putUser('k-1', aUser('kept@app.test'));
    await client.putUser('k-2', aUser('k2@app.test'));
    bodies.length = 0;
    const [first, second, third] = await client.batch([
      { type: 'user', externalId: 'k-3', ...aUser('kept@app.test') },
      { type: 'user', externalId: 'k-2', ...aUser('k-2@app.test'), sourceVersion: 2 },
      { type: 'user', externalId: 'k-4', ...aUser('k4@app.test') },
    ]);
    expect([first, second, third]).toMatchObject([
      { outcome: 'refused', code: 'conflict.email_taken' },
      { outcome: 'changed' },
      { outcome: 'created' },
    ]);
    expect(bodies).toHaveLength(2);
    // Nobody was changed: nothing can have become free.
    await client.batch([
      { type: 'user', externalId: 'k-3', ...aUser('kept@app.test') },
      { type: 'user', externalId: 'k-5', ...aUser('k5@app.test') },
    ]);
    expect(bodies).toHaveLength(3);
  });

  it('say in the end what is still not known', async () => {
    const [answer] = await used.client.batch([{ ...booking, externalId: 'b-8', tutor: 'nobody' }], { tries: 2 });
    expect(answer).toMatchObject({ outcome: 'refused', code: 'reference.unknown', retryable: true });
  });

  it('are split by their bytes too, and refuse an item that no call could take', async () => {
    const sizes: number[] = [];
    const client = createClient({
      url: 'http://lectern.invalid',
      token: 'x',
      fetch: async (_, init) => {
        const body = String(init?.body);
        sizes.push(new TextEncoder().encode(body).length);
        const data = body
          .trim()
          .split('\n')
          .map(() => ({ type: 'user', outcome: 'created' }));
        return Response.json({ data });
      },
    });
    const large = (nth: number, length: number) => ({ ...user(nth), firstName: 'ü'.repeat(length) });
    const answers = await client.batch([
      ...Array.from({ length: 9 }, (_, nth) => large(nth, 1_000_000)),
      large(9, 5_000_000),
    ]);
    expect(sizes).toHaveLength(3);
    for (const size of sizes) expect(size).toBeLessThanOrEqual(batchLimits.bytes);
    expect(answers.map(({ outcome }) => outcome)).toEqual([...Array(9).fill('created'), 'refused']);
    expect(answers.at(-1)).toMatchObject({ status: 413, code: 'too_large', externalId: 'u-9' });
  });

  it('take what is made on the way, nothing at all, and stop when they are told to', async () => {
    const made = async function* () {
      yield user(20);
      yield user(21);
    };
    expect((await used.client.batch(made(), { mode: 'backfill' })).map(({ outcome }) => outcome)).toEqual([
      'created',
      'created',
    ]);
    expect(await used.client.batch([])).toEqual([]);
    const stop = AbortSignal.abort(new Error('Enough'));
    await expect(used.client.batch([user(22)], { signal: stop })).rejects.toThrow('Enough');
    const stranger = createClient({ url: used.server.url, token: 'lectern_live_wrong' });
    await expect(stranger.batch([user(22)])).rejects.toThrow(LecternError);
  });
});
