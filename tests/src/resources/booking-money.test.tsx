import { fireEvent, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { transactions } from '#contract/transactions.ts';
import { refunds } from '#server/modules/booking-money/booking-money.table.ts';
import { type BookingEvent, bookings } from '#server/modules/bookings/bookings.table.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { loseFetched } from '#tests/support/lose-fetched.ts';
import { event } from '#tests/support/money.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import type { Role } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const bookingId = 'BK-10000003';
const disputed = event('d', 'disputed', '2026-03-03T10:00:00.000Z', {
  note: 'Nobody came',
  dueAt: '2026-03-13T10:00:00.000Z',
  evidence: 'The classroom log',
});

/** A lesson of forty that is paid and to be paid out, which no application tells of. */
const seed =
  (...more: BookingEvent[]) =>
  async (db: TestDatabase) => {
    const { tutorId, studentId, subjectId, levelId } = await seedMarketplace(db);
    await db.insert(bookings).values({
      ...newBooking({ tutorId, studentId, subjectId, levelId, id: bookingId, payoutStatus: 'scheduled' }),
      ...(more.includes(disputed) && { status: 'disputed' as const, payoutStatus: 'withheld' as const }),
      timeline: [
        event('p', 'paid', '2026-03-01T09:00:00.000Z'),
        event('c', 'completed', '2026-03-02T16:00:00.000Z'),
        event('s', 'payoutScheduled', '2026-03-02T16:00:00.000Z'),
        ...more,
      ],
    });
  };

const open = async (more: BookingEvent[] = [], role: Role = 'admin', url = `/admin/transactions/${bookingId}`) => {
  const app = await startApp({ role, url, seed: seed(...more) });
  const press = async (name: string | RegExp) => app.user.click(await app.screen.findByRole('button', { name }));
  const dialog = async () => within(await app.screen.findByRole('dialog'));
  const say = async (field: string | RegExp, text: string) => {
    const input = (await dialog()).getByRole('textbox', { name: field });
    await app.user.clear(input);
    await app.user.type(input, text);
  };
  const confirm = async (name: string | RegExp) => app.user.click((await dialog()).getByRole('button', { name }));
  /** Once more after an answer that was lost. */
  const confirmTwice = async (name: string | RegExp) => {
    const lost = loseFetched((method) => method === 'POST');
    await confirm(name);
    expect(await (await dialog()).findByText(/No connection/)).toBeVisible();
    lost.letThrough();
    await confirm(name);
    await waitFor(() => expect(app.screen.queryByRole('dialog')).toBeNull());
  };
  return { ...app, press, dialog, say, confirm, confirmTwice };
};

describe('the money of a booking', () => {
  it('is asked back, recorded by hand with a reference, and found by it', async () => {
    const { screen, press, dialog, say, confirm } = await open();
    await press('Refund…');
    const asked = await dialog();
    expect(asked.getByRole('textbox', { name: /^Amount/ })).toHaveValue('40.00');
    expect(asked.getByText(/No application carries it out/)).toBeVisible();
    await say(/^Amount/, '41');
    await confirm('Ask for the refund');
    expect(asked.getByRole('textbox', { name: /^Amount/ })).toBeInvalid();
    await say(/^Amount/, '15');
    await say(/^Reason/, 'Paid twice');
    expect(await asked.findByTitle(/user Test/)).toBeVisible();
    await confirm('Ask for the refund');
    const refunds = within(await screen.findByRole('list', { name: 'Refunds' }));
    expect(await refunds.findByText('Asked for')).toBeVisible();
    expect(refunds.getByText('€15.00')).toBeVisible();

    await press('I did it…');
    await say(/^Reference/, 'BANK-77');
    await confirm('I did it');
    expect(await refunds.findByText('Done')).toBeVisible();
    expect(refunds.getByText('Reference BANK-77')).toBeVisible();
    expect(await screen.findByRole('row', { name: /^Refund/ })).toHaveTextContent('-€15.00');
    await press('History');
    const forGood = 'Cannot be undone: it is about money that moves outside Lectern';
    await waitFor(() => expect(screen.getAllByText(forGood)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Undo…' })).toBeNull();
  });

  it('is decided in words that are kept until they are sent or given up', async () => {
    const { screen, press, dialog, say, confirm } = await open();
    /** Types into a dialog and opens it again, as after loading the page anew. */
    const reopen = async (button: string, field: RegExp) => {
      await press(button);
      await say(field, 'Paid twice');
      const kept = { ...localStorage };
      await confirm('Cancel');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      Object.assign(localStorage, kept);
      await press(button);
      expect((await dialog()).getByRole('textbox', { name: field })).toHaveValue('Paid twice');
    };
    await reopen('Refund…', /^Reason/);
    expect(screen.getByText(/^You wrote this .* and did not send it\.$/)).toBeVisible();
    await say(/^Amount/, '15');
    await confirm('Ask for the refund');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Refund…');
    expect((await dialog()).getByRole('textbox', { name: /^Reason/ })).toHaveValue('');
    await confirm('Cancel');
    await reopen('I did it…', /^Reference/);
    await confirm('Cancel');
    await reopen('It did not work…', /^What went wrong/);
  });

  it('is decided in amounts, days and choices that are kept as well', async () => {
    const { screen, user, press, dialog, say, confirm } = await open();
    const leave = async () => {
      const kept = { ...localStorage };
      await confirm('Cancel');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      Object.assign(localStorage, kept);
    };
    const choose = async (field: string, option: string) => {
      await user.click((await dialog()).getByRole('combobox', { name: field }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await press('Refund…');
    await say(/^Amount/, '15');
    await choose('Why', 'Lesson not held');
    await leave();
    await press('Refund…');
    const asked = await dialog();
    expect(asked.getByRole('textbox', { name: /^Amount/ })).toHaveValue('15');
    expect(asked.getByRole('combobox', { name: 'Why' })).toHaveTextContent('Lesson not held');
    // Beside what was found again, and not beside the reason, of which nothing was written.
    const isKept = /You wrote this .* and did not send it\.$/;
    expect(asked.getByRole('textbox', { name: /^Amount/ })).toHaveAccessibleDescription(isKept);
    expect(asked.getByRole('combobox', { name: 'Why' })).toHaveAccessibleDescription(isKept);
    expect(asked.getByRole('textbox', { name: /^Reason/ })).not.toHaveAccessibleDescription(isKept);
    await confirm('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Refund…');
    expect((await dialog()).getByRole('textbox', { name: /^Amount/ })).toHaveValue('40.00');
    await confirm('Cancel');

    await press('Record dispute…');
    await say(/^What is disputed/, 'Nobody came');
    await say(/^Evidence in words/, 'The log');
    fireEvent.change((await dialog()).getByLabelText(/^Decide by/), { target: { value: '2099-03-01' } });
    await leave();
    await press('Record dispute…');
    const opened = await dialog();
    expect(opened.getByRole('textbox', { name: /^What is disputed/ })).toHaveValue('Nobody came');
    expect(opened.getByRole('textbox', { name: /^Evidence in words/ })).toHaveValue('The log');
    expect(opened.getByLabelText(/^Decide by/)).toHaveValue('01/03/2099');
  });

  it('is decided in words that are kept for the dispute that they are about, and for no later one', async () => {
    const { screen, user, db, press, dialog, say, confirm } = await open([disputed]);
    const chooseInPart = async () => {
      await user.click((await dialog()).getByRole('combobox', { name: 'Outcome' }));
      await user.click(await screen.findByRole('option', { name: 'In part' }));
    };
    const leave = async () => {
      const kept = { ...localStorage };
      await confirm('Cancel');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      Object.assign(localStorage, kept);
    };
    await press('Decide dispute…');
    await chooseInPart();
    await say(/^Refund/, '10');
    await say(/^Reason/, 'A quarter of it was lost');
    await leave();
    await press('Decide dispute…');
    expect((await dialog()).getByRole('textbox', { name: /^Refund/ })).toHaveValue('10');
    expect((await dialog()).getByRole('textbox', { name: /^Reason/ })).toHaveValue('A quarter of it was lost');
    await leave();

    const later = event('e', 'disputed', '2026-03-09T10:00:00.000Z', { note: 'They left early' });
    await db
      .update(bookings)
      .set({ timeline: sql`${bookings.timeline} || ${JSON.stringify([later])}::jsonb` })
      .where(eq(bookings.id, bookingId));
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
    await user.click(await menu.findByRole('link', { name: 'Transactions' }));
    await user.click(await screen.findByRole('link', { name: bookingId }));
    expect((await screen.findAllByText('They left early')).length).toBeGreaterThan(0);
    await press('Decide dispute…');
    expect((await dialog()).getByRole('textbox', { name: /^Reason/ })).toHaveValue('');
    expect((await dialog()).queryByRole('textbox', { name: /^Refund/ })).toBeNull();
  });

  it('is to be decided by a day only while the dispute is open, and not where the application has ended it', async () => {
    const { screen, user, db } = await open([disputed]);
    const decisions = within(await screen.findByRole('region', { name: 'Decisions' }));
    expect(await decisions.findByText(/^Decide by/)).toBeVisible();

    await db.update(bookings).set({ status: 'completed', payoutStatus: 'paid' }).where(eq(bookings.id, bookingId));
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
    await user.click(await menu.findByRole('link', { name: 'Transactions' }));
    await user.click(await screen.findByRole('link', { name: bookingId }));
    const later = within(await screen.findByRole('region', { name: 'Decisions' }));
    await waitFor(() => expect(later.queryByRole('button', { name: 'Decide dispute…' })).toBeNull());
    expect(later.getByText('Nobody came')).toBeVisible();
    expect(later.queryByText(/^Decide by/)).toBeNull();
  });

  it('can fail, which is said, and leaves what is left', async () => {
    const { screen, press, say, confirm } = await open();
    await press('Refund…');
    await say(/^Reason/, 'Paid twice');
    await confirm('Ask for the refund');
    await press('It did not work…');
    await say(/^What went wrong/, 'The account is closed');
    await confirm('It did not work');
    expect(await screen.findByText('Failed')).toBeVisible();
    const refunds = within(await screen.findByRole('list', { name: 'Refunds' }));
    expect(refunds.getByText('The account is closed')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refund…' })).toBeVisible();
  });

  it('is asked for again from the entry that failed, and by no other', async () => {
    const { screen, press, dialog, say, confirm } = await open();
    await press('Refund…');
    await say(/^Amount/, '15');
    await say(/^Reason/, 'Paid twice');
    await confirm('Ask for the refund');
    await press('It did not work…');
    await say(/^What went wrong/, 'The account is closed');
    await confirm('It did not work');
    await press('Ask again…');
    const again = await dialog();
    expect(again.getByRole('textbox', { name: /^Amount/ })).toHaveValue('15.00');
    expect(again.getByRole('textbox', { name: /^Reason/ })).toHaveValue('Paid twice');
    await say(/^Amount/, '41');
    await confirm('Ask for the refund');
    expect(again.getByRole('textbox', { name: /^Amount/ })).toBeInvalid();
    await say(/^Amount/, '12');
    await confirm('Ask for the refund');
    expect(await screen.findByText('Asked for')).toBeVisible();
    expect(screen.getByText('€12.00')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask again…' })).not.toBeInTheDocument();
  });

  it('is asked for again with another that failed as well: one request follows both up', async () => {
    const failed = {
      bookingId,
      currency: 'EUR',
      code: 'duplicate',
      status: 'failed',
      carrier: 'staff',
      failure: 'Closed',
    } as const;
    const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9, minute));
    const { screen, user, db, press, dialog, confirm } = await open([], 'admin', '/admin/transactions');
    await db.insert(refunds).values([
      { ...failed, amountCents: 2000, reason: 'The first', createdAt: at(0), settledAt: at(9), updatedAt: at(9) },
      { ...failed, amountCents: 500, reason: 'The second', createdAt: at(1), settledAt: at(8), updatedAt: at(8) },
    ]);
    await user.click(await screen.findByRole('link', { name: bookingId }));
    expect(await screen.findAllByRole('button', { name: 'Ask again…' })).toHaveLength(1);
    await press('Ask again…');
    expect((await dialog()).getByRole('textbox', { name: /^Amount/ })).toHaveValue('25.00');
    await confirm('Ask for the refund');
    expect(await screen.findByText('Asked for')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask again…' })).not.toBeInTheDocument();
    expect(await db.$count(refunds)).toBe(3);
  });

  it('is not asked back twice by two who look at the same booking, though its page follows what becomes of it', async () => {
    const { screen, user, db, call, press, dialog, say, confirm } = await open([], 'admin', '/admin/transactions');
    // One that the application carries out has the page look again every other second.
    const underWay = { bookingId, amountCents: 100, currency: 'EUR', code: 'duplicate', reason: 'A coupon' } as const;
    await db.insert(refunds).values({ ...underWay, carrier: 'app' });
    await user.click(await screen.findByRole('link', { name: bookingId }));
    const list = within(await screen.findByRole('list', { name: 'Refunds' }));
    await list.findByText('€1.00');
    await press('Refund…');
    await say(/^Amount/, '15');
    await say(/^Reason/, 'Paid twice');

    const { version } = (await call(transactions.get, { as: 'editor', params: { bookingId } })).body.data;
    const theirs = { amountCents: 1500, code: 'duplicate', reason: 'They paid twice', version };
    await call(moneyDecisions.requestRefund, { as: 'superAdmin', params: { bookingId }, body: theirs });
    expect(await list.findByText(/They paid twice/)).toBeInTheDocument();
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementation(() => undefined);
    await confirm('Ask for the refund');
    expect(await (await dialog()).findByText(/Somebody else has changed this.*€24\.00/)).toBeVisible();
    expect(await db.$count(refunds)).toBe(2);

    // Told of it, they may.
    await confirm('Ask for the refund');
    await expect.poll(() => db.$count(refunds)).toBe(3);
  });

  it('is asked back once where the answer was lost and it is sent again', async () => {
    const { screen, db, press, dialog, say, confirm } = await open();
    await press('Refund…');
    await say(/^Amount/, '15');
    await say(/^Reason/, 'Paid twice');
    const lost = loseFetched((method, url) => method === 'POST' && url.includes('/refund/'));
    await confirm('Ask for the refund');
    expect(await (await dialog()).findByText(/No connection/)).toBeVisible();
    lost.letThrough();
    await confirm('Ask for the refund');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Asked for')).toBeVisible();
    expect([await db.$count(refunds), await db.$count(mailJobs)]).toEqual([1, 1]);
  });

  it.each([
    ['recorded', 'I did it…', /^Reference/, 'BANK-77', 'I did it', 'Reference BANK-77'],
    ['withheld', 'Withhold payout…', /^Reason/, 'Under review', 'Withhold payout', 'Payout withheld'],
  ])(
    'is %s by oneself, and not by somebody else, where the answer was lost and it is sent again',
    async (_, ...what) => {
      const [button, field, words, action, seen] = what;
      const { screen, press, say, confirm, confirmTwice } = await open();
      await press('Refund…');
      await say(/^Reason/, 'Paid twice');
      await confirm('Ask for the refund');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await press(button);
      await say(field, words);
      await confirmTwice(action);
      expect((await screen.findAllByText(seen))[0]).toBeVisible();
    },
  );

  it('is disputed, and that is decided, by oneself where the answer was lost and it is sent again', async () => {
    const { screen, user, press, dialog, say, confirmTwice } = await open();
    await press('Record dispute…');
    await say(/^What is disputed/, 'Nobody came');
    await confirmTwice('Record');
    expect((await screen.findAllByText('Nobody came')).length).toBeGreaterThan(0);
    await press('Decide dispute…');
    await user.click((await dialog()).getByRole('combobox', { name: 'Outcome' }));
    await user.click(await screen.findByRole('option', { name: 'In part' }));
    await say(/^Refund/, '10');
    await say(/^Reason/, 'A quarter of it was lost');
    await confirmTwice('Decide');
    expect(await screen.findByRole('heading', { name: 'Dispute: In part' })).toBeVisible();
  });

  it('stands below the price in the list as long as it waits', async () => {
    const { screen, user, press, say, confirm } = await open();
    await press('Refund…');
    await say(/^Amount/, '15');
    await say(/^Reason/, 'Paid twice');
    await confirm('Ask for the refund');
    const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
    await user.click(await menu.findByRole('link', { name: 'Transactions' }));
    await user.click(await screen.findByRole('tab', { name: /^Refunds asked for.*1 · €15\.00$/ }));
    const row = await screen.findByRole('row', { name: new RegExp(bookingId) });
    expect(within(row).getByText('Refund €15.00')).toBeVisible();
  });

  it('is withheld from the tutor, and released', async () => {
    const { screen, press, say, confirm } = await open();
    await press('Withhold payout…');
    await say(/^Reason/, 'Under review');
    await confirm('Withhold payout');
    expect(await screen.findByRole('heading', { name: 'Payout withheld' })).toBeVisible();
    await press('Release payout…');
    await say(/^Reason/, 'All is well');
    await confirm('Release payout');
    expect(await screen.findByRole('heading', { name: 'Payout released' })).toBeVisible();
  });

  it('follows from how a dispute ends', async () => {
    const { screen, user, press, dialog, say, confirm } = await open([disputed]);
    expect((await screen.findAllByText('Nobody came')).length).toBeGreaterThan(0);
    expect(screen.getByText('The classroom log')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Release payout…' })).not.toBeInTheDocument();
    await press('Decide dispute…');
    const asked = await dialog();
    const outcome = asked.getByRole('combobox', { name: 'Outcome' });
    expect(outcome).toBeRequired();
    const follows = asked.getAllByRole('status')[0];
    expect(follows).toBeEmptyDOMElement();
    await user.click(outcome);
    await user.click(await screen.findByRole('option', { name: 'In part' }));
    await say(/^Refund/, '10');
    expect(follows).toHaveTextContent(/€10\.00.*€25\.50/);
    await say(/^Reason/, 'A quarter of it was lost');
    await confirm('Decide');
    expect(await screen.findByRole('heading', { name: 'Dispute: In part' })).toBeVisible();
    expect(await screen.findByText('€10.00')).toBeVisible();
    expect(await screen.findByRole('row', { name: /^Payout/ })).toHaveTextContent('-€25.50');
  });

  it('is decided with the letter that is shown: what was amended for one outcome does not go with another', async () => {
    const { screen, user, press, dialog, say, confirm, db } = await open([disputed]);
    await press('Decide dispute…');
    const asked = await dialog();
    const choose = async (outcome: string) => {
      await user.click(asked.getByRole('combobox', { name: 'Outcome' }));
      await user.click(await screen.findByRole('option', { name: outcome }));
    };
    await say(/^Reason/, 'A quarter of it was lost');
    // Nobody gets the money because it was not looked at who does.
    await confirm('Decide');
    expect(asked.getByText('Required')).toBeVisible();
    await choose('For the student');
    await waitFor(() => expect(asked.getByRole('button', { name: 'Amend' })).toBeEnabled());
    // No way leads back from what is decided about money.
    expect(asked.queryByText(/you can undo/)).toBeNull();
    await user.click(asked.getByRole('button', { name: 'Amend' }));
    await user.type(asked.getByRole('textbox', { name: /^Text/ }), 'Sorry for that.');
    // What is typed on about the reason takes nothing of it.
    await say(/^Reason/, 'A quarter of it was lost, and more');
    expect(asked.getByRole('textbox', { name: /^Text/ })).toHaveDisplayValue(/Sorry for that\.$/);
    await choose('For the tutor');
    expect(asked.queryByRole('textbox', { name: /^Text/ })).toBeNull();
    await choose('In part');
    await say(/^Refund/, '10');
    const amend = () => asked.queryByRole('button', { name: 'Amend' });
    await waitFor(() => expect(amend()).toBeEnabled());
    // Nor with another amount; and it is there again with its own, while the amount is typed on.
    await user.click(amend() ?? expect.fail());
    await user.type(asked.getByRole('textbox', { name: /^Text/ }), 'Only half of it.');
    const amount = asked.getByRole('textbox', { name: /^Refund/ });
    await user.type(amount, '{Backspace}');
    expect(asked.queryByRole('textbox', { name: /^Text/ })).toBeNull();
    await user.type(amount, '0');
    expect(asked.getByRole('textbox', { name: /^Text/ })).toHaveDisplayValue(/Only half of it\.$/);
    expect(amount).toHaveFocus();
    await say(/^Refund/, '12');
    expect(await asked.findByRole('button', { name: 'Amend' })).toBeVisible();
    await confirm('Decide');
    expect(await screen.findByRole('heading', { name: 'Dispute: In part' })).toBeVisible();
    const [letter] = await db.select().from(mailJobs);
    expect(letter?.variables).toMatchObject({ body: expect.stringContaining('€12.00') });
    expect(JSON.stringify(letter)).not.toMatch(/Sorry for that|Only half of it/);
  });

  it('is looked after in lists of what waits, with sums', async () => {
    const { screen, user } = await open([disputed], 'admin', '/admin/transactions');
    const tab = await screen.findByRole('tab', { name: /^Disputes to decide.*2 · €80\.00$/ });
    await user.click(tab);
    expect(await screen.findByRole('link', { name: bookingId })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Refunds asked for/ }));
    expect(await screen.findByText(/No .* match|Nothing/i)).toBeVisible();
  });

  it('is nothing that an editor decides', async () => {
    const { screen } = await open([disputed], 'editor');
    expect((await screen.findAllByText('Nobody came')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /Decide dispute|Refund…/ })).not.toBeInTheDocument();
  });

  it('is read by an editor too, in the lists of what waits', async () => {
    const { screen, user } = await open([disputed], 'editor', '/admin/transactions');
    await user.click(await screen.findByRole('tab', { name: /^Disputes to decide.*2 · €80\.00$/ }));
    expect(await screen.findByRole('link', { name: bookingId })).toBeVisible();
  });
});
