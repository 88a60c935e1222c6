import { waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { createAccountsRepository } from '#server/modules/accounts/accounts.repository.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { fileContents } from '#server/modules/files/files.table.ts';
import { createLetters } from '#server/modules/letters/letters.ts';
import { mailJobs } from '#server/modules/mail/mail.table.ts';
import { settings } from '#server/modules/settings/settings.table.ts';
import { subjects } from '#server/modules/subjects/subjects.table.ts';
import { createTutorsRepository } from '#server/modules/tutors/tutors.repository.ts';
import { tutorChecks, tutorDocuments } from '#server/modules/tutors/tutors.table.ts';
// Loaded with the test file, so that no test waits for it.
import '#src/domain/documents/onDemand/FilePane.tsx';
import '#src/domain/letters/onDemand/DecisionLetterPart.tsx';
import '#src/resources/tutors/onDemand/ApplicationPart.tsx';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { loseFetched } from '#tests/support/lose-fetched.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

/** Ida, who has taught twice, and Omar, who has applied and teaches nobody yet. */
const seed = async (db: TestDatabase) => {
  const catalogue = await seedCatalogue(db);
  const mail = { send: async () => undefined, withdraw: async () => undefined };
  const accountsRepository = createAccountsRepository({ clock: systemClock, mail });
  const tutors = createTutorsRepository({
    db,
    clock: systemClock,
    accounts: accountsRepository,
    letters: createLetters({ mail }),
  });
  const { id } = await tutors.add({}, { ...newTutor(catalogue), language: 'en' });
  await tutors.add({}, { ...newTutor(catalogue, 'omar@tutors.test'), displayName: 'Omar Haddad', language: 'en' });
  const [student] = await db.select().from(accounts).where(eq(accounts.userType, 'user'));
  const booking = newBooking({ ...catalogue, tutorId: id, studentId: student?.id ?? '' });
  await db.insert(bookings).values([booking, booking]);
  return id;
};

const open = (url = '/admin/tutors') => startApp({ role: 'admin', url, seed });
const stored = async (db: TestDatabase, id: string) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];

