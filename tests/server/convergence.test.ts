import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { tokenLimit } from '#contract/limits.ts';
import { select } from '#server/database/database.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { reportTitles } from '#server/modules/reports/reports.table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { type Delivery, deliver } from '#tests/convergence/deliver.ts';
import { catalogue, historyOf, type Message, sizeOf } from '#tests/convergence/history.ts';
import { readTold } from '#tests/convergence/state.ts';
import { type Engine, bothEngines as engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { chanceOf } from '#tests/walk/chance.ts';

/** `npm run test:convergence` plays many, of 2,000 messages; CONVERGENCE_SEED repeats a run. */
const longRounds = Number(process.env.CONVERGENCE_ROUNDS ?? 0);
const isLong = longRounds > 0;
const rounds = Math.max(1, longRounds);
const messages = isLong ? 2_000 : 300;
const seed = Number(process.env.CONVERGENCE_SEED ?? Date.now() % 2 ** 31);

const idOf = (kind: number, nth: number) => `00000000-0000-4000-800${kind}-${String(nth).padStart(12, '0')}`;
const rowsOf = <Row>(kind: number, names: readonly string[], row: (name: string, nth: number) => Row) =>
  names.map((name, nth) => ({ id: idOf(kind, nth), ...row(name, nth) }));

/** Another token in time: a long history takes more calls than one may make in a minute. */
const tokensOf = (server: TestServer) => {
  let calls = 0;
  let token: Promise<string> | undefined;
  return () => {
    calls += 1;
    if (!token || calls % (tokenLimit.most - 100) === 0)
      token = server.serviceToken('users:write', 'tutors:write', 'bookings:write', 'reports:write', 'reviews:write');
    return token;
  };
};

/** What a database is after an application has told all of it in this way. */
const told = async (engine: Engine, history: readonly Message[], delivery: Delivery, chanceSeed: number) => {
  const server = await startTestServer(engine);
  try {
    await server.db.insert(subjects).values(rowsOf(1, catalogue.subjects, (slug) => ({ name: slug, slug })));
    await server.db.insert(languages).values(rowsOf(2, catalogue.languages, (code) => ({ name: code, code })));
    await server.db.insert(levels).values(rowsOf(3, catalogue.levels, (name, rank) => ({ name, rank })));
    await server.db
      .insert(reportTitles)
      .values(rowsOf(4, catalogue.titles, (title) => ({ title, audience: 'both' as const })));
    await deliver(server, tokensOf(server), history, { ...delivery, chance: chanceOf(chanceSeed) });
    expect(await select(server.db, sql`select 1 from sources where record_id is null`)).toEqual([]);
    return await readTold(server.db);
  } finally {
    await server.close();
  }
};

const inOrder: Delivery = { order: 'as it happened', repeated: 0, most: 500, atOnce: 1 };
const others: Delivery[] = [
  { order: 'any', repeated: 30, most: 90, atOnce: 1 },
  { order: 'any', repeated: 20, most: 40, atOnce: 4 },
  ...(isLong
    ? ([
        { order: 'backwards', repeated: 10, most: 500, atOnce: 1 },
        { order: 'any', repeated: 50, most: 1, atOnce: 3 },
        { order: 'as it happened', repeated: 100, most: 200, atOnce: 6 },
      ] as const)
    : []),
];

describe.each(Array.from({ length: rounds }, (_, nth) => seed + nth))(
  `a history of ${messages} messages (seed %i)`,
  (of) => {
    const history = historyOf(chanceOf(of), sizeOf(messages));
    it.each(engines)(
      'ends in the same database in any order, however often and in whatever parts, on $name',
      {
        timeout: messages * 600,
      },
      async (engine) => {
        const expected = await told(engine, history, inOrder, of);
        expect(Object.keys(expected.bookings)).toHaveLength(sizeOf(messages).bookings);
        for (const delivery of others)
          expect(await told(engine, history, delivery, of), JSON.stringify(delivery)).toEqual(expected);
      },
    );
  },
);
