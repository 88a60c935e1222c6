import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { users } from '#contract/users.ts';
import { webhooks } from '#contract/webhooks.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { systemClock } from '#server/clock.ts';
import { insertRows } from '#server/database/bulk/insert-rows.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { makeDeliveries } from '#server/webhooks/make-deliveries.ts';
import type { Place } from './databases.ts';
import type { OpenServer } from './incoming/incoming.ts';
import { quantile } from './incoming/reader.ts';

/** What Lectern tells others. */
export type WebhookFigures = {
  /** From when a decision was written to when its first attempt arrived, in milliseconds. */
  first: { decisions: number; p50: number; p95: number };
  /** Deliveries that waited, of as many records, to a receiver that takes each at once. */
  drain: { deliveries: number; perSecond: number };
};

/** Somebody decides a few times a second. */
const betweenDecisions = 100;

const startReceiver = async () => {
  const arrived: { type: string; at: number; written: number }[] = [];
  const server = createServer(async (request, response) => {
    const at = Date.now();
    const event = JSON.parse(await text(request)) as { type: string; at: string };
    arrived.push({ type: event.type, at, written: Date.parse(event.at) });
    response.writeHead(204).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const of = (type: string) => arrived.filter((one) => one.type === type);
  return {
    url: `http://127.0.0.1:${port}/`,
    of,
    /** @throws Error where no more come. */
    until: async (type: string, count: number) => {
      for (let [known, since] = [-1, Date.now()]; known < count; await pause(20)) {
        const now = of(type).length;
        if (now > known) [known, since] = [now, Date.now()];
        if (Date.now() - since > 60_000) throw new Error(`Of ${count} ${type} ${known} arrived.`);
      }
    },
    close: () => server.closeAllConnections() ?? server.close(),
  };
};

const callerOf =
  (url: string, session: string) =>
  async (
    { method, path }: AnyEndpoint,
    { id = '', query = '', body }: { id?: string; query?: string; body?: object },
  ) => {
    const response = await fetch(`${url}${path.replace('{id}', id)}${query}`, {
      method,
      headers: { authorization: `Bearer ${session}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`);
    return (JSON.parse(answer) as { data: unknown }).data;
  };

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Staff suspend users, one after the other. */
const measureFirst = async (
  open: OpenServer,
  receiver: Receiver,
  decisions: number,
): Promise<WebhookFigures['first']> => {
  const { server, session } = await open();
  try {
    const call = callerOf(server.url, session);
    const types = ['user.suspended', 'level.created'];
    await call(webhooks.add, { body: { name: 'Bench', url: receiver.url, types } });
    const query = `?userType=user&status=active&limit=${decisions}`;
    const found = (await call(users.list, { query })) as { id: string; version: number }[];
    for (const { id, version } of found) {
      await call(users.changeStatus, {
        id,
        body: { status: 'suspended', reason: 'Measured', version, letter: null },
      });
      await pause(betweenDecisions);
    }
    await receiver.until('user.suspended', found.length);
    const taken = receiver.of('user.suspended').map(({ at, written }) => at - written);
    return { decisions: found.length, p50: quantile(taken, 0.5), p95: quantile(taken, 0.95) };
  } finally {
    await server.stop();
  }
};

const makeAll = async (db: Database) => {
  for (let total = 0; ; ) {
    const { passed, made } = await makeDeliveries({ db, clock: systemClock });
    total += made;
    if (passed === 0) return total;
  }
};

/** Deliveries are made while no server runs, and wait until one does. */
const fill = async ({ DATABASE_URL: url, DATA_DIR: dataDir }: Place, deliveries: number) => {
  const { db, close } = await openDatabase(url ? { url } : { dataDir });
  try {
    const rows = Array.from({ length: deliveries }, (_, nth) => ({ name: `Bench ${nth}`, rank: nth }));
    await db.transact({ origin: 'bench' }, (transaction) => insertRows(transaction, levels, rows));
    await sealTrail(db);
    const made = await makeAll(db);
    if (made !== deliveries) throw new Error(`Of ${deliveries} deliveries ${made} were made.`);
  } finally {
    await close();
  }
};

const measureDrain = async (
  open: OpenServer,
  receiver: Receiver,
  deliveries: number,
): Promise<WebhookFigures['drain']> => {
  const { server } = await open();
  try {
    await receiver.until('level.created', deliveries);
    const arrived = receiver.of('level.created').map(({ at }) => at);
    const seconds = (Math.max(...arrived) - Math.min(...arrived)) / 1_000;
    return { deliveries, perSecond: Math.round(deliveries / seconds) };
  } finally {
    await server.stop();
  }
};

/** @param place of a database that may be filled. */
export const measureWebhooks = async (
  place: Place,
  open: OpenServer,
  { decisions, deliveries }: { decisions: number; deliveries: number },
): Promise<WebhookFigures> => {
  const receiver = await startReceiver();
  try {
    const first = await measureFirst(open, receiver, decisions);
    await fill(place, deliveries);
    return { first, drain: await measureDrain(open, receiver, deliveries) };
  } finally {
    receiver.close();
  }
};