/** Ida, of whom two documents are refused, and the question whether she is asked for them. */
const askForChanges = async () => {
  const item = { name: null, required: true, expires: false, warnDays: 30 } as const;
  const app = await startApp({
    role: 'admin',
    url: '/admin/tutors',
    seed: async (db) => {
      const tutorChecklist = [
        { ...item, kind: 'identity' as const },
        { ...item, kind: 'diploma' as const },
      ];
      await db.insert(settings).values({ tutorChecklist });
      const id = await seed(db);
      const refused = { tutorId: id, state: 'refused', code: 'unreadable', decidedAt: new Date() } as const;
      await db.insert(tutorChecks).values(tutorChecklist.map(({ kind }) => ({ ...refused, kind })));
      return id;
    },
  });
  const { screen, user } = app;
  await user.click(await screen.findByText('Ida Lindqvist'));
  await user.click(await screen.findByRole('button', { name: 'Ask for changes' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => user.click(dialog.getByRole('button', { name: 'Ask for changes' }));
  return { ...app, dialog, send };
};

describe('tutors', () => {
  it('are found by search, said to be missing when none matches, and opened', async () => {
    const { screen, user, seeded } = await open();
    expect(await screen.findByText('Omar Haddad')).toBeVisible();
    await user.type(screen.getByLabelText('Search'), 'nobody of this name');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await user.clear(screen.getByLabelText('Search'));
    await user.type(screen.getByLabelText('Search'), 'lindqv');
    // Clearing showed both again for a moment.
    await waitFor(() => expect(screen.queryByText('Omar Haddad')).toBeNull());

    await user.click(await screen.findByText('Ida Lindqvist'));
    expect(await screen.findByText('Fifteen years in the classroom.')).toBeVisible();
    expect(screen.getByText('Physics without fear')).toBeVisible();
    expect(window.location.pathname).toBe(`/admin/tutors/${seeded}`);
  });

  it('have their rate changed in major units, which is kept in minor ones', async () => {
    const { screen, user, seeded, db } = await open();
    await user.click(await screen.findByLabelText('Edit: Ida Lindqvist'));
    const rate = await screen.findByLabelText('Hourly rate');
    expect(rate).toHaveValue('35.50');
    await user.clear(rate);
    await user.type(rate, '41.5');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('€41.50')).toBeVisible();
    expect(await stored(db, seeded)).toMatchObject({ hourlyRateCents: 4150 });
  });

  it('are rejected only with a reason, which is kept and shown', async () => {
    const { screen, user, seeded, db } = await startApp({ role: 'admin', url: '/admin/tutors', seed });
    await user.click(await screen.findByText('Ida Lindqvist'));
    await user.click(await screen.findByText('Reject'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByText('Reject'));
    expect(dialog.getByText(/Give a reason/)).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'The certificate has expired.');
    await user.click(dialog.getByText('Reject'));

    expect(await screen.findByText('Reopen')).toBeVisible();
    expect(screen.getAllByText('The certificate has expired.')[0]).toBeVisible();
    expect(await stored(db, seeded)).toMatchObject({
      status: 'rejected',
      statusReason: 'The certificate has expired.',
    });
  });

  it('are refused a document with a note that stays while it is looked at once more, and another tab', async () => {
    const identityCheck = { kind: 'identity', name: null, required: true, expires: false, warnDays: 30 } as const;
    const { screen, user, db, seeded } = await startApp({
      role: 'admin',
      url: '/admin/tutors',
      seed: async (db) => {
        await db.insert(settings).values({ tutorChecklist: [identityCheck] });
        return seed(db);
      },
    });
    await user.click(await screen.findByText('Ida Lindqvist'));
    const identity = async () => within(await screen.findByRole('group', { name: 'Identity document' }));
    const refuse = async () => user.click((await identity()).getByRole('button', { name: 'Refuse' }));
    const note = async () => (await identity()).findByLabelText('Note for the e-mail');
    await refuse();
    await user.type(await note(), 'The corner is cut off');
    await refuse();
    expect((await identity()).queryByLabelText('Note for the e-mail')).toBeNull();
    await refuse();
    expect(await note()).toHaveValue('The corner is cut off');
    await user.click(screen.getByRole('tab', { name: 'Bookings' }));
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    expect(await note()).toHaveValue('The corner is cut off');

    // Another page is not opened unasked.
    await user.click(screen.getByRole('link', { name: 'Users' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(question.getByText('Cancel'));
    await user.click((await identity()).getByRole('button', { name: /Unreadable/ }));
    const noted = async () => (await db.select().from(tutorChecks).where(eq(tutorChecks.tutorId, seeded)))[0]?.note;
    await expect.poll(noted).toBe('The corner is cut off');
    expect(await screen.findByText('Unreadable: The corner is cut off')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Users' }));
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  });

  it('keep the day until which a document is valid while another item is looked at', async () => {
    const check = { name: null, required: true, expires: true, warnDays: 30 } as const;
    const { screen, user } = await startApp({
      role: 'admin',
      url: '/admin/tutors',
      seed: async (db) => {
        const tutorChecklist = [
          { ...check, kind: 'identity' as const },
          { ...check, kind: 'certificate' as const },
        ];
        await db.insert(settings).values({ tutorChecklist });
        return seed(db);
      },
    });
    await user.click(await screen.findByText('Ida Lindqvist'));
    const itemOf = async (name: string) => within(await screen.findByRole('group', { name }));
    const identity = await itemOf('Identity document');
    await user.click(await identity.findByRole('button', { name: 'Accept' }));
    expect(await identity.findByText('Enter the day until which it is valid')).toBeVisible();
    await user.type(await identity.findByLabelText('Valid until'), '02/01/2099');
    expect(identity.queryByText('Enter the day until which it is valid')).toBeNull();
    await user.click((await itemOf('Certificate of conduct')).getByRole('button', { name: 'Certificate of conduct' }));
    await expect.poll(() => identity.queryByLabelText('Valid until')).toBeNull();
    await user.click(identity.getByRole('button', { name: 'Identity document' }));
    expect(await identity.findByLabelText('Valid until')).toHaveDisplayValue(/2099/);
    await user.click(identity.getByRole('button', { name: 'Accept' }));
    await (await itemOf('Certificate of conduct')).findByLabelText('Valid until');
    await user.click(identity.getByRole('button', { name: 'Identity document' }));
    await user.click(await identity.findByRole('button', { name: 'Take back' }));
    expect(await identity.findByLabelText('Valid until')).toHaveDisplayValue('');
  });

  it('are looked at where somebody writes, whatever was decided before arrives late', async () => {
    const check = { name: null, required: true, expires: false, warnDays: 30 } as const;
    const kinds = ['identity', 'certificate', 'reference'] as const;
    const { screen, user, seeded } = await startApp({
      role: 'admin',
      url: '/admin/tutors',
      seed: async (db) => {
        await db.insert(settings).values({ tutorChecklist: kinds.map((kind) => ({ ...check, kind })) });
        return seed(db);
      },
    });
    await user.click(await screen.findByText('Ida Lindqvist'));
    const itemOf = async (name: string) => within(await screen.findByRole('group', { name }));
    const identity = await itemOf('Identity document');
    const reads = holdFetched((method, url) => method === 'GET' && url.includes('/tutor'));
    await user.click(await identity.findByRole('button', { name: 'Accept' }));
    expect(await identity.findByText('Accepted')).toBeVisible();
    const reference = await itemOf('Reference');
    await user.click(reference.getByRole('button', { name: 'Reference' }));
    await user.click(await reference.findByRole('button', { name: 'Refuse' }));
    await user.type(await reference.findByLabelText('Note for the e-mail'), 'No name');
    reads.letGo();
    await waitFor(() => expect(reference.getByRole('button', { name: 'Accept' })).toBeEnabled());
    await user.keyboard(' on it');
    expect(reference.getByLabelText('Note for the e-mail')).toHaveValue('No name on it');

    // And what was sent is no draft of whoever goes on to another tab before the answer.
    const again = holdFetched((method, url) => method === 'GET' && url.includes('/tutor'));
    await user.click(reference.getByRole('button', { name: /Unreadable/ }));
    expect(await reference.findByText('Unreadable: No name on it')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Bookings' }));
    again.letGo();
    await expect.poll(() => Object.keys(localStorage).filter((key) => key.includes(`${seeded}/refusal`))).toEqual([]);
  });

  it('are decided about by the documents that are there by then: one that was replaced or removed is no longer shown', async () => {
    const shown = new Map<string, Blob>();
    URL.createObjectURL = (blob) => {
      const url = `blob:${shown.size}`;
      shown.set(url, blob as Blob);
      return url;
    };
    URL.revokeObjectURL = () => undefined;
    const check = { name: null, required: true, expires: false, warnDays: 30 } as const;
    const contents = { passport: 10, other: 20, replaced: 30 } as const;
    const scan = { kind: 'identity', contentType: 'image/png' } as const;
    const { screen, user, seeded, db } = await startApp({
      role: 'admin',
      url: '/admin/tutors',
      seed: async (db) => {
        await db.insert(settings).values({ tutorChecklist: [{ ...check, kind: 'identity' as const }] });
        const tutorId = await seed(db);
        const rows = Object.entries(contents).map(([sha256, size]) => ({
          sha256,
          size,
          content: new Uint8Array(size),
        }));
        await db.insert(fileContents).values(rows);
        await db.insert(tutorDocuments).values([
          { ...scan, tutorId, name: 'other.png', sha256: 'other', size: 20, uploadedAt: new Date('2026-11-01') },
          { ...scan, tutorId, name: 'passport.png', sha256: 'passport', size: 10, uploadedAt: new Date('2026-11-02') },
        ]);
        await db.insert(tutorChecks).values({ tutorId, kind: 'identity', state: 'open', openedAt: new Date() });
        return tutorId;
      },
    });
    await user.click(await screen.findByText('Ida Lindqvist'));
    const identity = within(await screen.findByRole('group', { name: 'Identity document' }));
    const sizeShown = async (name: string) =>
      shown.get((await screen.findByRole('img', { name })).getAttribute('src') ?? '')?.size;
    expect(await sizeShown('passport.png')).toBe(contents.passport);
    await user.click(identity.getByRole('button', { name: 'passport.png' }));

    // As the marketplace's application does, under the key that it has for it.
    const passport = eq(tutorDocuments.name, 'passport.png');
    await db
      .update(tutorDocuments)
      .set({ sha256: 'replaced', size: contents.replaced, uploadedAt: new Date() })
      .where(passport);
    const theirs = eq(tutorChecks.tutorId, seeded);
    await db.update(tutorChecks).set({ version: 2 }).where(theirs);
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(identity.getByRole('button', { name: 'Accept' }));
    await expect.poll(() => sizeShown('passport.png')).toBe(contents.replaced);

    await db.delete(tutorDocuments).where(passport);
    await db.update(tutorChecks).set({ version: 3 }).where(theirs);
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(identity.getByRole('button', { name: 'Accept' }));
    expect(await sizeShown('other.png')).toBe(contents.other);
    expect(await db.select().from(tutorChecks)).toMatchObject([{ state: 'open' }]);
  });

  it('name a subject that they teach though it has others below it by now', async () => {
    const { screen, user, db } = await open();
    const [physics] = await db.select().from(subjects).where(eq(subjects.slug, 'physics'));
    await db.insert(subjects).values({ name: 'Optics', slug: 'optics', parentId: physics?.id ?? null });
    await user.click(await screen.findByLabelText('Edit: Ida Lindqvist'));
    const subject = await screen.findByRole('combobox', { name: /^Subjects/ });
    await waitFor(() => expect(subject.parentElement).toHaveTextContent('Physics'));
    await user.click(subject);
    expect(await screen.findByRole('option', { name: /Optics/ })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Physics$/ })).toBeNull();
  });

  it('are decided about beside somebody who was quicker, whose decision is told, with one’s own kept', async () => {
    const { screen, user, seeded, db } = await open();
    await user.click(await screen.findByText('Ida Lindqvist'));
    await user.click(await screen.findByText('Reject'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'The certificate has expired.');
    await db
      .update(accounts)
      .set({ status: 'suspended', statusReason: 'Did not come.', version: sql`${accounts.version} + 1` })
      .where(eq(accounts.id, seeded));
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(dialog.getByText('Reject'));
    const theirs = 'Somebody else has changed this in the meantime. Now it is: Suspended. “Did not come.”';
    expect(await dialog.findByText(theirs)).toBeVisible();
    expect(dialog.getByLabelText('Reason')).toHaveValue('The certificate has expired.');
    await user.click(dialog.getByText('Cancel'));
    expect(await screen.findByText('Reinstate')).toBeVisible();
    expect(await stored(db, seeded)).toMatchObject({ status: 'suspended', statusReason: 'Did not come.' });
  });

  it('are asked for what is refused by now, which is told where a colleague has decided otherwise meanwhile', async () => {
    const { db, seeded, dialog, send } = await askForChanges();
    const letter = async () => (await dialog.findByTitle('E-mail to Ida Lindqvist')).getAttribute('srcdoc') ?? '';
    expect(await letter()).toMatch(/Identity document.*Degree or diploma/s);
    const accepted = { state: 'accepted', code: null, version: 2 } as const;
    await db.update(tutorChecks).set(accepted).where(eq(tutorChecks.kind, 'identity'));
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await send();
    const theirs =
      'Somebody else has changed this in the meantime. Now it is: Identity document: Accepted, Degree or diploma: Refused.';
    expect(await dialog.findByText(theirs)).toBeVisible();
    await waitFor(async () => expect(await letter()).not.toContain('Identity document'));
    expect(await letter()).toContain('Degree or diploma');
    expect(await stored(db, seeded)).toMatchObject({ changesRequested: null });
    await send();
    await expect
      .poll(async () => (await stored(db, seeded))?.changesRequested?.items)
      .toEqual([{ kind: 'diploma', name: null, code: 'unreadable', note: null }]);
  });

  it('are asked once, and written to once, where the answer was lost and it is sent again', async () => {
    const { screen, db, seeded, dialog, send } = await askForChanges();
    const lost = loseFetched((method, url) => method === 'POST' && url.includes('/askForChanges/'));
    await send();
    expect(await dialog.findByText(/No connection/)).toBeVisible();
    const once = await stored(db, seeded);
    expect(once?.changesRequested?.items).toHaveLength(2);
    lost.letThrough();
    vi.mocked(console.error).mockImplementation(() => undefined);
    await send();
    expect(await screen.findByText(/Ida Lindqvist is asked/)).toBeVisible();
    expect((await stored(db, seeded))?.version).toBe(once?.version);
    expect(await db.$count(mailJobs)).toBe(1);
  });

  it('are asked by whoever was quicker, also where both ask for the same', async () => {
    const { screen, db, seeded, dialog, send } = await askForChanges();
    const items = (await db.select().from(tutorChecks)).map(({ kind }) => ({
      ...{ kind, name: null, code: 'unreadable' as const, note: null },
    }));
    await db
      .update(accounts)
      .set({ changesRequested: { at: new Date().toISOString(), items }, version: sql`${accounts.version} + 1` })
      .where(eq(accounts.id, seeded));
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await send();
    expect(await dialog.findByText(/^Somebody else has changed this in the meantime/)).toBeVisible();
    expect(screen.queryByText(/Ida Lindqvist is asked/)).toBeNull();
    expect(await db.$count(mailJobs)).toBe(0);
  });

  it('are not deleted while they have bookings, and the question says how many; others are', async () => {
    const { screen, user } = await open();
    await user.click(await screen.findByLabelText('Delete: Ida Lindqvist'));
    const question = within(await screen.findByRole('dialog'));
    // Outside production react-admin writes every refused call to the console as well.
    vi.mocked(console.error).mockImplementationOnce(() => undefined);
    await user.click(question.getByText('Delete'));
    expect(await question.findByText('Still has 2 bookings')).toBeVisible();
    await user.click(question.getByText('Cancel'));

    await user.click(await screen.findByLabelText('Delete: Omar Haddad'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Delete'));
    expect(await screen.findByText('Deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Omar Haddad')).toBeNull());
    expect(screen.getByText('Ida Lindqvist')).toBeVisible();
  });
});
