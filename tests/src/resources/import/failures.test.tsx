import { within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { imports as contract } from '#contract/imports.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { importCalls } from '#tests/support/import-calls.ts';
import { startApp } from '#tests/support/start-app.tsx';

const busy = 'The server is busy.';
const file = 'externalId,firstName,lastName,email\nw-1,Ada,Quint,ada@file.test\nw-2,Ben,Quint,no address\n';

describe('the screen of an import', () => {
  beforeAll(() => {
    // What saves a file asks the browser for an address of it.
    URL.createObjectURL ??= () => 'blob:none';
  });

  it('says that rows could not be read or saved, and that one could not be forgotten', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/languages' });
    const { screen, user } = app;
    await importCalls(() => app).check('user', file);
    const failing = failFetched((_, url) => /\/rows|\/refused|\/remove/.test(url), busy);
    await user.click(await screen.findByRole('link', { name: 'Users' }));
    await user.click(await screen.findByRole('link', { name: 'Import a file' }));

    await user.click(await screen.findByRole('button', { name: 'Forget the import of people.csv' }));
    expect(await screen.findByText(busy)).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'people.csv' }));
    const rows = within(await screen.findByRole('main'));
    const retry = await rows.findByRole('button', { name: 'Try again' });
    await user.click(screen.getByRole('button', { name: 'Refused rows as a file' }));
    await expect.poll(() => rows.getAllByText(busy)).toHaveLength(2);
    failing.letThrough();
    await user.click(retry);
    expect(await rows.findByText(/Must be an e-mail address/)).toBeVisible();
  });

  it('says of one that an error ended not that the server stopped', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/languages' });
    const { screen, user, db } = app;
    await db.execute(sql`create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
    await db.execute(
      sql`create trigger fail before update on import_rows for each row when (new.outcome is not null) execute function fail()`,
    );
    const { upload, call, read } = importCalls(() => app);
    const { id, heads } = (await upload('user', file)).body.data;
    expect((await call(contract.check, id, { columns: heads })).status).toBe(200);
    await expect.poll(async () => (await read(id)).interrupted).toBe(true);
    await user.click(await screen.findByRole('link', { name: 'Users' }));
    await user.click(await screen.findByRole('link', { name: 'Import a file' }));
    expect(await screen.findByText('This was interrupted: the server stopped or met with an error.')).toBeVisible();
  });
});
