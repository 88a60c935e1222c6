import { waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { tutors } from '#contract/tutors.ts';
import { systemClock } from '#server/clock.ts';
import { createAccountsRepository } from '#server/modules/accounts/accounts.repository.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { createLetters } from '#server/modules/letters/letters.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { createTutorsRepository } from '#server/modules/tutors/tutors.repository.ts';
import { changedFields } from '#src/form/drafts/changedFields.ts';
import { draftKey, writeDraft } from '#src/form/drafts/draftStorage.ts';
import { mergeChanges } from '#src/form/mergeChanges.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

/** A tutor who is paid in yen, of a marketplace that has gone over to dinars. @returns the tutor's key. */
const seed = async (db: TestDatabase) => {
  const catalogue = await seedCatalogue(db);
  await db.insert(settings).values({ currency: 'KWD', minHourlyRateCents: 2000, maxHourlyRateCents: 9000 });
  const yen = { ...newTutor(catalogue), language: 'en' as const, currency: 'JPY', hourlyRateCents: 4000 };
  const mail = { send: async () => undefined, withdraw: async () => undefined };
  const accountsRepository = createAccountsRepository({ clock: systemClock, mail });
  const { id } = await createTutorsRepository({
    db,
    clock: systemClock,
    accounts: accountsRepository,
    letters: createLetters({ mail }),
  }).add({}, yen);
  return id;
};

describe('amounts in forms', () => {
  it.each([
    ['en', 'decimal'],
    ['de', 'text'],
  ])('are typed in %s on keys that have its sign, also in a browser in English', async (locale, keys) => {
    localStorage.setItem('RaStore.locale', JSON.stringify(locale));
    const { screen } = await startApp({ role: 'admin', url: '/admin/site-setting' });
    expect(await screen.findByLabelText(/^(Lowest hourly rate|Niedrigster Stundensatz)/)).toHaveAttribute(
      'inputmode',
      keys,
    );
  });

  it('are told in their currency, keep their figure in another one, and refuse what is none', async () => {
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/site-setting',
      seed: async (db) => {
        await db.insert(settings).values({ currency: 'JPY', minHourlyRateCents: 1000, maxHourlyRateCents: 9000 });
        await db.update(settings).set({ minHourlyRateCents: 2000 });
      },
    });
    const least = await screen.findByLabelText(/^Lowest hourly rate/);
    expect(least).toHaveValue('2000');
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect((await screen.findAllByText('¥2,000')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('¥1,000').length).toBeGreaterThan(0);

    const currency = screen.getByLabelText(/^Currency/);
    await user.clear(currency);
    await user.type(currency, 'KWD');
    await user.click(await screen.findByRole('option', { name: /^KWD/ }));
    expect(least).toHaveValue('2000.000');
    await user.clear(least);
    await user.type(least, '0.1255');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Must be an amount, such as 4.550')).toBeVisible();
    expect(least).toHaveValue('0.1255');
    expect(least).toBeInvalid();
  });

  it('are amounts again in a currency that has decimals, where one without was chosen between', async () => {
    const { screen, user, db } = await startApp({
      role: 'admin',
      url: '/admin/site-setting',
      seed: (seeding) => seeding.insert(settings).values({ minHourlyRateCents: 1050, maxHourlyRateCents: 90_000 }),
    });
    const least = await screen.findByLabelText(/^Lowest hourly rate/);
    const currency = screen.getByLabelText(/^Currency/);
    const choose = async (code: string) => {
      await user.clear(currency);
      await user.type(currency, code);
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${code}`) }));
    };
    for (const [code, shown] of [
      ['JPY', '10.50'],
      ['EUR', '10.50'],
      ['JPY', '10.50'],
      ['KWD', '10.500'],
    ] as const) {
      await choose(code);
      expect(least).toHaveValue(shown);
    }
    // What is right by the next currency is no longer marked after it was refused.
    await choose('JPY');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(least).toBeInvalid());
    await choose('KWD');
    await waitFor(() => expect(least).toBeValid());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(async () => (await db.select().from(settings))[0])
      .toMatchObject({ currency: 'KWD', minHourlyRateCents: 10_500 });
  });

  it('are typed anew as one likes, also where they begin as they were', async () => {
    const { screen, user, db } = await startApp({
      role: 'admin',
      url: '/admin/site-setting',
      seed: (seeding) => seeding.insert(settings).values({ minHourlyRateCents: 4500, maxHourlyRateCents: 90_000 }),
    });
    const least = await screen.findByLabelText(/^Lowest hourly rate/);
    expect(least).toHaveValue('45.00');
    await user.clear(least);
    await user.type(least, '45.5');
    expect(least).toHaveValue('45.5');
    await user.tab();
    expect(least).toHaveValue('45.50');
    await user.clear(least);
    await user.type(least, '450');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(async () => (await db.select().from(settings))[0]?.minHourlyRateCents).toBe(45_000);
    expect(least).toHaveValue('450.00');
  });

  it('are told apart by their currencies in a conflict', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { screen, user, db, seeded } = await startApp({
      role: 'admin',
      url: (id) => `/admin/tutors/edit/${id}`,
      seed,
    });
    const rate = await screen.findByLabelText(/^Hourly rate/);
    await waitFor(() => expect(rate).toHaveValue('4000'));
    await db
      .update(accounts)
      .set({ currency: 'KWD', version: sql`${accounts.version} + 1` })
      .where(eq(accounts.id, seeded));
    await user.clear(rate);
    await user.type(rate, '5000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
    const choice = within(asked.getByRole('group', { name: 'Hourly rate' }));
    expect(choice.getByRole('radio', { name: /Yours: ?¥5,000/ })).toBeChecked();
    expect(choice.getByRole('radio', { name: /Theirs: ?KWD.4\.000/ })).not.toBeChecked();
    expect(asked.getByRole('group', { name: 'Currency' })).toBeVisible();
  });

  it('are chosen with their currency: nobody’s amount is saved in somebody else’s', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { screen, user, db, seeded } = await startApp({
      role: 'admin',
      url: (id) => `/admin/tutors/edit/${id}`,
      seed,
    });
    const stored = async () => (await db.select().from(accounts).where(eq(accounts.id, seeded)))[0];
    const rate = await screen.findByLabelText(/^Hourly rate/);
    await waitFor(() => expect(rate).toHaveValue('4000'));
    await db
      .update(accounts)
      .set({ currency: 'KWD', phone: '+965 2222 0142', version: sql`${accounts.version} + 1` })
      .where(eq(accounts.id, seeded));
    await user.clear(rate);
    await user.type(rate, '5000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
    const [amount, currency] = ['Hourly rate', 'Currency'].map((name) => within(asked.getByRole('group', { name })));
    await user.click(amount?.getByRole('radio', { name: /Theirs/ }) as HTMLElement);
    expect(currency?.getByRole('radio', { name: /Theirs/ })).toBeChecked();
    await user.click(currency?.getByRole('radio', { name: /Yours/ }) as HTMLElement);
    expect(amount?.getByRole('radio', { name: /Yours/ })).toBeChecked();
    await user.click(currency?.getByRole('radio', { name: /Theirs/ }) as HTMLElement);
    await user.click(asked.getByRole('button', { name: 'Save this' }));
    await expect.poll(stored).toMatchObject({ currency: 'KWD', hourlyRateCents: 4000, version: 3 });
  });

  it('that were typed and not saved come back in the currency that they were typed in', async () => {
    const { screen } = await startApp({
      role: 'admin',
      url: (id) => `/admin/tutors/edit/${id}`,
      seed: async (db: TestDatabase) => {
        const id = await seed(db);
        const [person] = await db.select().from(accounts).where(eq(accounts.email, 'admin@people.test'));
        const before = { phone: null, hourlyRateCents: 4000, currency: 'JPY' };
        const kept = changedFields(Object.keys(before), before, { ...before, hourlyRateCents: 5000 });
        if (!person || !kept) throw new Error('There is nothing to keep, or nobody whose it is.');
        writeDraft(draftKey(person.id, `tutors${tutors.update.path}/${id}`), {
          ...kept,
          version: 1,
          savedAt: Date.now(),
        });
        // Since then a colleague has gone over to dinars.
        await db.update(accounts).set({ currency: 'KWD', version: 2 }).where(eq(accounts.id, id));
        return id;
      },
    });
    const asked = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
    // What was only kept beside it is not said to have been changed.
    expect(asked.getByText(/and did not save it: Hourly rate\./)).toBeVisible();
    expect(asked.getByRole('radio', { name: /Yours: ?¥5,000/ })).toBeChecked();
    expect(asked.getByRole('radio', { name: /Theirs: ?KWD.4\.000/ })).not.toBeChecked();
    expect(asked.getByRole('group', { name: 'Currency' })).toBeVisible();
  });
});

describe('two people who change the money of one record', () => {
  const original = { hourlyRateCents: 2000, currency: 'EUR', phone: null };

  it('decide on the currency and the amount together', () => {
    const mine = { ...original, hourlyRateCents: 2500 };
    const theirs = { ...original, currency: 'JPY' };
    const { merged, conflicts } = mergeChanges(original, mine, theirs, Object.keys(original));
    expect(merged).toEqual({ phone: null });
    expect(conflicts).toEqual([
      { field: 'hourlyRateCents', original: 2000, mine: 2500, theirs: 2000 },
      { field: 'currency', original: 'EUR', mine: 'EUR', theirs: 'JPY' },
    ]);
  });

  it('are not asked where only one of them did', () => {
    const theirs = { ...original, currency: 'JPY', hourlyRateCents: 3000 };
    const { merged, conflicts } = mergeChanges(
      original,
      { ...original, phone: '+32 2 555 01 42' },
      theirs,
      Object.keys(original),
    );
    expect([merged, conflicts]).toEqual([{ currency: 'JPY', hourlyRateCents: 3000, phone: '+32 2 555 01 42' }, []]);
  });
});
