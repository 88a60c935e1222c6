import { batchLimits } from '#contract/integration/batch.ts';
import type { RunningServer } from '#tests/support/spawn-server.ts';
import type { Place } from '../databases.ts';
import { median } from '../median.ts';
import type { EngineName } from '../options.ts';
import { type Application, createApplication } from './application.ts';
import { insertPlainly, makePlainTable } from './plain.ts';
import { quantile, readAlone, startReader } from './reader.ts';
import type { Taught } from './told.ts';

/** How the marketplace's data comes in. */
export type IncomingFigures = {
  /** One booking a call, new or changed, one call after the other, beside staff who open lists. Milliseconds. */
  upsert: { calls: number; p50: number; p95: number; listsPerSecond: number };
  /** Bookings in full batches: how many a second, and of the rate of plain inserts into a table without triggers. */
  batches: { perSecond: number; ofPlain: number };
  /** Many bookings of long ago, and how long lists took meanwhile and alone, in milliseconds. */
  backfill: { bookings: number; seconds: number; listsMeanwhile: number; listsAlone: number; listsPerSecond: number };
};

/** A server on the place that is measured, and somebody signed in there. */
export type OpenServer = () => Promise<{ server: RunningServer; session: string }>;

/** What staff ask for meanwhile, in a second. */
const lists: Record<EngineName, number> = { postgresql: 200, pglite: 50 };
/** The number of the first booking of each part: what is known already comes in faster. */
const from = { backfill: 0, batches: 100_000, upserts: 150_000 };
const round = (value: number) => Math.round(value * 100) / 100;

const timed = async (run: () => Promise<unknown>) => {
  const begun = performance.now();
  await run();
  return (performance.now() - begun) / 1_000;
};

type Open = { url: string; session: string; application: Application; taught: Taught };

const withServer = async <Result>(open: OpenServer, run: (opened: Open) => Promise<Result>) => {
  const { server, session } = await open();
  try {
    const application = await createApplication(server.url, session);
    return await run({ url: server.url, session, application, taught: await application.readTaught() });
  } finally {
    await server.stop();
  }
};

/** Each booking comes in, and later once more with another price. */
const measureUpserts = async (
  { url, session, application, taught }: Open,
  { bookings, listsPerSecond }: { bookings: number; listsPerSecond: number },
): Promise<IncomingFigures['upsert']> => {
  const put = (nth: number) =>
    timed(() => application.putBooking(from.upserts + (nth % bookings), taught, nth < bookings ? 1 : 2));
  const stop = startReader(url, session, listsPerSecond);
  const taken: number[] = [];
  for (let nth = 0; nth < bookings * 2; nth += 1) taken.push((await put(nth)) * 1_000);
  await stop();
  // The first ones find nothing planned.
  const later = taken.slice(Math.floor(taken.length / 10));
  return { calls: later.length, p50: round(quantile(later, 0.5)), p95: round(quantile(later, 0.95)), listsPerSecond };
};

const batchesAt = (first: number, batches: number) =>
  Array.from({ length: batches }, (_, nth) => first + nth * batchLimits.items);

/** Batches and plain inserts of the same rows in turns. The server is stopped between, as the embedded database belongs to one process. */
const measureBatches = async (
  place: Place,
  open: OpenServer,
  { turns, batches }: { turns: number; batches: number },
): Promise<IncomingFigures['batches']> => {
  await makePlainTable(place);
  const figures: { perSecond: number; ofPlain: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const [first = 0, ...others] = batchesAt(from.batches + turn * (batches + 1) * batchLimits.items, batches + 1);
    const parts: string[][] = [];
    const seconds = await withServer(open, async ({ application, taught }) => {
      const send = async (number: number) =>
        parts.push(await application.sendBookings(number, batchLimits.items, taught));
      await send(first);
      await application.untilSealed();
      return timed(async () => {
        for (const number of others) await send(number);
        await application.untilSealed();
      });
    });
    const plainly = await insertPlainly(place, parts);
    figures.push({ perSecond: (batches * batchLimits.items) / seconds, ofPlain: plainly / seconds });
  }
  return {
    perSecond: Math.round(median(figures.map(({ perSecond }) => perSecond))),
    ofPlain: Number(median(figures.map(({ ofPlain }) => ofPlain)).toPrecision(3)),
  };
};

const measureBackfill = async (
  { url, session, application, taught }: Open,
  { bookings, alone, listsPerSecond }: { bookings: number; alone: number; listsPerSecond: number },
): Promise<IncomingFigures['backfill']> => {
  const before = await readAlone(url, session, listsPerSecond, alone);
  const stop = startReader(url, session, listsPerSecond);
  const seconds = await timed(async () => {
    for (let sent = 0; sent < bookings; sent += batchLimits.items)
      await application.sendBookings(
        from.backfill + sent,
        Math.min(batchLimits.items, bookings - sent),
        taught,
        'backfill',
      );
    await application.untilSealed();
  });
  const meanwhile = await stop();
  const after = await readAlone(url, session, listsPerSecond, alone);
  return {
    bookings,
    seconds: round(seconds),
    listsMeanwhile: round(median(meanwhile)),
    listsAlone: round(median([...before, ...after])),
    listsPerSecond,
  };
};

/**
 * @param place of a database that may be filled.
 * @param bookings that are backfilled.
 */
export const measureIncoming = async (
  place: Place,
  open: OpenServer,
  { engine, bookings, quick }: { engine: EngineName; bookings: number; quick: boolean },
): Promise<IncomingFigures> => {
  const listsPerSecond = lists[engine];
  const upsert = await withServer(open, async (opened) => {
    await opened.application.tellPeople(opened.taught);
    return measureUpserts(opened, { bookings: quick ? 20 : 250, listsPerSecond });
  });
  const batches = await measureBatches(place, open, quick ? { turns: 1, batches: 1 } : { turns: 3, batches: 10 });
  const backfill = await withServer(open, (opened) =>
    measureBackfill(opened, { bookings, alone: quick ? 1 : 10, listsPerSecond }),
  );
  return { upsert, batches, backfill };
};
