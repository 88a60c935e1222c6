import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { tutorChecks, tutorDocuments } from '#server/modules/tutors/tutors.table.ts';
import { schema } from '#server/schema.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { newPerson } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';

const people = {
  kept: { ...newPerson('mia@users.test'), displayName: 'Mia Okafor' },
  again: { ...newPerson('mia.o@users.test'), displayName: 'Mia Okafor', phone: '+44 20 1234' },
  banned: {
    ...newPerson('noor@users.test'),
    ...{ displayName: 'Noor Haddad', status: 'suspended', statusReason: 'Threats' },
  },
};

const open = (role: 'superAdmin' | 'admin' = 'superAdmin') =>
  startApp({
    role,
    url: ({ kept }: { kept: string; again: string; banned: string }) => `/admin/users/${kept}`,
    seed: async (db) => {
      const ids = { kept: '', again: '', banned: '' };
      for (const [name, person] of Object.entries(people)) {
        const values = person as typeof accounts.$inferInsert;
        const [added] = await db.insert(accounts).values(values).returning();
        ids[name as keyof typeof ids] = added?.id ?? '';
      }
      return ids;
    },
  });

describe('joining two accounts', () => {
  it('says what stays and what follows, whichever is kept, and shows the one that is left', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Join with another account…' }));
    const question = await screen.findByRole('dialog', { name: 'Join “Mia Okafor” with another account' });
    const join = within(question).getByRole('button', { name: 'Join' });
    await user.click(join);
    expect(await within(question).findByText('Choose the other account.')).toBeVisible();

    const choose = async (typed: string, option: RegExp) => {
      const input = within(question).getByRole('combobox', { name: 'The other account' });
      await user.clear(input);
      await user.type(input, typed);
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Noor', /Noor Haddad/);
    expect(await within(question).findByText(/“Noor Haddad” is “Suspended”, and so is “Mia Okafor”/)).toBeVisible();
    expect(within(question).getByText(/Reason: Threats/)).toBeVisible();

    await choose('mia.o@', /mia\.o@users\.test/);
    const follows = within(question).getByRole('region', { name: 'What follows' });
    const row = async (field: string) =>
      within(await within(follows).findByRole('row', { name: new RegExp(`^${field}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    await waitFor(async () => expect(await row('E-mail')).toEqual(['mia@users.test', 'mia.o@users.test']));
    expect(await row('Phone')).toEqual(['+44 20 1234', '']);
    expect(within(follows).queryByRole('alert')).not.toBeInTheDocument();
    await user.click(within(question).getByRole('radio', { name: /mia\.o@users\.test/ }));
    await waitFor(async () => expect(await row('E-mail')).toEqual(['mia.o@users.test', 'mia@users.test']));
    // They are called alike: what tells them apart is said as well.
    expect(within(follows).getByText('“Mia Okafor, mia@users.test” has nothing that goes over.')).toBeVisible();
    await user.click(join);
    expect(
      await screen.findByText('“Mia Okafor, mia@users.test” was joined into “Mia Okafor, mia.o@users.test”'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('mia.o@users.test').length).toBeGreaterThan(0));
    expect(screen.queryByText('mia@users.test')).not.toBeInTheDocument();
  });

  it('says of a tutor which documents are to be looked at again', async () => {
    const { screen, user } = await startApp({
      role: 'superAdmin',
      url: ({ kept }: { kept: string }) => `/admin/tutors/${kept}`,
      seed: async (db) => {
        const tutor = { userType: 'tutor', status: 'approved', hourlyRateCents: 3000, currency: 'EUR' } as const;
        const two = [people.kept, people.again].map(
          (person) => ({ ...person, ...tutor }) as typeof accounts.$inferInsert,
        );
        const [kept, other] = await db.insert(accounts).values(two).returning();
        const accepted = { kind: 'identity', state: 'accepted', decidedAt: new Date() } as const;
        await db.insert(tutorChecks).values({ ...accepted, tutorId: kept?.id ?? '' });
        await db.insert(tutorDocuments).values({ kind: 'identity', name: 'new.pdf', tutorId: other?.id ?? '' });
        return { kept: kept?.id ?? '' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Join with another account…' }));
    const question = within(await screen.findByRole('dialog'));
    await user.type(question.getByRole('combobox', { name: 'The other account' }), 'mia.o@');
    await user.click(await screen.findByRole('option', { name: /mia\.o@users\.test/ }));
    const identity = within(await question.findByRole('row', { name: /^Identity document/ }));
    const cells = identity.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['Open', 'Accepted']);
  });

  it('says that it is still being looked at only until it has been, and then why it is refused', async () => {
    const { screen, user, db, seeded } = await open();
    await user.click(await screen.findByRole('button', { name: 'Join with another account…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Join “Mia Okafor” with another account' }));
    const late = holdFetched((method, url) => method === 'GET' && url.includes('/join'));
    await user.type(question.getByRole('combobox', { name: 'The other account' }), 'mia.o@');
    await user.click(await screen.findByRole('option', { name: /mia\.o@users\.test/ }));
    const join = question.getByRole('button', { name: 'Join' });
    await user.click(join);
    expect(await question.findByText('What goes over is still being looked at.')).toBeVisible();
    late.letGo();
    expect(await question.findByRole('row', { name: /^E-mail/ })).toBeVisible();
    expect(question.queryByText('What goes over is still being looked at.')).toBeNull();

    await db.update(accounts).set({ version: 9 }).where(eq(accounts.id, seeded.again));
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(join);
    expect(await question.findByRole('alert')).toBeVisible();
  });

  it('says why it is refused', async () => {
    const { screen, user, db, seeded } = await open();
    const { reports, reportTitles } = schema;
    const [title] = await db.insert(reportTitles).values({ title: 'Rude', audience: 'both' }).returning();
    const between = { reporterId: seeded.kept, reportedUserId: seeded.again };
    await db.insert(reports).values({ titleId: title?.id ?? '', ...between, description: 'It was so.' });
    await user.click(await screen.findByRole('button', { name: 'Join with another account…' }));
    const question = await screen.findByRole('dialog');
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.type(within(question).getByRole('combobox'), 'mia.o@');
    await user.click(await screen.findByRole('option', { name: /mia\.o@users\.test/ }));
    expect(await within(question).findByText(/One of them has reported the other/)).toBeVisible();
  });

  it('is offered to super admins alone', async () => {
    const { screen } = await open('admin');
    await screen.findByRole('button', { name: 'Suspend' });
    expect(screen.queryByRole('button', { name: /Join/ })).not.toBeInTheDocument();
  });
});
