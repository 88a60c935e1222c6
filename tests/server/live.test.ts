import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { auditEntities, historyAccess } from '#contract/audit.ts';
import { auth } from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { languages } from '#contract/languages.ts';
import { live, liveBeatSeconds, liveNamed, livePace, liveStreams, liveTabs, presenceSeconds } from '#contract/live.ts';
import { notes } from '#contract/notes.ts';
import { sessions } from '#contract/sessions.ts';
import { users } from '#contract/users.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { removeExpired } from '#server/housekeeping.ts';
import { type EventMessage, EventStream, eventMessage } from '#server/http/event-stream.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { languages as languagesTable } from '#server/modules/languages/languages.table.ts';
import { presence } from '#server/modules/live/presence.table.ts';
import { bothEngines as engines, pglite } from '#tests/support/engines.ts';
import { listen } from '#tests/support/listen.ts';
import { createTill } from '#tests/support/money.ts';
import type { Role } from '#tests/support/seed-people.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

type Open = Awaited<ReturnType<typeof listen>>;
type Listening = Exclude<Open, { refused: unknown }>;

/** @throws where it was refused. */
const isOpen = (opened: Open): Listening => {
  if ('refused' in opened) throw new Error(opened.refused?.message);
  return opened;
};

describe.each(engines)('live news on $name', (engine) => {
  let server: TestServer;
  let now = Date.now();
  const open: Listening[] = [];
  beforeAll(async () => {
    server = await startTestServer(engine, { clock: { now: () => new Date(now) }, listen: true });
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await Promise.all(open.splice(0).map((listener) => listener.leave()));
  });

  /** Once it is told where the trail is: what happens from now on is news. */
  const listenWith = async (token: string, lastEventId?: string) => {
    const listener = isOpen(await listen(server, { token, ...(lastEventId !== undefined && { lastEventId }) }));
    open.push(listener);
    await expect.poll(listener.lastId).toBeDefined();
    return listener;
  };
  const listenAs = async (role: Role) => listenWith(await server.token(role));

  const done = async (call: Parameters<TestServer['call']>[0], input: Parameters<TestServer['call']>[1] = {}) => {
    const { status, body } = await server.call(call, { as: 'admin', ...input });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.data;
  };
  let nth = 0;
  const addLanguage = async (as: Role = 'admin') => {
    nth += 1;
    const code = `${'abcdefghijklmnopqrstuvwxyz'[Math.floor(nth / 26)]}${'abcdefghijklmnopqrstuvwxyz'[nth % 26]}x`;
    return done(languages.add, { as, body: { name: `Language ${nth}`, code, active: true } });
  };
  const signInAnew = async (role: Role) => {
    const { headers } = await server.signIn(`${role}@people.test`.toLowerCase());
    return String(headers.accesstoken);
  };
  const by = (role: Role) => ({ id: server.people[role], name: `${role} Test` });

  it('opens at once, is stored nowhere and gathered by no proxy', async () => {
    const { response, errors, messages } = await listenAs('editor');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(errors).toEqual([]);
    expect(messages()[0]).toMatchObject({ event: 'news', data: '{"changes":[],"many":[]}' });
  });

  it('tells a colleague what somebody does, and in what order', async () => {
    const listener = await listenAs('editor');
    const { id, version } = await addLanguage();
    await expect.poll(listener.changes).toHaveLength(1);
    await done(languages.update, { body: { id, version, name: 'Told', code: 'tld', active: true } });
    await expect.poll(listener.changes).toEqual([
      { kind: 'language', id, action: 'created', decision: null, by: by('admin') },
      { kind: 'language', id, action: 'changed', decision: null, by: by('admin') },
    ]);
  });

  it('tells a decision by its name, and not of a program by its token', async () => {
    const listener = await listenAs('editor');
    const { user } = server.people;
    const [row] = await server.db.select().from(accounts).where(eq(accounts.id, user));
    const body = { status: 'suspended', reason: 'Did not pay', version: row?.version ?? 0 };
    await done(users.changeStatus, { params: { id: user }, body });
    await expect
      .poll(listener.changes)
      .toContainEqual({ kind: 'user', id: user, action: 'changed', decision: 'suspended', by: by('admin') });
    const till = await createTill(server);
    const { bookingId } = await till.told();
    const isOfBooking = ({ kind, id }: { kind: string; id: string }) => kind === 'booking' && id === bookingId;
    await expect.poll(() => listener.changes().find(isOfBooking)).toMatchObject({ action: 'created', by: null });
    // What is decided about its money is told of the booking.
    expect((await till.refund(bookingId, 1500)).status).toBe(200);
    await expect.poll(listener.changes).toContainEqual({
      kind: 'refund',
      id: bookingId,
      action: 'created',
      decision: 'refundRequested',
      by: by('admin'),
    });
  });

  it('tells nobody of what they may not see', async () => {
    const [editor, superAdmin] = [await listenAs('editor'), await listenAs('superAdmin')];
    await signInAnew('admin');
    const { id } = await addLanguage();
    const signedIn = { kind: 'admin', id: server.people.admin, action: 'signedIn', decision: null, by: by('admin') };
    await expect.poll(superAdmin.changes).toContainEqual(signedIn);
    await expect.poll(() => editor.changes().map((change) => change.id)).toContain(id);
    const seen = editor.changes().map(({ kind }) => kind);
    expect(seen.filter((kind) => historyAccess[kind] !== 'editor')).toEqual([]);
  });

  it('tells that there is a note whoever may see the record', async () => {
    const [editor, superAdmin] = [await listenAs('editor'), await listenAs('superAdmin')];
    const { tutor, admin } = server.people;
    const note = { text: 'Called her', mentions: [] };
    await done(notes.add, { as: 'superAdmin', body: { entity: 'admin', recordId: admin, ...note } });
    const { id, version } = await done(notes.add, { body: { entity: 'tutor', recordId: tutor, ...note } });
    await done(notes.update, { params: { id }, body: { text: 'Called him', mentions: [], version } });
    const ofTutor = { kind: 'note', id: tutor, decision: null, by: by('admin') };
    for (const listener of [editor, superAdmin]) {
      await expect.poll(listener.changes).toContainEqual({ ...ofTutor, action: 'created' });
      await expect.poll(listener.changes).toContainEqual({ ...ofTutor, action: 'changed' });
    }
    const about = (listener: Listening) => listener.changes().filter(({ id: noted }) => noted === admin);
    expect(about(editor)).toEqual([]);
    await expect.poll(() => about(superAdmin)).toMatchObject([{ kind: 'note', by: by('superAdmin') }]);
  });

  it('names no more than so many, and tells the same of somebody once', async () => {
    const listener = await listenAs('editor');
    const inserted = await server.db
      .insert(languagesTable)
      .values(
        Array.from({ length: liveNamed + 10 }, (_, at) => ({
          name: `Bulk ${at}`,
          code: `zz${at}`,
          nameSort: '',
        })) as never,
      )
      .returning({ id: languagesTable.id });
    await sealTrail(server.db);
    await expect.poll(listener.changes).toHaveLength(liveNamed);
    expect(listener.many()).toEqual(['language']);
    expect(listener.changes().every(({ by: person }) => person === null)).toBe(true);
    const first = inserted[0]?.id ?? '';
    for (let time = 0; time < 3; time += 1)
      await server.db
        .update(languagesTable)
        .set({ name: `Bulk again ${time}` })
        .where(eq(languagesTable.id, first));
    await sealTrail(server.db);
    await expect.poll(() => listener.changes().slice(liveNamed)).toMatchObject([{ id: first, action: 'changed' }]);
  });

  it('says only of which kinds, where very much has happened', async () => {
    const listener = await listenAs('editor');
    await server.db
      .insert(languagesTable)
      .values(
        Array.from({ length: 400 }, (_, at) => ({ name: `Flood ${at}`, code: `yy${at}`, nameSort: '' })) as never,
      );
    await sealTrail(server.db);
    await expect.poll(listener.many).toContain('language');
    expect(listener.many()).not.toContain('admin');
  });

  it('keeps a pace between two messages', async () => {
    const listener = await listenAs('editor');
    const ids: string[] = [];
    for (let time = 0; time < 12; time += 1) ids.push((await addLanguage()).id);
    await expect.poll(() => listener.changes().map(({ id }) => id)).toEqual(ids);
    const times = listener.messages().filter(({ event }) => event === 'news');
    const gaps = times.slice(1).map(({ at }, place) => at - (times[place]?.at ?? 0));
    // The first one may have been held up on its way; all of them together were not.
    expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBeGreaterThan((gaps.length - 1) * livePace);
  });

  it('goes on where a client was cut off, without loss and without saying anything twice', async () => {
    const token = await server.token('editor');
    const before = await listenWith(token);
    const first = await addLanguage();
    await expect.poll(before.changes).toHaveLength(1);
    await before.leave();
    const missed = [await addLanguage(), await addLanguage()];
    const after = await listenWith(token, before.lastId());
    const next = await addLanguage();
    await expect.poll(() => after.changes().map(({ id }) => id)).toEqual([...missed, next].map(({ id }) => id));
    expect(before.changes().map(({ id }) => id)).toEqual([first.id]);
  });

  it('tells last what was done last, also where somebody had done as much before', async () => {
    const token = await server.token('editor');
    const before = await listenWith(token);
    await before.leave();
    const { user: id } = server.people;
    const decide = async (as: Role, status: 'active' | 'suspended') => {
      const { version } = await done(users.get, { params: { id } });
      const reason = status === 'active' ? null : 'Did not pay';
      await done(users.changeStatus, { as, params: { id }, body: { status, reason, version } });
    };
    const [row] = await server.db.select().from(accounts).where(eq(accounts.id, id));
    if (row?.status === 'suspended') await decide('admin', 'active');
    await decide('admin', 'suspended');
    await decide('superAdmin', 'active');
    await decide('admin', 'suspended');
    await sealTrail(server.db);
    const after = await listenWith(token, before.lastId());
    await expect
      .poll(() => after.changes().filter((change) => change.id === id && change.decision))
      .toMatchObject([
        { decision: 'reinstated', by: by('superAdmin') },
        { decision: 'suspended', by: by('admin') },
      ]);
  });

  it('says that much may have changed to whoever comes from another state, or from nowhere', async () => {
    for (const lastEventId of ['999999999', 'nonsense', '1'.repeat(30)]) {
      const listener = await listenWith(await server.token('editor'), lastEventId);
      expect(listener.changes()).toEqual([]);
      const seen = auditEntities.filter((kind) => historyAccess[kind] === 'editor' || kind === 'note');
      expect([...listener.many()].sort()).toEqual([...seen].sort());
      const { id } = await addLanguage();
      await expect.poll(listener.changes).toMatchObject([{ id }]);
    }
  });

  describe('ends', () => {
    it('when one signs out, and not for others', async () => {
      const { headers } = await server.signIn('editor@people.test');
      const [leaving, other] = [await listenWith(String(headers.accesstoken)), await listenAs('editor')];
      await server.call(auth.logout, { body: { refreshToken: headers.refreshtoken } });
      await leaving.ended;
      expect(other.isOver()).toBe(false);
    });

    it('when the session is ended on another device', async () => {
      const token = await signInAnew('editor');
      const listener = await listenWith(token);
      const here = await signInAnew('editor');
      await done(sessions.endOthers, { token: here, body: {} });
      await listener.ended;
      await server.token('editor', 'anew');
    });

    it('when the account is suspended, or is staff no more', async () => {
      const isEditor = eq(accounts.id, server.people.editor);
      for (const changed of [
        { status: 'suspended', statusReason: 'left' },
        { userType: 'user', userRole: null },
      ] as const) {
        const listener = await listenWith(await signInAnew('editor'));
        await server.db.update(accounts).set(changed).where(isEditor);
        await sealTrail(server.db);
        await listener.ended;
        const back = { status: 'active', statusReason: null, userType: 'admin', userRole: 'editor' } as const;
        await server.db.update(accounts).set(back).where(isEditor);
      }
    });

    it('when the access token has expired, unless that is renewed', async () => {
      const { headers } = await server.signIn('editor@people.test');
      const listener = await listenWith(String(headers.accesstoken));
      now += 3_600_000;
      const renewed = await server.call(auth.refresh, { body: { refreshToken: headers.refreshtoken } });
      // Something about the account is news to its streams.
      await signInAnew('editor');
      await listener.ended;
      const again = await listenWith(String(renewed.headers.accesstoken), listener.lastId());
      expect(again.isOver()).toBe(false);
      await Promise.all((['admin', 'superAdmin', 'editor'] as const).map((role) => server.token(role, 'anew')));
    });
  });

  it('is open in so many windows of a person and no more', async () => {
    const token = await server.token('editor');
    const first = await listenWith(token);
    for (let more = 1; more < liveStreams; more += 1) await listenWith(token);
    const one = await listen(server, { token });
    expect([one.response.status, 'refused' in one && one.refused?.code]).toEqual([429, 'live.too_many']);
    expect(one.response.headers.get('retry-after')).toMatch(/^\d+$/);
    await listenAs('admin');
    await first.leave();
    await expect
      .poll(async () => {
        const again = await listen(server, { token });
        if (!('refused' in again)) open.push(again);
        return again.response.status;
      })
      .toBe(200);
  });
});

