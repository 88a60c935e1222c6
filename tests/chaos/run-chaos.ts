import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '#client/index.ts';
import { scopes } from '#contract/scopes.ts';
import { serviceTokens } from '#contract/service-tokens.ts';
import { webhooks } from '#contract/webhooks.ts';
import { callerOf, signInAt } from '#tests/crash/api.ts';
import { findFreePort } from '#tests/support/free-port.ts';
import type { Postgres } from '#tests/support/postgres.ts';
import { serverSecret } from '#tests/support/server-secret.ts';
import { spawnServer } from '#tests/support/spawn-server.ts';
import { startUnsteadyProxy } from '#tests/support/unsteady-proxy.ts';
import { chanceOf } from '#tests/walk/chance.ts';
import { openDatabase } from '../../examples/marketplace/database.ts';
import { planDay, planOpening } from '../../examples/marketplace/day/plan.ts';
import { createArrivals } from './arrivals.ts';
import {
  compareDecided,
  compareEvents,
  compareHeard,
  compareOrder,
  compareOutbox,
  comparePeople,
  compareTold,
  type MarketplaceState,
  readLectern,
  readMarketplace,
} from './compare.ts';
import { type Kept, keep, startMarketplace } from './pair.ts';
import { type Place, type Program, preparePlace, superAdmin } from './places.ts';
import { createStaff } from './staff.ts';
import { createKiller, createWeather, timeoutSeconds } from './weather.ts';

export type ChaosOptions = {
  program: Program;
  folder: string;
  postgres: Pick<Postgres, 'url'> | null;
  seed: number;
  /** How many there are at least, both ways together. */
  events: number;
  /** Told now and then how far it is. */
  tell?: (line: string) => void;
};

export type ChaosOutcome = {
  seconds: number;
  kills: { lectern: number; marketplace: number };
  /** What the marketplace told, and what staff decided. */
  messages: number;
  decisions: number;
  bookings: number;
  /** Webhooks that arrived at the marketplace, again and again if need be. */
  arrivals: number;
  weather: Record<'outgoing' | 'incoming', Record<string, number>>;
  problems: string[];
};

/** A day of the marketplace has some so many messages; a fifth of all events are decisions. */
const messagesOfDay = 550;
const shareOfDecisions = 0.2;
/** How many minutes of the marketplace's day pass in one. */
const speed = 5_000;
const dayMs = (14 * 3_600_000) / speed;
/** How long may pass without anything happening, on a machine that is busy. */
const stallMs = 240_000;

/** The schedule of attempts is the product's, in little: nothing is given up before the weather is calm. */
const environment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'fatal',
  ACCESS_TOKEN_SECRET: serverSecret,
  ACCESS_TOKEN_SECONDS: '86400',
  WEBHOOKS_ALLOW_NETWORKS: '127.0.0.0/8',
  WEBHOOKS_TIMEOUT_SECONDS: String(timeoutSeconds),
  WEBHOOKS_RETRY_SECONDS: [0.2, 0.5, ...Array.from({ length: 98 }, () => 1)].join(),
};

const startLectern = ({ file, nodeArguments }: Program, place: Place, port: number) =>
  spawnServer(file, { ...environment, ...place.environment, PORT: String(port) }, { nodeArguments });

/** @throws Error where nothing happens any more, with what is there. */
const until = async (isReached: () => Promise<boolean>, state: () => unknown) => {
  let [known, since] = ['', performance.now()];
  while (!(await isReached().catch(() => false))) {
    const now = JSON.stringify(state());
    if (now !== known) [known, since] = [now, performance.now()];
    if (performance.now() - since > stallMs) throw new Error(`Nothing happens any more: ${now}`);
    await pause(100);
  }
};

/** A Lectern that was told the same once, in its order, and that nothing happened to. */
const readModel = async ({ program, folder }: ChaosOptions, { outbox, files }: MarketplaceState) => {
  const place = await preparePlace(join(folder, 'model'), null);
  const lectern = await startLectern(program, place, 0);
  try {
    const call = callerOf(() => lectern.url, await signInAt(lectern.url, superAdmin));
    const { token } = (await call(serviceTokens.add, { body: newToken })).data;
    const client = createClient({ url: lectern.url, token });
    const messages = outbox.map(({ message }) => message);
    await client.batch(messages.flatMap((message) => ('file' in message || 'answerTo' in message ? [] : [message])));
    for (const message of messages) {
      if (!('file' in message)) continue;
      const { file, of } = message;
      const { name = '', content_type: type = '', content = new Uint8Array() } = files.get(file) ?? {};
      const body = new Blob([Buffer.from(content)], { type });
      if ('tutor' in of) await client.putDocument(of.tutor, file, body, { kind: of.kind, name });
      else await client.putEvidence(of.report, file, body, { name });
    }
  } finally {
    await lectern.stop();
  }
  return readAt(place);
};

const readAt = async (place: Place) => {
  const database = await place.open();
  return readLectern(database.db).finally(database.close);
};

const newToken = { name: 'The marketplace', scopes: [...scopes], validity: 'month' };

