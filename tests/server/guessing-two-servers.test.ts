import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guessLimits } from '#contract/limits.ts';
import { systemClock } from '#server/clock.ts';
import { invalidField } from '#server/errors.ts';
import { createAttempts } from '#server/modules/auth/attempts.repository.ts';
import { createGuess } from '#server/modules/auth/guesses.ts';
import { limits } from '#server/modules/auth/limits.ts';
import { engines } from '#tests/support/engines.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const { most } = guessLimits.signInHere;

describe.each(engines)('guesses at one account of two servers on one database, $name', (engine) => {
  let one: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    const database = await engine.open();
    one = await startTestServer(engine, { database });
    other = await startTestServer(engine, {
      database: { ...database, close: async () => undefined },
      people: one.people,
    });
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  it('are told wrong as often as the limit says, and not once for each server', async () => {
    const guesses = Array.from({ length: 2 * most }, (_, nth) => `a guess ${nth}`);
    const answers = await Promise.all(
      [one, other].flatMap((server) => guesses.map((guess) => server.signIn('editor@people.test', guess))),
    );
    const counted = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(counted(401)).toBeLessThanOrEqual(most);
    expect(counted(401)).toBeGreaterThan(0);
    expect(counted(401) + counted(429)).toBe(answers.length);
  });

  it('are not let in either once the limit is used up, however early they came', async () => {
    const guardOf = ({ db }: TestServer) => createGuess(createAttempts({ db, clock: systemClock }));
    const [here, there] = [guardOf(one), guardOf(other)];
    const tried = limits.code(crypto.randomUUID());
    const events = new EventEmitter();
    const begun = once(events, 'begun');
    const released = once(events, 'released');
    const early = here(tried, async () => {
      events.emit('begun');
      await released;
      return 'let in';
    });
    await begun;
    for (let nth = 0; nth < most; nth += 1) {
      const wrong = there(tried, () => Promise.reject(invalidField('code', 'auth.code_wrong')));
      await expect(wrong).rejects.toMatchObject({ status: 400 });
    }
    events.emit('released');
    await expect(early).rejects.toMatchObject({ status: 429 });
  });
});
