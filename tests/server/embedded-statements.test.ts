import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, it } from 'vitest';
import { createRunPrepared } from '#server/database/embedded-statements.ts';

const client = new PGlite();
afterAll(() => client.close());

it('statements that were forgotten with the engine are prepared anew, whoever asks for them at the same time', async () => {
  const run = createRunPrepared(client);
  const query = (name: string) => ({ name, text: `select '${name}' || $1::text as said`, params: ['!'] });
  const answers = (...names: string[]) =>
    Promise.all(
      names.map(async (name) => (await run(query(name)).catch((error: Error) => [{ said: error.message }]))[0]),
    );
  const said = (...names: string[]) => names.map((name) => ({ said: `${name}!` }));
  // Nobody has asked for them yet.
  expect(await answers('one', 'one', 'other')).toEqual(said('one', 'one', 'other'));
  await client.query('deallocate all');
  expect(await answers('one', 'other', 'one', 'other')).toEqual(said('one', 'other', 'one', 'other'));
  expect(await answers('one', 'other')).toEqual(said('one', 'other'));
});
