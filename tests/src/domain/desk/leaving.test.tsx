import { act, within } from '@testing-library/react';
import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { desk } from '#contract/desk.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { deskItems } from '#server/modules/desk/desk.table.ts';
// Loaded with the test file, so that no test waits for them.
import '#src/domain/desk/onDemand/RunBar.tsx';
import '#src/domain/notes/onDemand/Notes.tsx';
import { writeRun } from '#src/domain/desk/run.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { popTo } from '#tests/support/pop-to.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import type { Role } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';

/** Works off the desk, with a note begun on the first of its two items. */
const beginNote = async () => {
  const app = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
  const { screen, user, db } = app;
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await user.type(await screen.findByRole('textbox', { name: 'Write a note' }), 'Call them');
  const held = async () =>
    (await db.select().from(deskItems).where(isNotNull(deskItems.holderId))).map(({ recordId }) => recordId);
  const [first] = await held();
  /** Presses a way on, which is behind a drawer for whoever reads the page aloud, and answers the question that follows. */
  const press = async (way: string, answer: string) => {
    await user.click(await screen.findByRole('button', { name: way, hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: answer }));
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  };
  const bar = () => screen.queryByRole('region', { name: 'Desk', hidden: true });
  return { ...app, first, held, press, bar };
};

describe('an item of the desk with something unsaved', () => {
  it.each(['Skip', 'Stop'])('stays open, and no other is, for whoever presses %s and then stays', async (way) => {
    const { screen, held, first, press, bar } = await beginNote();
    await press(way, 'Cancel');
    expect(await held()).toEqual([first]);
    expect(bar()).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Write a note', hidden: true })).toHaveValue('Call them');
  });

  it('is given back by whoever leaves it, who is asked once', async () => {
    const { screen, user, held, first, press, bar } = await beginNote();
    const before = window.location.href;
    await press('Skip', 'Leave without saving');
    await expect.poll(() => window.location.href).not.toBe(before);
    expect(await held()).toEqual([expect.not.stringMatching(`^${first}$`)]);
    await expect.poll(bar).toBeVisible();

    await user.type(await screen.findByRole('textbox', { name: 'Write a note', hidden: true }), 'Not today');
    await press('Stop', 'Leave without saving');
    await expect.poll(held).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  });
});

describe('an item of the desk that the person did not get to', () => {
  it('is not kept from others beyond its lease, where they have stayed on the one before', async () => {
    const { screen, user, db, first } = await beginNote();
    const field = await screen.findByRole('textbox', { name: 'Write a note', hidden: true });
    await user.clear(field);
    const late = holdFetched((_, url) => url.endsWith('/desk/next'));
    await user.click(screen.getByRole('button', { name: 'Skip', hidden: true }));
    await expect.poll(late.isAsked).toBe(true);
    // Written while the next one is on its way.
    await user.type(field, 'Call them');
    late.letGo();
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
    const taken = await db.select().from(deskItems).where(isNotNull(deskItems.holderId));
    expect(taken.map(({ recordId }) => recordId)).not.toContain(first);
    const { mock } = vi.spyOn(globalThis, 'fetch');
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('textbox', { name: 'Write a note', hidden: true });
    expect(mock.calls.filter(([url]) => String(url).endsWith('/desk/open'))).toEqual([]);
  });

  it('is theirs again once its screen is there, where the page was loaded anew on the way to it', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/languages', seed: seedMarketplace });
    const { screen, db, people, call } = app;
    await screen.findByRole('heading', { name: 'Languages' });
    const { body } = await call(desk.list, { as: 'admin' });
    const [{ kind, id }] = body.data.items;
    const givenBack = {
      key: { kind, id },
      lease: crypto.randomUUID(),
      left: 1,
      arrived: false,
      givenBack: true,
      skip: [],
    };
    act(() => writeRun({ ...givenBack, personId: people.admin, scope: 'all' }));
    popTo(`/admin/transactions/${id}`);
    await expect.poll(() => db.$count(deskItems, eq(deskItems.holderId, people.admin))).toBe(1);
    expect(await screen.findByRole('button', { name: 'Skip', hidden: true })).toBeVisible();
  });
});

describe('an item of the desk that is put aside', () => {
  it('keeps its reason, where the session or the network breaks off, until it is sent or cancelled', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: /^Put aside/, hidden: true }));
      const question = within(await screen.findByRole('dialog', { name: /^Put this aside/ }));
      return { question, reason: question.getByRole('textbox', { name: /^Reason/ }) };
    };
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await user.type((await ask()).reason, 'They are away');
    popTo('/admin/desk');
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    const { question, reason } = await ask();
    expect(reason).toHaveValue('They are away');
    expect(reason).toHaveAccessibleDescription(/^You wrote this/);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByRole('dialog', { name: /^Put this aside/ })).toBeNull();
    expect((await ask()).reason).toHaveValue('');
  });

  it('says of a day that has begun that it is too early, and keeps what was written', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await user.click(await screen.findByRole('button', { name: /^Put aside/, hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: /^Put this aside/ }));
    await user.type(question.getByRole('textbox', { name: /^Until/ }), '01/02/2020');
    await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'They are away');
    vi.mocked(console.error).mockImplementation(() => undefined);
    await user.click(question.getByRole('button', { name: 'Put aside' }));
    expect(await question.findByText('Must be a day after today in the marketplace’s time zone')).toBeVisible();
    expect(question.getByRole('textbox', { name: /^Reason/ })).toHaveValue('They are away');
  });
});

