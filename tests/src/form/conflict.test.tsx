import { waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emailTemplates } from '#server/modules/email-templates/email-templates.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

/** What somebody else saves in the meantime. */
const saveElsewhere = (db: TestDatabase, values: Partial<typeof languages.$inferInsert>) =>
  db.update(languages).set({ ...values, version: sql`${languages.version} + 1` });

const edit = async () => {
  const app = await startApp({
    role: 'admin',
    url: '/admin/languages',
    seed: (db) => db.insert(languages).values({ name: 'German', code: 'de' }),
  });
  const { screen, user } = app;
  await user.click(await screen.findByRole('link', { name: 'Edit: German' }));
  const name = await screen.findByLabelText('Name');
  await waitFor(() => expect(name).toHaveValue('German'));
  const type = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  const save = async () => {
    // Not while what was sent before is still on its way.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  const dialog = () => screen.findByRole('dialog', { name: 'Changed in the meantime' });
  const stored = async () => (await app.db.select().from(languages).where(eq(languages.active, true)))[0];
  return { ...app, type, save, dialog, stored };
};

describe('two people who change one record', () => {
  // Outside production react-admin writes every refused call to the console as well.
  beforeEach(() => void vi.mocked(console.error).mockImplementation(() => undefined));

  it('are not asked about where the other has changed nothing that is in the form', async () => {
    const { db, screen, type, save, stored } = await edit();
    await saveElsewhere(db, {});
    await type('Name', 'Deutsch');
    await save();
    await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Deutsch', version: 3 }));
    expect(screen.queryByRole('dialog', { name: 'Changed in the meantime' })).toBeNull();
  });

  it('both keep what only they have changed', async () => {
    const { db, type, save, dialog, user, stored } = await edit();
    await saveElsewhere(db, { code: 'deu' });
    await type('Name', 'Deutsch');
    await save();
    const asked = await dialog();
    expect(within(asked).getByText(/Taken over from them: Code/)).toBeVisible();
    expect(within(asked).queryByRole('radio')).toBeNull();
    await user.click(within(asked).getByRole('button', { name: 'Save this' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Deutsch', code: 'deu', version: 3 }));
  });

  it('choose, field by field, between mine, theirs and what stood there', async () => {
    const { db, type, save, dialog, user, stored } = await edit();
    await saveElsewhere(db, { name: 'Alemão', code: 'deu' });
    await type('Name', 'Deutsch');
    await type('Code', 'ger');
    await save();
    const asked = await dialog();
    const name = within(within(asked).getByRole('group', { name: 'Name' }));
    expect(name.getByRole('radio', { name: /Yours: ?Deutsch/ })).toBeChecked();
    expect(name.getByRole('radio', { name: /Before: ?German/ })).not.toBeChecked();
    await user.click(name.getByRole('radio', { name: /Theirs: ?Alemão/ }));
    await user.click(within(asked).getByRole('button', { name: 'Save this' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Alemão', code: 'ger', version: 3 }));
  });

  it('lose nothing that was typed by going back, or by a third person', async () => {
    const { db, screen, type, save, dialog, user, stored } = await edit();
    await saveElsewhere(db, { name: 'Alemão' });
    await type('Name', 'Deutsch');
    await save();
    await user.click(within(await dialog()).getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Deutsch'));
    expect(await stored()).toMatchObject({ name: 'Alemão', version: 2 });

    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Changed in the meantime' })).toBeNull());
    await save();
    // Only once it is asked: a change that comes before the server compares would be part of the first question.
    const again = await dialog();
    await saveElsewhere(db, { code: 'deu' });
    await user.click(within(again).getByRole('button', { name: 'Save this' }));
    // What was decided is now measured against the newer record: only the third person's change is new.
    expect(await screen.findByText(/Taken over from them: Code/)).toBeVisible();
    await user.click(within(await dialog()).getByRole('button', { name: 'Save this' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ name: 'Deutsch', code: 'deu', version: 4 }));
  });

  it('are not asked about parts that the other left alone, in whichever order a refusal names them', async () => {
    const variables = [{ name: 'firstName', meaning: 'First name', sample: 'Camille' }];
    const email = { key: 'welcome', name: 'Welcome', subjectEn: 'Hello', bodyEn: '<p>Hi</p>', variables };
    const { db, screen, user } = await startApp({
      role: 'admin',
      url: '/admin/email-templates',
      seed: (seeding) => seeding.insert(emailTemplates).values(email),
    });
    await user.click(await screen.findByRole('link', { name: 'Welcome' }));
    const sample = await screen.findByDisplayValue('Camille');
    await db.update(emailTemplates).set({ subjectEn: 'Welcome!', version: sql`${emailTemplates.version} + 1` });
    await user.clear(sample);
    await user.type(sample, 'Noor');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const asked = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(within(asked).getByText(/Taken over from them: Subject/)).toBeVisible();
    expect(within(asked).queryByRole('radio')).toBeNull();
    await user.click(within(asked).getByRole('button', { name: 'Save this' }));
    const saved = { subjectEn: 'Welcome!', variables: [{ ...variables[0], sample: 'Noor' }] };
    await waitFor(async () => expect((await db.select().from(emailTemplates))[0]).toMatchObject(saved));
  });

  it('keep what the other saved also where what was decided could not be saved and was taken back', async () => {
    const { db, screen, user } = await startApp({
      role: 'admin',
      url: '/admin/site-setting',
      seed: (seeding) => seeding.insert(settings).values({ siteName: 'Lectern' }),
    });
    const stored = async () => (await db.select().from(settings))[0];
    const phone = await screen.findByLabelText(/^Support phone/);
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    const saveThis = async () => {
      const asked = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
      expect(asked.getByText(/Taken over from them: Name of the marketplace/)).toBeVisible();
      await user.click(asked.getByRole('button', { name: 'Save this' }));
    };
    await db.update(settings).set({ siteName: 'Pulpit', version: sql`${settings.version} + 1` });
    await user.type(phone, '+351 21 000 0001');
    await save();
    const failing = failFetched((method) => method === 'POST', 'Full.', { status: 507 });
    await saveThis();
    expect(await screen.findByText('Full.')).toBeVisible();
    failing.letThrough();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(phone).toHaveValue(''));
    await user.type(phone, '+351 21 000 0002');
    await save();
    await saveThis();
    await expect.poll(stored).toMatchObject({ siteName: 'Pulpit', supportPhone: '+351 21 000 0002' });
  });

  it('read a percentage as one', async () => {
    const { db, screen, user } = await startApp({
      role: 'admin',
      url: '/admin/site-setting',
      seed: (seeding) => seeding.insert(settings).values({ siteName: 'Lectern', commissionPercent: 15 }),
    });
    const commission = await screen.findByLabelText('Commission');
    await db.update(settings).set({ commissionPercent: 12.5, version: sql`${settings.version} + 1` });
    await user.clear(commission);
    await user.type(commission, '17');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
    for (const name of [/^Yours: ?17%$/, /^Theirs: ?12\.5%$/, /^Before: ?15%$/])
      expect(asked.getByRole('radio', { name })).toBeInTheDocument();
  });
});
