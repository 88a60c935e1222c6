import { describe, expect, it } from 'vitest';
import { createClient, type DomainEvent, type Gap, LecternError } from '#client/index.ts';
import { levels } from '#contract/levels.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { toCursor } from '#server/modules/events/cursor.ts';
import { useClient } from '#tests/support/client.ts';
import { bothEngines as engines } from '#tests/support/engines.ts';
import { startUnsteadyProxy } from '#tests/support/unsteady-proxy.ts';

describe.each(engines)('the event loop of the client on $name', (engine) => {
  const used = useClient(engine);

  const addLevel = async (rank: number) => {
    const { body } = await used.server.call(levels.add, {
      as: 'admin',
      body: { name: `Level ${rank} ${crypto.randomUUID()}`, rank, active: true },
    });
    await sealTrail(used.server.db);
    return body.data.id as string;
  };
  /** The first events that a loop is told of, and the cursors it kept until then. */
  const take = async (most: number, options: Parameters<typeof used.client.events>[0]) => {
    const told: DomainEvent[] = [];
    const kept: string[] = [];
    for await (const event of used.client.events({ keep: (cursor) => kept.push(cursor), ...options })) {
      told.push(event);
      if (told.length === most) break;
    }
    return { told, kept };
  };
  const idsOf = (told: readonly DomainEvent[]) =>
    told.map((event) => (event.type === 'level.created' ? event.data.id : event.type));
  const newest = async () => {
    await sealTrail(used.server.db);
    const { value } = await used.client.eventPages({ after: 'newest', wait: 1 }).next();
    return value?.next ?? '';
  };

  it('waits for what has not happened yet, and ends with its signal', async () => {
    const after = await newest();
    const stop = new AbortController();
    const told: DomainEvent[] = [];
    const loop = (async () => {
      for await (const event of used.client.events({ after, signal: stop.signal })) told.push(event);
    })();
    const [first, second] = [await addLevel(1), await addLevel(2)];
    await expect.poll(() => idsOf(told)).toEqual([first, second]);
    stop.abort();
    await loop;
    // Also in the middle of what came together.
    const half = new AbortController();
    const some: DomainEvent[] = [];
    for await (const event of used.client.events({ after, signal: half.signal })) {
      some.push(event);
      half.abort();
    }
    expect(idsOf(some)).toEqual([first]);
  });

  it('keeps a cursor once all before it went through the loop, and what was under way comes again', async () => {
    const after = await newest();
    const ids = [await addLevel(3), await addLevel(4), await addLevel(5)];
    // It ends over the third event: only the page with the first two was done with.
    const { told, kept } = await take(3, { after, limit: 2 });
    expect(idsOf(told)).toEqual(ids);
    expect(kept).toHaveLength(1);
    const again = await take(1, { after: kept.at(-1) });
    expect(idsOf(again.told)).toEqual([ids[2]]);
  });

  it('tells only of the types that are asked for', async () => {
    const after = await newest();
    await addLevel(6);
    const { levelId } = { levelId: await addLevel(7) };
    await used.server.call(levels.remove, { as: 'admin', body: { id: levelId } });
    await sealTrail(used.server.db);
    const { told } = await take(1, { after, types: ['level.deleted'] });
    expect(told).toMatchObject([{ type: 'level.deleted', data: { id: levelId, rank: 7 } }]);
  });

  it('says where a cursor leads nowhere any more, and goes on from the oldest event where it is told to', async () => {
    await addLevel(8);
    const after = toCursor({ epoch: crypto.randomUUID(), sequence: 7 });
    const error = await take(1, { after }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LecternError);
    expect(error).toMatchObject({ status: 410, code: 'events.set_back', data: { after: expect.any(String) } });
    const gaps: Gap[] = [];
    const { told } = await take(1, { after, onGap: (gap) => gaps.push(gap) });
    expect(gaps.map(({ code }) => code)).toEqual(['events.set_back']);
    const oldest = await take(1, {});
    expect(told).toEqual(oldest.told);
  });

  it('has begun before anything happens, so that the first event comes again whose answer was lost', async () => {
    await sealTrail(used.server.db);
    let isLost = false;
    const proxy = await startUnsteadyProxy(used.server.url, ({ path }) => {
      if (isLost || !/[?&]wait=[1-9]/.test(path)) return {};
      isLost = true;
      return { lost: 'answer' };
    });
    const stop = new AbortController();
    const [told, kept]: [DomainEvent[], string[]] = [[], []];
    const far = createClient({ url: proxy.url, token: used.token });
    const loop = (async () => {
      const options = { after: 'newest', keep: (cursor: string) => kept.push(cursor), signal: stop.signal };
      for await (const event of far.events(options)) told.push(event);
    })();
    await expect.poll(() => isLost).toBe(true);
    const id = await addLevel(9);
    await expect.poll(() => idsOf(told), { timeout: 10_000 }).toEqual([id]);
    expect(kept).not.toEqual([]);
    stop.abort();
    await loop;
    await proxy.close();
  });

  it('ends with what is no passing trouble', async () => {
    const stranger = createClient({ url: used.server.url, token: 'lectern_live_wrong' });
    await expect(stranger.events().next()).rejects.toMatchObject({ status: 401, code: 'token.invalid' });
    await expect(used.client.events({ after: 'no cursor' }).next()).rejects.toMatchObject({ status: 400 });
  });
});