describe('a question over the page', () => {
  it('goes with a press beside it, but not with what was written in it', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: /^Put aside/, hidden: true }));
      return within(await screen.findByRole('dialog', { name: /^Put this aside/ }));
    };
    const pressBeside = async () => user.click(document.querySelector('.MuiDialog-container') ?? document.body);
    const question = await ask();
    await user.type(question.getByRole('textbox', { name: /^Reason/ }), 'They are away');
    await pressBeside();
    expect(question.getByRole('textbox', { name: /^Reason/ })).toHaveValue('They are away');
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByRole('dialog', { name: /^Put this aside/ })).toBeNull();
    await ask();
    await pressBeside();
    await expect.poll(() => screen.queryByRole('dialog', { name: /^Put this aside/ })).toBeNull();
  });
});

describe('an item of the desk that was asked for, and whose answer is late,', () => {
  const begin = async () => {
    const app = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    const { screen, user, db } = app;
    const held = () => db.$count(deskItems, isNotNull(deskItems.holderId));
    return { screen, user, held };
  };

  it('is given back where the person has stopped meanwhile', async () => {
    const { screen, user, held } = await begin();
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    const late = holdFetched((_, url) => url.endsWith('/desk/next'));
    await user.click(await screen.findByRole('button', { name: 'Skip', hidden: true }));
    await expect.poll(late.isAsked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Stop', hidden: true }));
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    late.letGo();
    await expect.poll(held).toBe(0);
    expect(window.location.pathname).toBe('/admin/desk');
    expect(screen.queryByRole('region', { name: 'Desk' })).toBeNull();
  });

  it('is given back where the person has left the one before meanwhile', async () => {
    const { screen, user, held } = await begin();
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    const late = holdFetched((_, url) => url.endsWith('/desk/next'));
    await user.click(await screen.findByRole('button', { name: 'Skip', hidden: true }));
    await expect.poll(late.isAsked).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Languages', hidden: true }));
    await expect.poll(() => window.location.pathname).toBe('/admin/languages');
    late.letGo();
    await expect.poll(held).toBe(0);
    expect(window.location.pathname).toBe('/admin/languages');
  });

  it('is given back where the person has gone elsewhere meanwhile', async () => {
    const { screen, user, held } = await begin();
    const late = holdFetched((_, url) => url.endsWith('/desk/next'));
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await expect.poll(late.isAsked).toBe(true);
    expect(await held()).toBe(1);
    await user.click(screen.getByRole('link', { name: 'Languages' }));
    expect(await screen.findByRole('heading', { name: 'Languages' })).toBeVisible();
    late.letGo();
    await expect.poll(held).toBe(0);
    expect(window.location.pathname).toBe('/admin/languages');
  });
});

describe('an item of the desk that a colleague decides', () => {
  it('stays below a question that is open about it, with what was written there, and then the next one follows', async () => {
    const { screen, user, db } = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await user.click(await screen.findByRole('button', { name: /^Put aside/, hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: /^Put this aside/ }));
    await user.type(question.getByRole('textbox', { name: /^Why|^Reason/ }), 'They are away');
    const [held] = await db.select().from(deskItems).where(isNotNull(deskItems.holderId));
    expect(held?.kind).toBe('dispute');
    const id = held?.recordId ?? '';
    await db.update(bookings).set({ status: 'completed' }).where(eq(bookings.id, id));
    const asked = vi.spyOn(globalThis, 'fetch');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => asked.mock.calls.some(([url]) => /desk\/open/.test(String(url)))).toBe(true);
    await Promise.all(asked.mock.results.map(({ value }) => value));
    // Longer than going on takes.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await db.$count(deskItems, eq(deskItems.recordId, id))).toBe(1);
    expect(question.getByRole('textbox', { name: /^Why|^Reason/ })).toHaveValue('They are away');

    await user.click(question.getByRole('button', { name: 'Cancel' }));
    const isHeld = and(isNotNull(deskItems.holderId), eq(deskItems.kind, 'dispute'));
    await expect.poll(() => db.$count(deskItems, isHeld)).toBe(0);
    // The next is another matter of the same booking, about which nothing is asked.
    await expect.poll(() => db.$count(deskItems, isNotNull(deskItems.holderId))).toBe(1);
    expect(screen.queryByRole('dialog', { name: /^Put this aside/ })).toBeNull();
  });
});