describe.each(engines)('who looks at what on $name', (engine) => {
  let server: TestServer;
  let other: TestServer;
  let now = Date.now();
  const open: Listening[] = [];
  beforeAll(async () => {
    const database = await engine.open();
    const options = { clock: { now: () => new Date(now) }, listen: true };
    server = await startTestServer(engine, { ...options, database });
    other = await startTestServer(engine, {
      ...options,
      database: { ...database, close: async () => undefined },
      people: server.people,
    });
  });
  afterAll(async () => {
    await other.close();
    await server.close();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((listener) => listener.leave()));
    await server.db.delete(presence);
  });

  const listenAs = async (role: Role, on = server) => {
    const listener = isOpen(await listen(on, { token: await server.token(role) }));
    open.push(listener);
    await expect.poll(listener.presence).not.toEqual([]);
    return listener;
  };
  const put = (as: Role, tab: string, place: object | null, token?: string) =>
    server.call(live.presence, { as, body: { tab, place }, ...(token !== undefined && { token }) });
  const is = async (...given: Parameters<typeof put>) => {
    const { status, body } = await put(...given);
    expect([status, body.message]).toEqual([200, undefined]);
  };
  const language = { kind: 'language', id: crypto.randomUUID(), typing: false };
  const person = (role: Role) => ({ id: server.people[role], name: `${role} Test` });

  it('is told as it is, and then as it changes', async () => {
    const [here, away] = [crypto.randomUUID(), crypto.randomUUID()];
    await is('admin', here, language);
    const listener = await listenAs('editor');
    const place = { tab: here, person: person('admin'), ...language };
    expect(listener.presence()).toEqual([{ all: true, here: [place], gone: [] }]);
    await is('admin', here, { ...language, typing: true });
    await expect.poll(listener.places).toEqual([{ ...place, typing: true }]);
    await is('superAdmin', away, language);
    await expect.poll(listener.places).toHaveLength(2);
    await is('admin', here, null);
    await expect.poll(listener.places).toEqual([{ tab: away, person: person('superAdmin'), ...language }]);
    // Nobody is told again what they know.
    const told = listener.presence().length;
    await is('superAdmin', away, language);
    const late = await listenAs('editor');
    expect(late.places()).toEqual(listener.places());
    expect(listener.presence()).toHaveLength(told);
    expect(
      listener
        .presence()
        .slice(1)
        .every(({ all }) => !all),
    ).toBe(true);
  });

  it('is told however many there are, which is more than a client may leave unread', async () => {
    await is('admin', crypto.randomUUID(), language);
    const [row] = await server.db.select().from(presence);
    if (!row) throw new Error('Nobody is anywhere.');
    const others = Array.from({ length: 1_500 }, () => ({ ...row, tab: crypto.randomUUID() }));
    await server.db.insert(presence).values(others);
    const listener = await listenAs('editor');
    expect(listener.places()).toHaveLength(1_501);
    await is('superAdmin', crypto.randomUUID(), { ...language, typing: true });
    await expect.poll(() => listener.places().filter(({ typing }) => typing)).toHaveLength(1);
    expect(listener.isOver()).toBe(false);
  });

  it('is over once nothing is heard of a tab for a while, and is no row for long', async () => {
    const listener = await listenAs('editor');
    const tab = crypto.randomUUID();
    await is('admin', tab, language);
    await expect.poll(listener.places).toHaveLength(1);
    now += (presenceSeconds - 1) * 1000;
    await is('admin', tab, language);
    now += (presenceSeconds - 1) * 1000;
    await listenAs('editor');
    expect(listener.places()).toHaveLength(1);
    now += 2_000;
    await expect.poll(listener.places, { timeout: 5_000 }).toEqual([]);
    await removeExpired(server.db, now + 3_600_000);
    expect(await server.db.$count(presence)).toBe(0);
  });

  it('is told of no records that one may not see', async () => {
    const [editor, superAdmin] = [await listenAs('editor'), await listenAs('superAdmin')];
    const tab = crypto.randomUUID();
    await is('superAdmin', tab, language);
    await expect.poll(editor.places).toHaveLength(1);
    await is('superAdmin', tab, { kind: 'admin', id: server.people.admin, typing: false });
    await expect.poll(superAdmin.places).toMatchObject([{ tab, kind: 'admin' }]);
    await expect.poll(editor.places).toEqual([]);
    expect(JSON.stringify(editor.messages())).not.toContain(server.people.admin);
  });

  it('is known of so many tabs of a person at a time and no more', async () => {
    const known = Array.from({ length: liveTabs }, () => crypto.randomUUID());
    const [first = ''] = known;
    await is('admin', first, language);
    const [row] = await server.db.select().from(presence);
    if (!row) throw new Error('Nobody is anywhere.');
    await server.db.insert(presence).values(known.slice(1).map((tab) => ({ ...row, tab })));
    const another = crypto.randomUUID();
    const { status, body } = await put('admin', another, language);
    expect([status, body.code]).toEqual([429, 'live.too_many_tabs']);
    // One that is known moves on, a colleague has as many, and one that is left makes room.
    await is('admin', first, { ...language, typing: true });
    await is('editor', crypto.randomUUID(), language);
    await is('admin', first, null);
    await is('admin', another, language);
  });

  it('is not taken where one may not see the record, where it has no screens, and where the tab is somebody else’s', async () => {
    const tab = crypto.randomUUID();
    const refused = async (...given: Parameters<typeof put>) => {
      const { status, body } = await put(...given);
      return [status, body.code, Object.keys(body.errors ?? {})];
    };
    const account = { kind: 'admin', id: server.people.admin, typing: false };
    expect(await refused('editor', tab, account)).toEqual([403, 'access.denied', []]);
    const file = { kind: 'file', id: crypto.randomUUID(), typing: false };
    expect(await refused('superAdmin', tab, file)).toEqual([400, 'validation.failed', ['place.kind']]);
    expect(await refused('editor', 'no key', language)).toEqual([400, 'validation.failed', ['tab']]);
    const unknown = { ...language, kind: 'planet' };
    expect(await refused('editor', tab, unknown)).toEqual([400, 'validation.failed', ['place.kind']]);

    const listener = await listenAs('editor');
    await is('admin', tab, language);
    expect(await refused('editor', tab, { ...language, typing: true })).toEqual([403, 'access.denied', []]);
    await is('editor', tab, null);
    await expect.poll(listener.places).toEqual([{ tab, person: person('admin'), ...language }]);
  });

  it('ends with the session, after which the tab may be another’s', async () => {
    const listener = await listenAs('superAdmin');
    const { headers } = await server.signIn('admin@people.test');
    const tab = crypto.randomUUID();
    await is('admin', tab, language, String(headers.accesstoken));
    await expect.poll(listener.places).toHaveLength(1);
    await server.call(auth.logout, { body: { refreshToken: headers.refreshtoken } });
    await expect.poll(listener.places).toEqual([]);
    await is('editor', tab, language);
    await expect.poll(listener.places).toEqual([{ tab, person: person('editor'), ...language }]);
  });

  it('leaves no trace in the trail', async () => {
    await sealTrail(server.db);
    const before = await server.db.$count(auditEvents);
    const tab = crypto.randomUUID();
    for (const place of [language, { ...language, typing: true }, null]) await is('editor', tab, place);
    await sealTrail(server.db);
    expect(await server.db.$count(auditEvents)).toBe(before);
  });

  it('is heard of on another server, and so is what was changed there', async () => {
    const listener = await listenAs('editor', other);
    const tab = crypto.randomUUID();
    await is('admin', tab, language);
    await expect.poll(listener.places, { timeout: 5_000 }).toHaveLength(1);
    const { body } = await server.call(languages.add, {
      as: 'admin',
      body: { name: 'Far', code: 'far', active: true },
    });
    await expect.poll(listener.changes, { timeout: 5_000 }).toMatchObject([{ id: body.data.id, by: person('admin') }]);
    // A session that ends there ends here.
    const { headers } = await server.signIn('editor@people.test');
    const leaving = isOpen(await listen(other, { token: String(headers.accesstoken) }));
    await expect.poll(leaving.lastId).toBeDefined();
    await server.call(auth.logout, { body: { refreshToken: headers.refreshtoken } });
    await leaving.ended;
  });

  it('is looked for only while somebody listens', async () => {
    const statements = vi.spyOn(server.db, 'execute');
    const listener = await listenAs('editor');
    const before = statements.mock.calls.length;
    await expect.poll(() => statements.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(before);
    await listener.leave();
    // A look that is under way ends.
    await sleep(500);
    const after = statements.mock.calls.length;
    await sleep(2_500);
    expect(statements.mock.calls.length).toBe(after);
    statements.mockRestore();
  });
});

