import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AuditEntity, audit } from '#contract/audit.ts';
import { bulk } from '#contract/bulk.ts';
import { languages } from '#contract/languages.ts';
import { tutors } from '#contract/tutors.ts';
import { undoing } from '#contract/undoing.ts';
import { views } from '#contract/views.ts';
import { recordEvent } from '#server/audit/record-event.ts';
import { securityEvents } from '#server/audit/refusals.ts';
import { bulkRuns } from '#server/modules/bulk/bulk.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import { trailTexts } from '#src/resources/audit/trailTexts.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';

it('shows a record’s history below it, and the whole trail to a super admin', async () => {
  const { call, screen, user } = await startApp({ role: 'superAdmin', url: '/admin/levels' });
  const { body } = await call(languages.add, { as: 'editor', body: { name: 'Welsh', code: 'cy', active: true } });
  const { id, version } = body.data;
  await call(languages.update, { as: 'admin', body: { id, version, name: 'Cymraeg', code: 'cy', active: false } });

  await user.click(await screen.findByRole('link', { name: 'Languages' }));
  await user.click(await screen.findByRole('link', { name: 'Cymraeg' }));
  const drawer = await screen.findByRole('dialog', { name: 'Cymraeg' });
  const [changed, added] = await within(drawer).findAllByRole('listitem');
  expect(changed).toHaveTextContent(/Changed.*by admin Test.*Name.*Welsh → Cymraeg.*Offered.*Yes → No/);
  expect(added).toHaveTextContent(/Added.*by editor Test.*Code.*cy/);
  await user.keyboard('{Escape}');

  await user.click(await screen.findByRole('link', { name: 'Audit trail' }));
  const row = await screen.findByRole('row', { name: /Changed Language: Cymraeg admin Test 127\.0\.0\.1/ });
  await user.click(within(row).getByRole('link'));
  const event = await screen.findByRole('dialog', { name: /^Event \d+$/ });
  expect(event).toHaveTextContent('POST /api/v1/admin/languages/update');
  expect(event).toHaveTextContent(/Fingerprint[0-9a-f]{64}/);
  expect(await within(event).findByRole('link', { name: 'Language: Cymraeg' })).toHaveAttribute(
    'href',
    `/admin/languages?view=${id}`,
  );
});

it('names a program by its token, and says that it is one', async () => {
  const { screen } = await startApp({
    role: 'superAdmin',
    url: '/admin/audit',
    seed: async (db) => {
      const acting = { actorId: crypto.randomUUID(), actorName: 'Website', actorKind: 'serviceToken' as const };
      await db.transact(acting, (transaction) => transaction.insert(levels).values({ name: 'University', rank: 1 }));
    },
  });
  expect(await screen.findByRole('row', { name: /Added Level: University Website \(Service token\)/ })).toBeVisible();
});

it('tells of records of a kind that a later release has no more', async () => {
  const { call, screen, user } = await startApp({
    role: 'superAdmin',
    url: '/admin/audit',
    seed: (db) =>
      db.transact({ actorId: crypto.randomUUID(), actorName: 'Ida' }, (transaction) =>
        recordEvent(transaction, {
          ...{ action: 'deleted', entity: 'coupon' as AuditEntity, recordId: crypto.randomUUID() },
          recordName: 'SUMMER',
        }),
      ),
  });
  await user.click(within(await screen.findByRole('row', { name: /Deleted coupon: SUMMER Ida/ })).getByRole('link'));
  const event = await screen.findByRole('dialog', { name: /^Event \d+$/ });
  expect(event).toHaveTextContent(/coupon: SUMMER/);
  const { data } = (await call(audit.list, { as: 'superAdmin', query: { search: 'SUMMER' } })).body;
  const preview = await call(undoing.preview, { as: 'superAdmin', params: { seq: String(data[0].id) } });
  expect([preview.status, preview.body.code]).toEqual([409, 'conflict.undo_impossible']);
});

it('finds refusals by filter', async () => {
  const { signIn, screen, user } = await startApp({ role: 'superAdmin', url: '/admin/levels' });
  await signIn('editor@people.test', 'not the password');
  await user.click(await screen.findByRole('link', { name: 'Audit trail' }));
  await user.click(await screen.findByRole('button', { name: /What/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Refused' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Admin: editor Test')).toBeVisible();
  expect(screen.queryByText('Signed in')).not.toBeInTheDocument();
  await user.click(within(screen.getByRole('row', { name: /editor Test/ })).getByRole('link'));
  expect(await screen.findByText('Reason: Wrong e-mail or password')).toBeVisible();
});

it.each(Object.entries(trailTexts))('says in words of every kind of refusal why, in %s', (_, words) => {
  expect([...securityEvents].filter((code) => !words[code])).toEqual([]);
});

it('says what a view was, and the circumstances of signing in, in words', async () => {
  const { call, screen, user } = await startApp({ role: 'superAdmin', url: '/admin/levels' });
  const params = {
    filter: { active: 'true' },
    sort: 'name',
    order: 'ASC',
    perPage: 25,
    shownColumns: ['name'],
    hiddenColumns: [],
  };
  const body = { resource: 'languages', name: 'Offered ones', audience: 'everybody', params, inMenu: false };
  expect((await call(views.add, { as: 'admin', body })).status).toBe(200);
  await user.click(await screen.findByRole('link', { name: 'Audit trail' }));
  const row = await screen.findByRole('row', { name: /Added View: Offered ones admin Test/ });
  await user.click(within(row).getByRole('link'));
  const added = await screen.findByRole('dialog', { name: /^Event \d+$/ });
  expect(added).toHaveTextContent(/Listlanguages/);
  expect(added).toHaveTextContent(/Shown as/);
  await user.keyboard('{Escape}');

  const [signedIn] = await screen.findAllByRole('row', { name: /Signed in/ });
  await user.click(within(signedIn ?? expect.fail()).getByRole('link'));
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: /^Event \d+$/ })).toHaveTextContent(/Stays signed in: No/),
  );
});