/**
 * A marketplace and Lectern, each a process that is killed again and again, with a bad line between them in both directions, while the
 * marketplace has its days and staff decide. In the end both have what there is to have, once, and heard of it in its order.
 */
export const runChaos = async (options: ChaosOptions): Promise<ChaosOutcome> => {
  const { program, folder, postgres, seed, events, tell = () => undefined } = options;
  const begun = performance.now();
  const days = Math.max(1, Math.round((events * (1 - shareOfDecisions)) / messagesOfDay));
  const wanted = Math.ceil(events * shareOfDecisions);
  const place = await preparePlace(folder, postgres);
  const [lecternPort, marketPort] = [await findFreePort(), await findFreePort()];
  const weather = {
    outgoing: createWeather('outgoing', chanceOf(seed)),
    incoming: createWeather('incoming', chanceOf(seed + 1)),
  };
  const arrivals = createArrivals();
  const ending: (() => Promise<unknown>)[] = [];
  let marketplace: Kept | undefined;
  try {
    const lectern = await keep(() => startLectern(program, place, lecternPort));
    ending.push(lectern.end);
    const killer = createKiller(chanceOf(seed + 2), {
      lectern: () => lectern.kill(),
      marketplace: async () => marketplace?.kill(),
    });

    const toLectern = await startUnsteadyProxy(lectern.url(), () => ({
      ...weather.incoming.next(),
      beside: killer.at(),
    }));
    const toMarketplace = await startUnsteadyProxy(`http://127.0.0.1:${marketPort}`, (_, body) => ({
      ...weather.outgoing.next(),
      beside: killer.at(),
      onAnswer: arrivals.note(body),
    }));
    ending.push(toLectern.close, toMarketplace.close);

    const call = callerOf(() => lectern.url(), await signInAt(lectern.url(), superAdmin));
    const { token } = (await call(serviceTokens.add, { body: newToken })).data;
    const body = { name: 'The marketplace', url: `${toMarketplace.url}/lectern`, types: null };
    const endpoint = (await call(webhooks.add, { body })).data;

    const joined = { url: toLectern.url, token, secret: endpoint.secret, port: marketPort, seed: String(seed) };
    const start = (until: number) => startMarketplace({ ...joined, folder: join(folder, 'marketplace') }, until, speed);
    let lastDay = 0;
    marketplace = await keep(() => start(lastDay));
    ending.push(marketplace.end);
    const market = marketplace;

    const staff = createStaff(call, chanceOf(seed + 3));
    const state = () => ({
      made: staff.made(),
      arrived: arrivals.all.length,
      calls: toLectern.passed.length,
      kills: [lectern.kills(), market.kills()],
    });
    // The marketplace opens once those who applied before were approved, and it has heard of it.
    const applied = planOpening(String(seed)).filter(({ does }) => does === 'apply').length;
    tell('The marketplace is about to open.');
    await until(async () => (await staff.approveAll()) >= applied && arrivals.taken().size >= applied, state);
    lastDay = days;
    await market.kill();

    let told = performance.now();
    // They decide for as long as the days last.
    const betweenMs = (days * dayMs) / wanted / 2;
    while (staff.made() < wanted) {
      await staff.step();
      await pause(betweenMs);
      if (performance.now() - told < 15_000) continue;
      told = performance.now();
      tell(JSON.stringify(state()));
    }
    await until(async () => market.isUp() && market.output().includes(`Day ${days} is over.`), state);

    killer.stop();
    weather.incoming.calm();
    weather.outgoing.calm();
    const isQuiet = async () => {
      const behind = await (await fetch(`${market.url()}/behind-the-scenes`)).text();
      const { waiting } = (await call(webhooks.get, { params: { id: endpoint.id } })).data;
      return waiting === 0 && arrivals.taken().size >= staff.made() && behind.includes('<dt>Waiting</dt><dd>0</dd>');
    };
    tell('The weather is calm.');
    await until(isQuiet, state);
    const kills = { lectern: lectern.kills(), marketplace: market.kills() };
    // What was to come once more has come.
    await toLectern.close();
    await market.stop();
    await toMarketplace.close();
    await lectern.stop();

    const db = await openDatabase(join(folder, 'marketplace'));
    const shop = await readMarketplace(db).finally(db.close);
    const books = await readAt(place);
    tell('What should be there is looked up.');
    const model = await readModel(options, shop);
    const planned = [
      planOpening(String(seed)),
      ...Array.from({ length: days }, (_, nth) => planDay(String(seed), nth + 1)),
    ];
    return {
      seconds: Math.round((performance.now() - begun) / 1_000),
      kills,
      messages: shop.outbox.length,
      decisions: staff.made(),
      bookings: shop.bookings,
      arrivals: arrivals.all.length,
      weather: { outgoing: weather.outgoing.counts, incoming: weather.incoming.counts },
      problems: [
        ...compareOutbox(shop),
        ...comparePeople(shop, planned.flat()),
        ...compareTold(books, model),
        ...compareEvents(books, staff.decisions),
        ...compareHeard(books, shop),
        ...compareOrder(arrivals.all, books),
        ...compareDecided(staff.decisions, books, shop),
      ],
    };
  } finally {
    for (const end of ending.reverse()) await end();
    await place.remove();
  }
};