describe('an item of the desk that is put aside elsewhere', () => {
  /** The lease runs out, and somebody opens the item and puts it aside. Then the window is looked at again. */
  const comeBack = async ({ db, call }: Awaited<ReturnType<typeof startApp>>, as: Role) => {
    const [held] = await db.select().from(deskItems).where(isNotNull(deskItems.holderId));
    const key = { kind: held?.kind ?? 'dispute', id: held?.recordId ?? '' };
    await db.update(deskItems).set({ leasedUntil: new Date(0) });
    await call(desk.open, { as, body: key });
    const wait = { until: null, forAnswer: true, reason: 'Asked the tutor' };
    expect((await call(desk.wait, { as, body: { ...key, ...wait } })).status).toBe(200);
    document.dispatchEvent(new Event('visibilitychange'));
    return key;
  };

  it('by a colleague during a pause is said to be so, and stays as it is until the person goes on', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    const { screen, user, db, people } = app;
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await expect.poll(() => db.$count(deskItems, isNotNull(deskItems.holderId))).toBe(1);
    await screen.findByRole('region', { name: 'Desk', hidden: true });
    const { id } = await comeBack(app, 'superAdmin');
    expect(await screen.findByText(/superAdmin Test has put this aside meanwhile/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Put aside/, hidden: true })).toBeNull();
    const [row] = await db.select().from(deskItems).where(eq(deskItems.recordId, id));
    expect(row).toMatchObject({ holderId: null, assigneeId: people.superAdmin, waitReason: 'Asked the tutor' });

    await user.click(screen.getByRole('button', { name: 'Next', hidden: true }));
    await expect.poll(() => db.$count(deskItems, isNotNull(deskItems.holderId))).toBe(1);
    // That of the one before goes at this moment.
    await expect.poll(() => screen.queryByRole('button', { name: 'Skip', hidden: true })).toBeVisible();
  });

  it('by the person themselves, as by asking about it, is followed by the next one', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    const { screen, user, db, people } = app;
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByRole('button', { name: 'Skip', hidden: true });
    const { id } = await comeBack(app, 'admin');
    const held = async () =>
      (await db.select().from(deskItems).where(eq(deskItems.holderId, people.admin))).map(({ recordId }) => recordId);
    await expect.poll(held).toEqual([expect.not.stringMatching(`^${id}$`)]);
    // That of the one before goes at this moment.
    await expect.poll(() => screen.queryByRole('button', { name: 'Skip', hidden: true })).toBeVisible();
  });

  /** Opens from *Put aside* what a colleague has put there. */
  const openFromThere = async ({ screen, user, db, people, call }: Awaited<ReturnType<typeof startApp>>) => {
    const { body } = await call(desk.list, { as: 'superAdmin' });
    const { kind, id, name } = body.data.items[0];
    const wait = { until: null, forAnswer: true, reason: 'Asked the student' };
    await call(desk.wait, { as: 'superAdmin', body: { kind, id, ...wait } });
    await user.click(await screen.findByRole('tab', { name: /^Put aside/ }));
    const list = await screen.findByRole('list', { name: 'Put aside' });
    await user.click(await within(list).findByRole('button', { name }));
    await expect.poll(() => db.$count(deskItems, eq(deskItems.holderId, people.admin))).toBe(1);
    await screen.findByRole('button', { name: 'Skip', hidden: true });
  };

  it('anew by a colleague, after it was opened from those put aside, is said to be so', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    const { screen, db, people } = app;
    await openFromThere(app);
    const { id } = await comeBack(app, 'superAdmin');
    expect(await screen.findByText(/superAdmin Test has put this aside meanwhile/)).toBeVisible();
    const [row] = await db.select().from(deskItems).where(eq(deskItems.recordId, id));
    expect(row).toMatchObject({ holderId: null, assigneeId: people.superAdmin, waitReason: 'Asked the tutor' });
  });

  it('anew by the person themselves, after they opened it from those put aside, is followed by the next one', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    const { screen, db, people } = app;
    await openFromThere(app);
    const { id } = await comeBack(app, 'admin');
    const held = async () =>
      (await db.select().from(deskItems).where(eq(deskItems.holderId, people.admin))).map(({ recordId }) => recordId);
    await expect.poll(held).toEqual([expect.not.stringMatching(`^${id}$`)]);
    // That of the one before goes at this moment.
    await expect.poll(() => screen.queryByRole('button', { name: 'Skip', hidden: true })).toBeVisible();
  });

  it('is kept by whoever has opened it from those put aside', async () => {
    const app = await startApp({ role: 'admin', url: '/admin/desk', seed: seedMarketplace });
    const { screen, db, people } = app;
    await openFromThere(app);

    // As after the page was loaded anew: then it has been given back.
    await db.update(deskItems).set({ holderId: null, leasedUntil: null, lease: null });
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => db.$count(deskItems, eq(deskItems.holderId, people.admin))).toBe(1);
    expect(screen.getByRole('button', { name: 'Skip', hidden: true })).toBeVisible();
  });
});