it('says in words what was exported', async () => {
  const { call, screen, user, seeded } = await startApp({
    role: 'superAdmin',
    url: '/admin/levels',
    seed: seedMarketplace,
  });
  const exported = await call(tutors.csv, {
    as: 'admin',
    query: {
      columns: 'displayName,hourlyRateCents',
      status: 'approved',
      subjectId: seeded.subjectId,
      ids: seeded.tutorId,
      rateFrom: 'EUR2500',
      rateTo: 'EUR9000',
      createdTo: '2999-01-02T00:00:00.000Z',
      sort: 'createdAt',
      dir: 'desc',
    },
  });
  expect(exported.status, JSON.stringify(exported.body)).toBe(200);
  await user.click(await screen.findByRole('link', { name: 'Audit trail' }));
  await user.click(within(await screen.findByRole('row', { name: /Exported/ })).getByRole('link'));
  const event = await screen.findByRole('dialog', { name: /^Event \d+$/ });
  await within(event).findByText(/Subject: /);
  await waitFor(() => expect(event).toHaveTextContent(/Subject: [A-Z][a-z]+/));
  for (const said of [
    /List: Tutors.*Selected records: 1.*Status: Approved/,
    /Hourly rate: ≥ €25\.00/,
    /Hourly rate: ≤ €90\.00/,
    /Joined: < 02\/01\/2999/,
  ]) {
    expect(event).toHaveTextContent(said);
  }
  expect(event).toHaveTextContent('Order: Joined, descending');
  expect(event).toHaveTextContent('Columns: Display name, Hourly rate');
  expect(event).not.toHaveTextContent(/[{}[\]"]/);
});

it('names each record that a list was filtered by, also where another is gone', async () => {
  const { call, screen, user, seeded } = await startApp({
    role: 'superAdmin',
    url: '/admin/levels',
    seed: seedMarketplace,
  });
  const gone = '00000000-0000-4000-8000-000000000000';
  const subjectId = `${gone},${seeded.subjectId}`;
  const exported = await call(tutors.csv, { as: 'admin', query: { columns: 'displayName', subjectId } });
  expect(exported.status, JSON.stringify(exported.body)).toBe(200);
  await user.click(await screen.findByRole('link', { name: 'Audit trail' }));
  await user.click(within(await screen.findByRole('row', { name: /Exported/ })).getByRole('link'));
  const event = await screen.findByRole('dialog', { name: /^Event \d+$/ });
  await waitFor(() => expect(event).toHaveTextContent(new RegExp(`Subject: ${gone}, [A-Z][a-z]+`)));
});

it('says in words what many were given, and leads to its undoing', async () => {
  const rows = ['Primary', 'Secondary', 'University'].map((name, index) => ({ name, rank: index + 1 }));
  const { call, db, screen, user, seeded } = await startApp({
    role: 'superAdmin',
    url: '/admin/languages',
    seed: (database) => database.insert(levels).values(rows).returning({ id: levels.id, version: levels.version }),
  });
  const activeOf = async () => (await db.select({ active: levels.active }).from(levels)).map(({ active }) => active);
  await call(bulk.start, {
    as: 'editor',
    body: {
      call: 'POST /api/v1/admin/levels/update',
      ...{ values: { active: false }, records: seeded, resource: 'levels', action: 'ui.action.edit' },
    },
  });
  // Its own event comes last.
  await waitFor(async () =>
    expect(await db.select({ state: bulkRuns.state }).from(bulkRuns)).toEqual([{ state: 'done' }]),
  );
  expect(await activeOf()).toEqual([false, false, false]);
  await user.click(await screen.findByRole('link', { name: 'Audit trail' }));
  await user.click(within(await screen.findByRole('row', { name: /Bulk change/ })).getByRole('link'));
  const event = await screen.findByRole('dialog', { name: /^Event \d+$/ });
  await waitFor(() => expect(event).toHaveTextContent(/List: Levels.*Given to each: Offered: No.*Records: 3/));
  await user.click(within(event).getByRole('button', { name: 'Undo all 3…' }));
  const question = await screen.findByRole('dialog', { name: /^Undo “/ });
  expect(question).toHaveTextContent('editor Test changed records at once');
  await user.click(within(question).getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await activeOf()).toEqual([true, true, true]));
});

it('says in words of which kind an import was, and how many rows were older', async () => {
  const { screen, user } = await startApp({
    role: 'superAdmin',
    url: '/admin/languages',
    seed: async (db) => {
      const details = { kind: 'reportTitle', file: 'titles.csv', created: 2, stale: 3 };
      await db.transact({}, (transaction) => recordEvent(transaction, { action: 'imported', details }));
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Audit trail' }));
  await user.click(within(await screen.findByRole('row', { name: /File imported/ })).getByRole('link'));
  const event = await screen.findByRole('dialog', { name: /^Event \d+$/ });
  await waitFor(() => expect(event).toHaveTextContent(/Kind: Report title.*Newer here: 3/));
});

it('is not for admins', async () => {
  const { screen } = await startApp({ role: 'admin', url: '/admin/languages' });
  await screen.findByRole('link', { name: 'Languages' });
  expect(screen.queryByRole('link', { name: 'Audit trail' })).not.toBeInTheDocument();
});
