import { waitFor, within } from '@testing-library/react';
import { eq, ne } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { reportChanges, reports } from '#server/modules/reports/reports.table.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { loseFetched } from '#tests/support/lose-fetched.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const open = () => startApp({ role: 'editor', url: '/admin/reports', seed: seedMarketplace });

/** Holds answers back: to what reads reports, or to calls of a path. @returns lets them go. */
const hold = (path = /\/admin\/reports?\b/, verb = 'GET') =>
  holdFetched((method, url) => method === verb && path.test(url)).letGo;

/** Asks about the report, with the letter to who has made it there to be amended. */
const ask = async () => {
  const { screen, user, db } = await open();
  await user.click(await screen.findByRole('link', { name: /Did not come/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Did not come' }));
  await user.click(await drawer.findByRole('button', { name: /^Ask/ }));
  const question = within(await screen.findByRole('dialog', { name: /^Ask/ }));
  expect(await question.findByRole('region', { name: 'E-mail to user Test' })).toBeVisible();
  const amend = () => question.queryByRole('button', { name: 'Amend' });
  await expect.poll(amend).toBeEnabled();
  return { screen, user, db, question, amend };
};

/** Two reports about the tutor, and the question whether the first is resolved. */
const resolve = async () => {
  const app = await startApp({
    role: 'editor',
    url: ({ reportId }) => `/admin/reports?view=${reportId}`,
    seed: async (db: TestDatabase) => {
      const seeded = await seedMarketplace(db);
      const { titleId, studentId: reporterId, tutorId: reportedUserId } = seeded;
      await db.insert(reports).values({ titleId, reporterId, reportedUserId, description: 'Another time.' });
      return seeded;
    },
  });
  const { screen, user } = app;
  const drawer = within(await screen.findByRole('dialog', { name: 'Did not come' }));
  await user.click(await drawer.findByRole('button', { name: 'Take into review' }));
  await user.click(await drawer.findByRole('button', { name: 'Resolve' }));
  const question = within(await screen.findByRole('dialog', { name: 'Resolve this report?' }));
  const together = await question.findByRole('checkbox', {
    name: 'Also close the other open report about tutor Test with this text',
  });
  return { ...app, question, together };
};

const asked = { to: 'reporter' as const, text: 'Where were you?', askedAt: '2026-03-01T09:00:00.000Z', answer: null };

/** A report whose reporter was asked something, and has not answered. */
const openAsked = async () => {
  const app = await startApp({
    role: 'editor',
    url: ({ reportId }) => `/admin/reports?view=${reportId}`,
    seed: async (seeding: TestDatabase) => {
      const ids = await seedMarketplace(seeding);
      await seeding.update(reports).set({ question: asked }).where(eq(reports.id, ids.reportId));
      return ids;
    },
  });
  const writeDown = async () => {
    await app.user.click(await app.screen.findByRole('button', { name: 'Write down the answer' }));
    return within(await app.screen.findByRole('dialog', { name: 'What did user Test answer?' }));
  };
  return { ...app, writeDown };
};

describe('reports', () => {
  it('are taken into review, resolved with a text, and reopened without forgetting it', async () => {
    const { screen, user, seeded } = await open();
    expect(await screen.findByRole('tab', { name: 'Open 1' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: /Did not come/ }));
    expect(window.location.search).toContain(`view=${seeded.reportId}`);

    const drawer = within(await screen.findByRole('dialog', { name: 'Did not come' }));
    // Its history says so too, once that is there.
    expect((await drawer.findAllByText('I waited for half an hour.'))[0]).toBeVisible();
    expect(drawer.getByRole('link', { name: 'BK-10000002' })).toHaveAttribute(
      'href',
      '/admin/transactions/BK-10000002',
    );
    expect(drawer.getByRole('link', { name: 'tutor Test' })).toHaveAttribute('href', `/admin/tutors/${seeded.tutorId}`);
    expect(drawer.getByText('There are no earlier reports about them.')).toBeVisible();

    await user.click(drawer.getByRole('button', { name: 'Take into review' }));
    await waitFor(() => expect(drawer.getByRole('combobox', { name: 'Assigned to' })).toHaveTextContent('editor Test'));
    await user.click(await drawer.findByRole('button', { name: 'Resolve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Resolve this report?' }));
    await user.click(question.getByRole('button', { name: 'Resolve' }));
    expect(question.getByText(/Give a reason/)).toBeVisible();
    await user.type(question.getByLabelText('Resolution'), 'The lesson was refunded.');
    await user.click(question.getByRole('button', { name: 'Resolve' }));

    await user.click(await drawer.findByRole('button', { name: 'Reopen' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Reopen this report?' })).getByRole('button', {
        name: 'Reopen',
      }),
    );
    expect(await drawer.findByRole('button', { name: 'Take into review' })).toBeVisible();
    const history = within(drawer.getByRole('region', { name: 'How it was handled' }));
    expect(history.getByText('The lesson was refunded.')).toBeVisible();
    expect(history.getAllByRole('listitem')).toHaveLength(3);
  });

  it('are resolved at the first click that has a text, however long it takes to read what was done before', async () => {
    const { screen, user, db } = await open();
    await user.click(await screen.findByRole('link', { name: /Did not come/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Did not come' }));
    const take = await drawer.findByRole('button', { name: 'Take into review' });
    const letGo = hold();
    await user.click(take);
    await user.click(await drawer.findByRole('button', { name: 'Resolve' }));
    const question = within(await screen.findByRole('dialog', { name: 'Resolve this report?' }));
    await user.click(question.getByRole('button', { name: 'Resolve' }));
    await user.type(question.getByLabelText('Resolution'), 'The lesson was refunded.');
    await user.click(question.getByRole('button', { name: 'Resolve' }));
    await expect.poll(() => db.$count(reports, eq(reports.status, 'resolved'))).toBe(1);
    letGo();
  });

  it('are read whose description begins like an instant, with their history', async () => {
    const description = '2026-03-02T10:00 parents called';
    const { screen } = await startApp({
      role: 'editor',
      url: ({ id }) => `/admin/reports?view=${id}`,
      seed: async (seeding: TestDatabase) => {
        const { titleId, studentId: reporterId, tutorId: reportedUserId } = await seedMarketplace(seeding);
        const [report] = await seeding
          .insert(reports)
          .values({ titleId, reporterId, reportedUserId, description })
          .returning({ id: reports.id });
        return { id: report?.id ?? '' };
      },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Did not come' }));
    // As the report says it, and as its history does.
    await waitFor(() => expect(drawer.getAllByText(description)).toHaveLength(2));
  });

  it('do not say of who was suspended that they have been since they joined', async () => {
    const { screen } = await startApp({
      role: 'editor',
      url: ({ reportId }) => `/admin/reports?view=${reportId}`,
      seed: async (seeding: TestDatabase) => {
        const ids = await seedMarketplace(seeding);
        const joined = { createdAt: new Date('2024-07-22T10:00:00Z'), status: 'suspended' as const };
        await seeding
          .update(accounts)
          .set({ ...joined, statusReason: 'Missed three lessons.' })
          .where(eq(accounts.id, ids.tutorId));
        return ids;
      },
    });
    const about = within(await screen.findByRole('region', { name: 'About' }));
    expect(await about.findByText('Suspended')).toBeVisible();
    expect(about.getByText('joined 22/07/2024')).toBeVisible();
  });

  it('are dismissed for a reason', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByRole('link', { name: /Did not come/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Did not come' }));
    await user.click(await drawer.findByRole('button', { name: 'Take into review' }));
    await user.click(await drawer.findByRole('button', { name: 'Dismiss' }));
    const question = within(await screen.findByRole('dialog', { name: 'Dismiss this report?' }));
    await user.type(question.getByLabelText('Reason'), 'Both were there.');
    await user.click(question.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText(/The report is now: Dismissed/)).toBeVisible();
  });

  it('are taken, and asked about, by keys', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByRole('link', { name: /Did not come/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Did not come' }));
    expect(await drawer.findByRole('button', { name: 'Take into review' })).toHaveAttribute(
      'aria-keyshortcuts',
      'Shift+T',
    );
    await user.keyboard('{Shift>}T{/Shift}');
    await drawer.findByRole('button', { name: 'Resolve' });
    await user.keyboard('{Shift>}R{/Shift}');
    expect(await screen.findByRole('dialog', { name: 'Dismiss this report?' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dismiss this report?' })).toBeNull());
    await user.keyboard('{Shift>}C{/Shift}');
    expect(await screen.findByRole('dialog', { name: /^Ask/ })).toBeVisible();
  });

  it('are asked about in the letter of whoever is asked, and in no other', async () => {
    const { user, question, amend } = await ask();
    const letGo = hold(/letters\/preview/, 'POST');
    await user.click(question.getByRole('radio', { name: /^tutor Test/ }));
    await expect.poll(amend).toBeNull();
    letGo();
    expect(await question.findByRole('region', { name: 'E-mail to tutor Test' })).toBeVisible();
  });

  it('are asked about in a letter that is amended with the question as it stands', async () => {
    const { user, question, amend } = await ask();
    const letGo = hold(/letters\/preview/, 'POST');
    await user.type(question.getByLabelText(/^What you want to know/), 'Where were you?');
    expect(amend()).toBeDisabled();
    expect(amend()).toHaveAccessibleDescription(/what you have typed/);
    letGo();
    await expect.poll(amend).toBeEnabled();
    await user.click(question.getByRole('button', { name: 'Amend' }));
    expect((await question.findByLabelText(/^Text/)).textContent).toContain('Where were you?');
  });

  it('are asked about in the letter that was amended for whoever is asked, though the other was chosen in between', async () => {
    const { user, question, amend } = await ask();
    await user.click(amend() ?? expect.fail());
    await user.type(await question.findByLabelText(/^Text/), 'Take your time.');
    await user.click(question.getByRole('radio', { name: /^tutor Test/ }));
    await expect.poll(amend).toBeEnabled();
    await user.click(question.getByRole('radio', { name: /^user Test/ }));
    expect(await question.findByLabelText(/^Text/)).toHaveDisplayValue(/Take your time\.$/);
    await user.click(question.getByRole('button', { name: 'Discard my changes' }));
    await user.click(question.getByRole('radio', { name: /^tutor Test/ }));
    await user.click(question.getByRole('radio', { name: /^user Test/ }));
    await expect.poll(amend).toBeEnabled();
  });

  it('are asked about in the letter that was amended, which needs no asking again', async () => {
    const { user, question, amend } = await ask();
    await user.click(amend() ?? expect.fail());
    await user.type(await question.findByLabelText(/^Text/), 'Take your time.');
    await user.click(question.getByRole('radio', { name: /^tutor Test/ }));
    await expect.poll(amend).toBeEnabled();
    const previews = failFetched((_, url) => /letters\/preview/.test(url), 'It rains');
    await user.click(question.getByRole('radio', { name: /^user Test/ }));
    expect(await question.findByLabelText(/^Text/)).toHaveDisplayValue(/Take your time\.$/);
    expect(question.queryByText(/It rains/)).toBeNull();
    previews.letThrough();
  });

  it('are asked about without a letter, whoever of the two is asked', async () => {
    const { user, question } = await ask();
    await user.click(question.getByRole('checkbox', { name: 'Send this e-mail' }));
    await user.click(question.getByRole('radio', { name: /^tutor Test/ }));
    expect(await question.findByRole('region', { name: 'E-mail to tutor Test' })).toBeVisible();
    expect(question.getByRole('checkbox', { name: 'Send this e-mail' })).not.toBeChecked();
  });

  it('are closed together without a letter', async () => {
    const { user, question, together } = await resolve();
    await user.click(await question.findByRole('checkbox', { name: /^Send th/ }));
    await user.click(together);
    expect(together).toBeChecked();
    expect(await question.findByRole('checkbox', { name: /^Send th/ })).not.toBeChecked();
  });

  it('are closed with the letter that was amended, though it was not to be sent, or others were to be closed, in between', async () => {
    const { user, question, together } = await resolve();
    const body = () => question.queryByRole('textbox', { name: /^Text/ });
    await expect.poll(() => question.queryByRole('button', { name: 'Amend' })).toBeEnabled();
    await user.click(question.getByRole('button', { name: 'Amend' }));
    await user.type(body() ?? expect.fail(), ' Sorry for that.');
    const send = () => question.getByRole('checkbox', { name: /^Send th/ });
    await user.click(send());
    expect(body()).toBeNull();
    await user.click(send());
    expect(body()).toHaveDisplayValue(/Sorry for that\.$/);
    await user.click(together);
    expect(body()).toBeNull();
    await user.click(together);
    expect(body()).toHaveDisplayValue(/Sorry for that\.$/);
    await user.click(question.getByRole('button', { name: 'Discard my changes' }));
    expect(body()).toBeNull();
  });

  it('are closed alone where a colleague has closed the others meanwhile', async () => {
    const { user, question, together, db, seeded } = await resolve();
    await user.click(together);
    await user.type(question.getByLabelText('Resolution'), 'The lesson was refunded.');
    await db
      .update(reports)
      .set({ status: 'dismissed', resolution: 'Not true.', resolvedAt: new Date(), version: 9 })
      .where(ne(reports.id, seeded.reportId));
    await user.click(question.getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(together).not.toBeInTheDocument());
    await user.click(question.getByRole('button', { name: 'Resolve' }));
    await expect.poll(() => db.$count(reports, eq(reports.status, 'resolved'))).toBe(1);
  });

  it('are chosen anew where one has come meanwhile, which nobody has looked at', async () => {
    const { user, question, together, db, seeded } = await resolve();
    await user.click(together);
    const [first] = await db.select().from(reports).where(ne(reports.id, seeded.reportId));
    const { id: _, version: __, ...another } = first ?? expect.fail();
    await db.insert(reports).values({ ...another, createdAt: new Date() });
    // Somebody else changes the report as well, so that all is read anew.
    await db.update(reports).set({ version: 9 }).where(eq(reports.id, seeded.reportId));
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.type(question.getByLabelText('Resolution'), 'The lesson was refunded.');
    await user.click(question.getByRole('button', { name: 'Resolve' }));
    const all = await question.findByRole('checkbox', { name: /^Also close the 2 other open reports/ });
    expect(all).not.toBeChecked();
    // It is told how the report stands, and sent again with what it follows.
    expect(await question.findByText(/Now it is: In review/)).toBeVisible();
    await user.click(all);
    await user.click(question.getByRole('button', { name: 'Resolve' }));
    await expect.poll(() => db.$count(reports, eq(reports.status, 'resolved'))).toBe(3);
  });

  it('are resolved anew without a letter where a colleague has resolved them meanwhile, and neither with others', async () => {
    const { user, question, together, db, seeded } = await resolve();
    expect(await question.findByRole('region', { name: /^E-mail/ })).toBeVisible();
    await db
      .update(reports)
      .set({ status: 'resolved', resolution: 'We spoke.', resolvedAt: new Date(), version: 9 })
      .where(eq(reports.id, seeded.reportId));
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.type(question.getByLabelText('Resolution'), 'The lesson was refunded.');
    await user.click(question.getByRole('button', { name: 'Resolve' }));
    expect(await question.findByText(/“We spoke\.”/)).toBeVisible();
    // What it would do by now is another thing.
    expect(question.queryByRole('button', { name: 'Resolve' })).toBeNull();
    expect(question.getByText(/Your text would take the place of the one it has/)).toBeVisible();
    expect(question.getByLabelText('Resolution')).toHaveValue('The lesson was refunded.');
    expect(question.queryByRole('region', { name: /^E-mail/ })).toBeNull();
    expect(together).not.toBeInTheDocument();
    const sent = vi.spyOn(globalThis, 'fetch');
    await user.click(question.getByRole('button', { name: 'Replace the text' }));
    const resolution = async () =>
      (await db.select().from(reports).where(eq(reports.id, seeded.reportId)))[0]?.resolution;
    await expect.poll(resolution).toBe('The lesson was refunded.');
    const [, call] = sent.mock.calls.find(([url]) => String(url).includes('/update/')) ?? expect.fail();
    expect(JSON.parse(String(call?.body))).toMatchObject({ letter: null });
  });

  it('are reopened by nobody who was not quicker, and nothing is offered then', async () => {
    const { screen, user, db, seeded } = await open();
    await db
      .update(reports)
      .set({ status: 'resolved', resolution: 'We spoke.', resolvedAt: new Date() })
      .where(eq(reports.id, seeded.reportId));
    await user.click(await screen.findByRole('link', { name: /Did not come/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Did not come' }));
    await user.click(await drawer.findByRole('button', { name: 'Reopen' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reopen this report?' }));
    await db
      .update(reports)
      .set({ status: 'open', resolution: null, resolvedAt: null, version: 9 })
      .where(eq(reports.id, seeded.reportId));
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(question.getByRole('button', { name: 'Reopen' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Open');
    await waitFor(() => expect(question.queryByRole('button', { name: 'Reopen' })).toBeNull());
    expect(question.queryByText(/closed already/)).toBeNull();
    expect(question.getByRole('button', { name: 'Close' })).toBeVisible();
  });

  it('are decided about by whoever was quicker, also where both write the same', async () => {
    const { user, question, db, seeded } = await resolve();
    await user.type(question.getByLabelText('Resolution'), 'We spoke.');
    await db
      .update(reports)
      .set({ status: 'resolved', resolution: 'We spoke.', resolvedAt: new Date(), version: 9 })
      .where(eq(reports.id, seeded.reportId));
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(question.getByRole('button', { name: 'Resolve' }));
    expect(await question.findByRole('button', { name: 'Replace the text' })).toBeVisible();
  });

  it('are resolved once where the answer was lost and the same is sent again', async () => {
    const { screen, user, question, db, seeded } = await resolve();
    await user.type(question.getByLabelText('Resolution'), 'The lesson was refunded.');
    const lost = loseFetched((method, url) => method === 'POST' && url.includes('/update/'));
    await user.click(question.getByRole('button', { name: 'Resolve' }));
    expect(await question.findByText(/No connection/)).toBeVisible();
    lost.letThrough();
    await user.click(question.getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Resolve this report?' })).toBeNull());
    const steps = await db.select().from(reportChanges).where(eq(reportChanges.reportId, seeded.reportId));
    expect(steps.filter(({ toStatus }) => toStatus === 'resolved')).toHaveLength(1);
  });

  it('are resolved together once where the answer was lost and the same is sent again', async () => {
    const { screen, user, question, together, db } = await resolve();
    await user.click(together);
    await user.type(question.getByLabelText('Resolution'), 'The lesson was refunded.');
    const lost = loseFetched((method, url) => method === 'POST' && url.includes('/closeTogether/'));
    await user.click(question.getByRole('button', { name: 'Resolve' }));
    expect(await question.findByText(/No connection/)).toBeVisible();
    lost.letThrough();
    // By now nothing is left to be closed with it.
    await waitFor(() => expect(together).not.toBeInTheDocument());
    await user.click(question.getByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Resolve this report?' })).toBeNull());
    const steps = await db.select().from(reportChanges);
    expect(steps.filter(({ toStatus }) => toStatus === 'resolved')).toHaveLength(2);
  });

  it('say of each step what it did', async () => {
    const { screen } = await startApp({
      role: 'editor',
      url: ({ reportId }) => `/admin/reports?view=${reportId}`,
      seed: async (seeding: TestDatabase) => {
        const ids = await seedMarketplace(seeding);
        const [by] = await seeding.select().from(accounts).where(eq(accounts.email, 'admin@people.test'));
        const step = (nth: number, fields: Partial<typeof reportChanges.$inferInsert>) => ({
          reportId: ids.reportId,
          changedAt: new Date(Date.UTC(2026, 2, 1, nth)),
          changedById: by?.id,
          ...({ fromStatus: 'resolved', toStatus: 'resolved' } as const),
          ...fields,
        });
        const assigneeId = by?.id;
        await seeding
          .insert(reportChanges)
          .values([
            step(1, { fromStatus: 'open', toStatus: 'open', assigneeId }),
            step(2, { fromStatus: 'open', toStatus: 'open' }),
            step(3, { fromStatus: 'open', toStatus: 'inReview', assigneeId }),
            step(4, { fromStatus: 'inReview', assigneeId, resolution: 'We spoke.' }),
            step(5, { assigneeId, resolution: 'The lesson was refunded.' }),
            step(6, { resolution: 'The lesson was refunded.' }),
          ]);
        return ids;
      },
    });
    const history = within(await screen.findByRole('region', { name: 'How it was handled' }));
    const steps = (await history.findAllByRole('listitem')).map(({ textContent }) => textContent);
    const said = [
      /^Assigned to nobody(?!.*refunded)/,
      /^Resolved.*refunded/,
      /^Resolved.*We spoke/,
      /^In review/,
      /^Assigned to nobody/,
      /^Assigned to admin Test/,
    ];
    expect(steps).toEqual(said.map((one) => expect.stringMatching(one)));
  });

  it('keep the answer that has come while another was written down, and take that for no other question', async () => {
    const { screen, user, db, seeded, writeDown } = await openAsked();
    const dialog = await writeDown();
    await user.type(dialog.getByLabelText(/^The answer/), 'They called from home.');
    const question = { ...asked, answer: { text: 'At the station.', answeredAt: '2026-03-01T10:00:00.000Z' } };
    await db.update(reports).set({ question, version: 9 }).where(eq(reports.id, seeded.reportId));
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(await dialog.findByText(/“At the station\.”/)).toBeVisible();
    expect(await screen.findByText('At the station.')).toBeInTheDocument();
    // Nothing is kept any more: a button that does nothing would not say why.
    expect(dialog.getByText(/has been answered or replaced meanwhile/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Keep' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
    const sent = vi.spyOn(globalThis, 'fetch');
    await user.type(dialog.getByLabelText(/^The answer/), '{Control>}{Enter}{/Control}');
    expect(sent.mock.calls.filter(([url]) => String(url).includes('/answer/'))).toEqual([]);
    expect(dialog.getByLabelText(/^The answer/)).toHaveValue('They called from home.');
    const [kept] = await db.select().from(reports).where(eq(reports.id, seeded.reportId));
    expect(kept?.question?.answer?.text).toBe('At the station.');
  });

  it('take an answer of one word, and all of a long one', async () => {
    const { screen, user, db, writeDown } = await openAsked();
    const dialog = await writeDown();
    const field = dialog.getByLabelText(/^The answer/);
    await user.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(dialog.getByText('Required')).toBeVisible();
    await user.click(field);
    await user.paste('a'.repeat(10_001));
    expect(field).toHaveValue('a'.repeat(10_001));
    expect(field).toHaveAccessibleDescription(/10,?000 characters/);
    await user.clear(field);
    await user.type(field, 'No');
    await user.click(dialog.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByText('The answer is kept')).toBeVisible();
    expect((await db.select().from(reports)).map(({ question }) => question?.answer?.text)).toContain('No');
  });

  it('say that the answer is kept where only the reply to that was lost', async () => {
    const { screen, user, db, writeDown } = await openAsked();
    const dialog = await writeDown();
    await user.type(dialog.getByLabelText(/^The answer/), 'They called from home.');
    const keep = () => user.click(dialog.getByRole('button', { name: 'Keep' }));
    const lost = loseFetched((method, url) => method === 'POST' && url.includes('/answer/'));
    await keep();
    expect(await dialog.findByText(/No connection/)).toBeVisible();
    lost.letThrough();
    vi.mocked(console.error).mockImplementation(() => undefined);
    await keep();
    expect(await screen.findByText('The answer is kept')).toBeVisible();
    expect(await db.$count(reportChanges)).toBe(1);
  });

  it('find an answer again that was not sent, for the question that it answers alone', async () => {
    const { screen, user, db, seeded, writeDown } = await openAsked();
    const first = await writeDown();
    await user.type(first.getByLabelText(/^The answer/), 'They called from home.');
    const kept = { ...localStorage };
    await user.click(first.getByRole('button', { name: 'Cancel' }));
    // As after loading the page anew while it was being written.
    const comeBack = () => Object.assign(localStorage, kept);
    comeBack();
    const again = await writeDown();
    expect(again.getByLabelText(/^The answer/)).toHaveValue('They called from home.');
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    comeBack();
    const question = { ...asked, text: 'And when?', askedAt: '2026-03-02T09:00:00.000Z' };
    await db.update(reports).set({ question, version: 9 }).where(eq(reports.id, seeded.reportId));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('And when?')).toBeVisible();
    const later = await writeDown();
    expect(later.getByLabelText(/^The answer/)).toHaveValue('');
  });

  it('of a booking are said to be, and shown with the others again', async () => {
    const filter = encodeURIComponent(JSON.stringify({ bookingId: 'BK-10000001' }));
    const { screen, user } = await startApp({
      role: 'editor',
      url: `/admin/reports?filter=${filter}`,
      seed: seedMarketplace,
    });
    expect(await screen.findByRole('button', { name: 'Booking: BK-10000001' })).toBeVisible();
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Remove.*Booking/ }));
    expect(await screen.findByRole('link', { name: /Did not come/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Booking/ })).toBeNull();
  });

  it('are asked about once, in one letter, where the answer was lost and it is sent again', async () => {
    const { screen, user, db, question } = await ask();
    await user.type(question.getByLabelText(/^What you want to know/), 'Where were you?');
    const send = async () => user.click(await question.findByRole('button', { name: 'Ask' }));
    const lost = loseFetched((method, url) => method === 'POST' && url.includes('/ask/'));
    await send();
    expect(await question.findByText(/No connection/)).toBeVisible();
    lost.letThrough();
    vi.mocked(console.error).mockImplementation(() => undefined);
    await send();
    expect(await screen.findByText(/waiting for the answer: user Test/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Ask/ })).toBeNull());
    expect(await db.$count(mailJobs)).toBe(1);
  });

  it('are asked about by whoever was quicker, also where both ask the same', async () => {
    const { user, db, question } = await ask();
    await user.type(question.getByLabelText(/^What you want to know/), 'Where were you?');
    await db.update(reports).set({ question: { ...asked, askedAt: new Date().toISOString() }, version: 9 });
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(await question.findByRole('button', { name: 'Ask' }));
    expect(await question.findByText(/^Somebody else has changed this/)).toBeVisible();
    expect(question.getByLabelText(/^What you want to know/)).toHaveValue('Where were you?');
    expect(await db.$count(mailJobs)).toBe(0);
  });

  it('are asked about in words that are kept until they are sent', async () => {
    const { screen, user, question } = await ask();
    await user.click(question.getByRole('radio', { name: /^tutor Test/ }));
    await user.type(question.getByLabelText(/^What you want to know/), 'Where were you?');
    await user.type(question.getByLabelText(/^Look at it again/), '01/03/2099');
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Ask/ })).toBeNull());
    await user.click(await screen.findByRole('link', { name: /Did not come/ }));
    await user.click(await screen.findByRole('button', { name: /^Ask/ }));
    expect(await screen.findByLabelText(/^What you want to know/)).toHaveValue('Where were you?');
    expect(screen.getByText(/^You wrote this .* and did not send it\.$/)).toBeVisible();
    // For whom they are is part of them.
    expect(screen.getByRole('radio', { name: /^tutor Test/ })).toBeChecked();
    expect(screen.getByLabelText(/^Look at it again/)).toHaveValue('01/03/2099');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Ask/ })).toBeNull());
    expect(Object.values(localStorage).join()).not.toContain('Where were you?');
  });

  it('are counted by state, and seen by state', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Resolved 0' }));
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Open 1' }));
    expect(await screen.findByRole('link', { name: /Did not come/ })).toBeVisible();
    await waitFor(() => expect(decodeURIComponent(window.location.search)).toContain('"status":["open"]'));
  });
});