describe('a stream', () => {
  it('says once in the log that the database fails it, and goes on from where it was', async () => {
    const server = await startTestServer(pglite, { listen: true, environment: { LOG_LEVEL: 'info' } });
    const times = (words: string) => server.logged().split(words).length - 1;
    try {
      const listener = isOpen(await listen(server, { token: await server.token('editor') }));
      await expect.poll(listener.lastId).toBeDefined();
      await server.db.execute(sql`alter table presence rename to gone`);
      await expect.poll(() => times('it is not told what happens')).toBe(1);
      // Two more looks, both in vain.
      await sleep(2_500);
      expect([times('it is not told what happens'), times('it is told again')]).toEqual([1, 0]);
      const added = { name: 'Meanwhile', code: 'qqx', active: true };
      expect((await server.call(languages.add, { as: 'admin', body: added })).status).toBe(200);
      await server.db.execute(sql`alter table gone rename to presence`);
      await expect.poll(() => times('it is told again what happens')).toBe(1);
      const isHeard = () => listener.messages().some(({ data }) => data?.includes('"kind":"language"'));
      await expect.poll(isHeard).toBe(true);
      expect(times('it is not told what happens')).toBe(1);
    } finally {
      await server.close();
    }
  });

  it('shows that it lives, and ends once the token is too old though nothing happens', async () => {
    let now = Date.now();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = await startTestServer(pglite, { clock: { now: () => new Date(now) }, listen: true });
    try {
      const listener = isOpen(await listen(server, { token: await server.token('editor') }));
      await expect.poll(listener.lastId).toBeDefined();
      const before = listener.comments();
      vi.advanceTimersByTime(liveBeatSeconds * 1000);
      await expect.poll(listener.comments).toBe(before + 1);
      expect(listener.isOver()).toBe(false);
      now += 3_600_000;
      vi.advanceTimersByTime(liveBeatSeconds * 1000);
      await listener.ended;
    } finally {
      vi.useRealTimers();
      await server.close();
    }
  });

  it('of a client that reads nothing is cut off', async () => {
    const flood = endpoint('GET /api/v1/admin/flood', {
      access: 'editor',
      summary: 'More than anybody reads',
      events: { drop: z.object({ text: z.string() }) },
      response: z.never(),
    });
    let sent = 0;
    let streams: EventStream<typeof flood.events>[] = [];
    const server = await startTestServer(pglite, {
      listen: true,
      modules: [
        ({ implement }) =>
          implement(flood, async ({ reply }) => {
            const stream = new EventStream<typeof flood.events>(reply);
            streams = [...streams, stream];
            return stream;
          }),
      ],
    });
    try {
      const leaving = new AbortController();
      const token = await server.token('editor');
      const response = await fetch(`${server.url}${flood.path}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: leaving.signal,
      });
      const [stream] = streams;
      if (!stream) throw new Error('there is no stream');
      let isOver = false;
      stream.onOver(() => {
        isOver = true;
      });
      const message: EventMessage<typeof flood.events> = eventMessage(flood.events, 'drop', {
        text: 'x'.repeat(60_000),
      });
      // What the two kernels take is no more than some megabytes.
      await expect
        .poll(
          () => {
            stream.send(message);
            sent += 1;
            return isOver;
          },
          { interval: 5, timeout: 20_000 },
        )
        .toBe(true);
      expect(sent).toBeGreaterThan(4);
      await expect(response.text()).rejects.toThrow();
      leaving.abort();
    } finally {
      await server.close();
    }
  });

  it('keeps no server from ending, also where its client reads nothing', async () => {
    const server = await startTestServer(pglite, { listen: true });
    const listener = isOpen(await listen(server, { token: await server.token('editor') }));
    const response = await fetch(`${server.url}${live.stream.path}`, {
      headers: { authorization: `Bearer ${await server.token('admin')}` },
    });
    await server.close();
    await listener.ended;
    await response.body?.cancel();
  });
});
