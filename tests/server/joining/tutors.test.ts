import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { settings } from '#contract/settings.ts';
import { tutorChecks as decisions } from '#contract/tutor-checks.ts';
import { tutors } from '#contract/tutors.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { joinedStanding } from '#server/modules/joining/joined-standing.ts';
import { reviews } from '#server/modules/reviews/reviews.table.ts';
import { hasResent } from '#server/modules/tutors/tutor-checks.ts';
import { schema } from '#server/schema.ts';
import { engines } from '#tests/support/engines.ts';
import { createJoiners, type Kept } from '#tests/support/joining.ts';
import { newBooking } from '#tests/support/seed-bookings.ts';
import { newTutor, seedCatalogue } from '#tests/support/seed-catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const { accounts, bookings, deskItems, tutorChecks, tutorDocuments, tutorLanguages, domainEvents } = schema;

describe.each(engines)('joining two tutors on $name', (engine) => {
  let server: TestServer;
  let act: ReturnType<typeof createJoiners>;
  let catalogue: Awaited<ReturnType<typeof seedCatalogue>>;
  let added = 0;
  beforeAll(async () => {
    server = await startTestServer(engine);
    act = createJoiners(server);
    catalogue = await seedCatalogue(server.db);
    const tutorChecklist = (['identity', 'diploma'] as const).map((kind) => ({
      ...{ kind, name: null, required: false, expires: false, warnDays: 0 },
    }));
    await server.call(settings.get, { as: 'admin' });
    await server.db.update(schema.settings).set({ tutorChecklist });
  });
  afterAll(() => server.close());

  const addTutor = async (given: object = {}): Promise<Kept> => {
    added += 1;
    const body = { ...newTutor(catalogue, `joined-${added}@tutors.test`), ...given };
    const answer = await server.call(tutors.add, { as: 'admin', body });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return answer.body.data;
  };
  const review = async (tutorId: string, stars: number) => {
    const booking = newBooking({ ...catalogue, tutorId, studentId: server.people.user });
    const [row] = await server.db.insert(bookings).values(booking).returning();
    await server.db.insert(reviews).values({ booking: row?.id ?? '', stars, text: 'A lesson' });
  };

  it('rates the one that is kept by the reviews of both, and counts the bookings of both', async () => {
    const [kept, other] = [await addTutor(), await addTutor()];
    for (const stars of [5, 5, 2]) await review(other.id, stars);
    await review(kept.id, 1);
    const { parts } = (await act.preview('tutor', other.id, kept.id)).body.data;
    expect(parts).toContainEqual({ part: 'reviews', count: 3 });
    const { data } = (await act.joinNow('tutor', other.id, kept.id)).body;
    expect(data).toMatchObject({ rating: 3.3, bookingCount: 4 });
    // Reviews that come later are counted as before.
    await review(kept.id, 5);
    expect((await act.read('tutor', kept.id)).rating).toBe(3.6);
  });

  it('keeps what the one offers, and fills what it lacks: texts, and of subjects, languages and levels all of a kind', async () => {
    const add = { as: 'admin', body: { name: 'Dutch', code: 'nl', active: true } } as const;
    const dutch = (await server.call(languages.add, add)).body.data.id;
    const kept = await addTutor({ headline: '', hourlyRateCents: 3000 });
    const other = await addTutor({ headline: 'Dutch by ear', hourlyRateCents: 4000, languageIds: [dutch] });
    await server.db.delete(tutorLanguages).where(eq(tutorLanguages.tutorId, kept.id));
    const { data: seen } = (await act.preview('tutor', other.id, kept.id)).body;
    expect(seen.currencies).toEqual({ kept: 'EUR', other: 'EUR' });
    expect(seen.fields.filter(({ field }: { field: string }) => field !== 'email')).toEqual([
      { field: 'headline', kept: '', other: 'Dutch by ear', filled: true },
      { field: 'hourlyRateCents', kept: 3000, other: 4000, filled: false },
      { field: 'languageIds', kept: null, other: 'Dutch', filled: true },
    ]);
    const { data } = (await act.joinNow('tutor', other.id, kept.id)).body;
    expect(data).toMatchObject({ headline: 'Dutch by ear', hourlyRateCents: 3000, languageIds: [dutch] });
    expect(data.subjectIds).toEqual([catalogue.subjectId]);
  });

  it('moves documents, and what was decided about kinds of which nothing was', async () => {
    const [kept, other] = [await addTutor(), await addTutor()];
    const document = { kind: 'identity', name: 'id.pdf' } as const;
    await server.db.insert(tutorDocuments).values([
      { ...document, tutorId: other.id },
      { ...document, tutorId: kept.id },
    ]);
    const decidedAt = new Date();
    await server.db.insert(tutorChecks).values([
      { tutorId: kept.id, kind: 'identity', state: 'accepted', decidedAt },
      { tutorId: other.id, kind: 'identity', state: 'refused', code: 'unreadable', decidedAt },
      { tutorId: other.id, kind: 'diploma', state: 'accepted', decidedAt },
    ]);
    const { data: seen } = (await act.preview('tutor', other.id, kept.id)).body;
    expect(seen.parts.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { part: 'documents', count: 1 },
      { part: 'checks', count: 1 },
    ]);
    expect(seen.fields.slice(-2)).toEqual([
      { field: 'checklist.diploma', kept: null, other: { state: 'accepted' }, filled: true },
      {
        field: 'checklist.identity',
        kept: { state: 'accepted' },
        other: { state: 'refused', code: 'unreadable' },
        filled: false,
      },
    ]);
    const { data } = (await act.joinNow('tutor', other.id, kept.id)).body;
    expect(data.documents).toHaveLength(2);
    expect(data.checklist).toMatchObject([
      { kind: 'identity', state: 'accepted' },
      { kind: 'diploma', state: 'accepted' },
    ]);
    const [latest] = (await act.history('tutor', kept.id)).filter(
      ({ recordName, merged }: { recordName: string; merged: object | null }) => recordName && merged,
    );
    expect(latest.changes).toHaveProperty(['checklist.diploma']);
  });

  it('has documents that wait looked at, whatever was decided about those of the other, which is said before', async () => {
    const [kept, other] = [await addTutor(), await addTutor()];
    const uploadedAt = new Date('2026-11-19T09:00:00Z');
    const openedAt = new Date('2026-11-20T09:00:00Z');
    const handedIn = (['identity', 'certificate'] as const).map((kind) => ({ kind, name: 'new.pdf', uploadedAt }));
    await server.db.insert(tutorDocuments).values(handedIn.map((document) => ({ ...document, tutorId: other.id })));
    const accepted = {
      tutorId: kept.id,
      state: 'accepted',
      decidedById: server.people.admin,
      decidedAt: new Date(),
    } as const;
    await server.db.insert(tutorChecks).values([
      { ...accepted, kind: 'identity', expiresOn: '2028-01-31' },
      { ...accepted, kind: 'certificate' },
      { ...accepted, kind: 'diploma' },
      { tutorId: other.id, kind: 'identity', state: 'open', openedAt },
      // Of which there is nothing to look at.
      { tutorId: other.id, kind: 'diploma', state: 'open', openedAt },
    ]);
    const { data: seen } = (await act.preview('tutor', other.id, kept.id)).body;
    const isDecision = ({ field }: { field: string }) => field.startsWith('checklist.');
    const waits = { other: { state: 'open' }, filled: true };
    expect(seen.fields.filter(isDecision)).toEqual(
      expect.arrayContaining([
        { field: 'checklist.identity', kept: { state: 'accepted', expiresOn: '2028-01-31' }, ...waits },
        { field: 'checklist.certificate', kept: { state: 'accepted' }, ...waits },
      ]),
    );
    expect(seen.fields.filter(isDecision)).toHaveLength(2);
    await act.joinNow('tutor', other.id, kept.id);
    const checks = await server.db.select().from(tutorChecks).where(eq(tutorChecks.tutorId, kept.id));
    const open = { state: 'open', expiresOn: null, decidedById: null, decidedAt: null, version: 2 };
    expect(checks.sort((one, another) => one.kind.localeCompare(another.kind))).toMatchObject([
      { kind: 'certificate', ...open, openedAt: uploadedAt },
      { kind: 'diploma', state: 'accepted', version: 1 },
      { kind: 'identity', ...open, openedAt },
    ]);
  });

  it('leads to documents that wait also where the tutor who is kept was asked for changes since', async () => {
    const [kept, other] = [await addTutor(), await addTutor()];
    const changesRequested = { at: '2026-11-20T09:00:00.000Z', items: [] };
    await server.db.update(accounts).set({ status: 'pending', changesRequested }).where(eq(accounts.id, kept.id));
    const before = new Date('2026-11-10T09:00:00Z');
    const waits = { tutorId: other.id, state: 'open', openedAt: before } as const;
    for (const kind of ['identity', 'certificate'] as const)
      await server.db
        .insert(tutorDocuments)
        .values({ kind, name: `${kind}.pdf`, tutorId: other.id, uploadedAt: before });
    const refused = { state: 'refused', code: 'unreadable', decidedAt: before } as const;
    await server.db.insert(tutorChecks).values([
      { tutorId: kept.id, kind: 'identity', ...refused },
      { tutorId: kept.id, kind: 'diploma', ...refused },
      { ...waits, kind: 'identity' },
      { ...waits, kind: 'certificate' },
    ]);
    const isLedTo = async () => {
      const [row] = await server.db.select({ hasResent }).from(accounts).where(eq(accounts.id, kept.id));
      return row?.hasResent;
    };
    expect(await isLedTo()).toBe(false);
    await act.joinNow('tutor', other.id, kept.id);
    expect(await isLedTo()).toBe(true);
    const checks = await server.db.select().from(tutorChecks).where(eq(tutorChecks.tutorId, kept.id));
    const openedAt = new Date('2026-11-20T09:00:00.001Z');
    expect(checks.filter(({ state }) => state === 'open')).toMatchObject([{ openedAt }, { openedAt }]);
  });

  it('refuses what is decided about documents by whoever saw only those of the one', async () => {
    const [kept, other] = [await addTutor(), await addTutor()];
    await server.db.insert(tutorDocuments).values({ kind: 'identity', name: 'id.pdf', tutorId: other.id });
    await server.db.insert(tutorChecks).values([
      { tutorId: kept.id, kind: 'identity', state: 'open', version: 3 },
      { tutorId: other.id, kind: 'identity', state: 'refused', code: 'unreadable', decidedAt: new Date() },
    ]);
    const decide = (version: number) =>
      server.call(decisions.decide, {
        as: 'admin',
        params: { id: kept.id },
        body: { kind: 'identity', state: 'accepted', version },
      });
    await act.joinNow('tutor', other.id, kept.id);
    expect((await decide(3)).status).toBe(409);
    expect((await decide(4)).status).toBe(200);
  });

  it('asks nobody for what only the other was asked for, unless its standing is what holds', async () => {
    const changesRequested = { at: '2026-11-20T09:00:00.000Z', items: [] };
    const joined = async (keptIs: string, otherIs: string) => {
      const [kept, other] = [await addTutor(), await addTutor()];
      await server.db.update(accounts).set({ status: keptIs }).where(eq(accounts.id, kept.id));
      await server.db.update(accounts).set({ status: otherIs, changesRequested }).where(eq(accounts.id, other.id));
      const { data: seen } = (await act.preview('tutor', other.id, kept.id)).body;
      const { data } = (await act.joinNow('tutor', other.id, kept.id)).body;
      await sealTrail(server.db);
      const told = await server.db.select().from(domainEvents).where(eq(domainEvents.recordId, kept.id));
      const asked = seen.fields.find(({ field }: { field: string }) => field === 'changesRequested');
      const isTold = told.some(({ type }) => type === 'tutor.changes_requested');
      return { filled: asked.filled, changesRequested: data.changesRequested, isTold };
    };
    const none = { filled: false, changesRequested: null, isTold: false };
    expect(await joined('approved', 'pending')).toEqual(none);
    expect(await joined('pending', 'pending')).toEqual(none);
    expect(await joined('pending', 'approved')).toEqual({ filled: true, changesRequested, isTold: false });
  });

  it('keeps since when documents wait to be looked at', async () => {
    const [kept, other] = [await addTutor(), await addTutor()];
    const openedAt = new Date('2026-11-20T09:00:00Z');
    await server.db.insert(tutorChecks).values({ tutorId: other.id, kind: 'diploma', state: 'open', openedAt });
    await act.joinNow('tutor', other.id, kept.id);
    const checks = await server.db.select().from(tutorChecks).where(eq(tutorChecks.tutorId, kept.id));
    expect(checks).toMatchObject([{ kind: 'diploma', state: 'open', openedAt }]);
  });

  it('keeps why an application was put aside', async () => {
    const [kept, other] = [await addTutor(), await addTutor()];
    // The application's clock may be ahead: then it counts since when it waited.
    const noted = { notedAt: new Date(), notedSince: new Date('2026-03-02T09:00:00Z') };
    const wait = { ...noted, waitsForAnswer: true, waitReason: 'Asked them' };
    const both = (['tutor', 'document'] as const).map((kind) => ({ ...wait, kind }));
    await server.db.insert(deskItems).values(both.map((item) => ({ ...item, recordId: other.id })));
    expect((await act.preview('tutor', other.id, kept.id)).body.data.parts).toContainEqual({ part: 'desk', count: 2 });
    await act.joinNow('tutor', other.id, kept.id);
    const items = await server.db.select().from(deskItems);
    expect(items.map(({ kind }) => kind).sort()).toEqual(['document', 'tutor']);
    for (const item of items) expect(item).toMatchObject({ recordId: kept.id, ...wait });
  });

  const standing = ['pending', 'approved', 'rejected', 'suspended'] as const;
  const pairs = standing.flatMap((kept) => standing.map((other) => [kept, other] as const));
  const isRefused = (...statuses: readonly string[]) =>
    statuses.includes('rejected') && (statuses.includes('approved') || statuses.includes('suspended'));

  it.each(pairs)('of %s and %s keeps the stricter, or asks to decide first', async (keptIs, otherIs) => {
    const at = async (status: string) => {
      const tutor = await addTutor();
      const statusReason = status === 'pending' || status === 'approved' ? null : `Is ${status}`;
      await server.db.update(accounts).set({ status, statusReason }).where(eq(accounts.id, tutor.id));
      return tutor;
    };
    const [kept, other] = [await at(keptIs), await at(otherIs)];
    const { status, body } = await act.joinNow('tutor', other.id, kept.id);
    if (isRefused(keptIs, otherIs)) {
      expect([status, body.errors.into]).toEqual([400, expect.stringContaining('Reopen the rejected application')]);
      return;
    }
    const joined = joinedStanding(
      { status: keptIs, statusReason: `Is ${keptIs}` },
      { status: otherIs, statusReason: `Is ${otherIs}` },
    ).status;
    expect([status, body.data.status]).toEqual([200, joined]);
    expect([keptIs, otherIs]).toContain(joined);
    if (keptIs === 'suspended' || otherIs === 'suspended') expect(joined).toBe('suspended');
    if (joined === 'rejected' || joined === 'suspended') expect(body.data.statusReason).toBe(`Is ${joined}`);
    expect(body.data.statusHistory).toHaveLength(joined === keptIs ? 0 : 1);
  });
});
