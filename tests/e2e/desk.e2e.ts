import { eq } from 'drizzle-orm';
import { type BrowserServer, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Desk } from '#contract/desk.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { deskItems } from '#server/modules/desk/desk.table.ts';
import { reportChanges, reports } from '#server/modules/reports/reports.table.ts';
import { acceptPapers, checklistOf } from '#tests/support/accept-papers.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { browserArgs } from '#tests/support/browser.ts';
import { isComplete } from '#tests/support/complete.ts';
import { pdfWith } from '#tests/support/documents.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { findCutOff } from '#tests/support/find-misfits.ts';
import { findBarriers, findOverflow, resize } from '#tests/support/look-over.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/support/postgres.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { seedPeople, testPassword } from '#tests/support/seed-people.ts';
import type { RunningServer } from '#tests/support/spawn-server.ts';
import { startServer } from '#tests/support/start-server.ts';
import { phone, stories } from '#tests/support/stories.ts';
import { type OpenTestDatabase, openToTests } from '#tests/support/test-database.ts';
import {
  decide,
  demo,
  expectPath,
  expectToast,
  expectVisible,
  openFromMenu,
  openSignedIn,
  signIn,
} from '#tests/support/verbs.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Desk' });

/** The record that is open, as the address has it. */
const openRecord = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url());
  return searchParams.get('view') ?? pathname.split('/').at(-1) ?? '';
};

/** Starts on one kind only, whose items a story can tell. What was chosen before is chosen still. */
const startOn = async (page: Page, kind: RegExp) => {
  await openFromMenu(page, 'Desk');
  const chosen = page.getByRole('group', { name: 'Kinds' }).getByRole('button', { pressed: true });
  await expectVisible(page.getByRole('button', { name: kind }));
  if ((await chosen.count()) > 0) await chosen.click();
  await page.getByRole('button', { name: kind }).click();
  await expectVisible(page.getByRole('button', { name: kind, pressed: true }));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expectVisible(bar(page).getByText(/\d+ left/));
};

describe('the desk', () => {
  const story = stories();
  const queue = (url: string, scope = 'all', kind = 'tutor') =>
    askServer<Desk>(url, `/admin/desk?scope=${scope}&kind=${kind}`);

  story('gives the oldest, and with each decision the next', async ({ page, server }) => {
    await signIn(page);
    const { items } = await queue(server.url);
    await acceptPapers(server.url, items[0]?.id ?? '');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    expect(await menu.getByRole('link').first().innerText()).toMatch(/^Desk/);
    await startOn(page, /^Application · \d+/);
    await expectPath(page, `/admin/tutors/${items[0]?.id}`);
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expectPath(page, `/admin/tutors/${items[1]?.id}`);
    await expectVisible(page.getByRole('heading', { name: items[1]?.name ?? '' }));
    await expectVisible(bar(page).getByText(/\d+ left/));
    // Looked over once it has come: half of one is hard to read.
    await expectVisible(page.getByText(/ is now: Approved$/));

    expect(await findBarriers(page)).toEqual([]);

    await bar(page).getByRole('button', { name: 'Skip' }).click();
    await expectPath(page, `/admin/tutors/${items[2]?.id}`);
    // It outlives loading the page anew, and is given back where its screen goes away.
    await page.reload();
    await expectVisible(bar(page).getByText(/\d+ left/));
    await expect.poll(async () => (await queue(server.url)).items[1]?.holder?.name).toBe('Amélie Vandenberghe');
    await openFromMenu(page, 'Users');
    await expect.poll(async () => (await queue(server.url)).items.some(({ holder }) => holder)).toBe(false);
    expect(await bar(page).count()).toBe(0);
  });

  story.further(
    'goes on where a tutor is asked for changes, who is there again once another document has come',
    async ({ page, server, openAnother }) => {
      await signIn(page);
      await startOn(page, /^Application · \d+/);
      const id = openRecord(page);
      const identity = checklistOf(page).getByRole('group', { name: 'Identity document', exact: true });
      await identity.getByRole('button', { name: 'Refuse' }).click();
      await identity.getByRole('button', { name: 'Unreadable' }).click();
      await page.getByRole('button', { name: 'Ask for changes', exact: true }).click();
      const question = page.getByRole('dialog', { name: /^Ask .* for changes\?$/ });
      await question.getByRole('button', { name: 'Ask for changes', exact: true }).click();
      await expect.poll(() => openRecord(page)).not.toBe(id);
      const waiting = async () => (await queue(server.url, 'all', 'tutor,document')).items.map((one) => one.id);
      expect(await waiting()).not.toContain(id);

      const another = await openAnother();
      await openSignedIn(another, `/admin/tutors/${id}`, demo.admin);
      const paper = { name: 'sharper.pdf', mimeType: 'application/pdf', buffer: pdfWith(['Not blurred']) };
      await another.getByLabel('Add files', { exact: true }).and(another.locator('input')).setInputFiles([paper]);
      await expect.poll(waiting).toContain(id);
      await bar(page).getByRole('button', { name: 'Stop' }).click();
      await startOn(page, /^Re-sent documents · 1/);
      await expectPath(page, `/admin/tutors/${id}`);
      await expectVisible(identity.getByRole('button', { name: 'Accept' }));
    },
  );

  story.further(
    'opens each for one person, until they leave it by Escape, by closing the page',
    async ({ page, server, openAnother }) => {
      const another = await openAnother();
      await Promise.all([signIn(page), signIn(another, demo.admin)]);
      await startOn(page, /^Report · \d+/);
      const mine = openRecord(page);
      await startOn(another, /^Report · \d+/);
      const theirs = openRecord(another);
      expect(theirs).not.toBe(mine);

      // The drawer closes, and leads back to the desk.
      await page.keyboard.press('Escape');
      await expectPath(page, '/admin/desk');
      const holders = async () =>
        (await queue(server.url, 'all', 'report')).items.flatMap(({ id, holder }) => (holder ? [id] : []));
      await expect.poll(holders).toEqual([theirs]);
      const { items } = await queue(server.url, 'all', 'report');
      const held = items.findIndex(({ id }) => id === theirs);
      // They come back to what they had chosen.
      await expectVisible(page.getByRole('button', { name: /^Report · \d+/, pressed: true }));
      const rows = page.getByRole('list', { name: 'All' }).getByRole('listitem');
      await expect.poll(() => rows.count()).toBe(items.length);
      await rows.nth(held).getByRole('button').click();
      await expectToast(page, / has this open at the moment$/);
      await another.close();
      await expect.poll(holders).toEqual([]);
      await rows.nth(held).getByRole('button').click();
      await expectVisible(bar(page).getByText(/\d+ left/));
      expect(openRecord(page)).toBe(theirs);
      // Where there is no drawer to close, Escape gives it back as well.
      await bar(page).getByRole('button', { name: 'Stop' }).click();
      await expectPath(page, '/admin/desk');
      await startOn(page, /^Dispute · \d+/);
      await page.keyboard.press('Escape');
      await expectPath(page, '/admin/desk');
      await expect
        .poll(async () => (await queue(server.url, 'all', 'dispute')).items.some(({ holder }) => holder))
        .toBe(false);
    },
  );

  story.further(
    'puts one aside on a phone, with a reason, and brings it back',
    async ({ page, server }) => {
      await signIn(page);
      await startOn(page, /^Dispute · \d+/);
      const first = openRecord(page);
      await bar(page).getByRole('button', { name: 'Put aside…' }).click();
      const question = page.getByRole('dialog', { name: 'Put this aside?' });
      await question.getByRole('button', { name: 'Put aside' }).click();
      await expectVisible(question.getByText('Choose a day, or to wait for an answer'));
      expect(await findBarriers(page)).toEqual([]);
      await question.getByRole('checkbox', { name: /Until the application sends/ }).check();
      const reason =
        'Asked the student for a photo of the whiteboard, which the tutor says was empty all the time, twice';
      await question.getByRole('textbox', { name: 'Reason' }).fill(reason);
      await question.getByRole('button', { name: 'Put aside' }).click();
      await expectToast(page, `Put aside: ${first}`);
      await expect.poll(() => openRecord(page)).not.toBe(first);
      await expectVisible(bar(page).getByText(/\d+ left/));
      await bar(page).getByRole('button', { name: 'Stop' }).click();
      await page.getByRole('tab', { name: /^Put aside 1/ }).click();
      const row = page.getByRole('list', { name: 'Put aside' }).getByRole('listitem').filter({ hasText: first });
      await expectVisible(row.getByText(reason));
      await expectVisible(row.getByText('Until they answer'));
      for (const size of [
        { width: 768, height: 1024 },
        { width: 390, height: 844 },
      ]) {
        await resize(page, size);
        expect([await findOverflow(page), await findCutOff(page)]).toEqual([[], []]);
      }
      await row.getByRole('button', { name: 'Bring back' }).click();
      await expectVisible(page.getByText('Nothing is put aside'));
      const { items } = await queue(server.url, 'mine', 'dispute');
      expect(items.map(({ id }) => id)).toEqual([first]);
    },
    { context: phone },
  );
});

describe('three people at the desk in three browsers', () => {
  const count = isComplete ? 60 : 18;
  const minute = 60_000;
  let postgres: Postgres | null;
  let database: OpenTestDatabase;
  let server: RunningServer;
  let people: Awaited<ReturnType<typeof seedPeople>>;
  /** The reports in the order in which they came, by what they say. */
  let queue: { id: string; description: string }[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    if (!postgres) return;
    const { url } = await createDatabase(postgres.url);
    database = openToTests(await openDatabase({ url }));
    await migrate(database.db);
    people = await seedPeople(database.db);
    const { titleId, studentId, tutorId } = await seedMarketplace(database.db);
    await database.db.delete(reports);
    await database.db.update(bookings).set({ status: 'completed', payoutStatus: 'paid' });
    queue = await database.db
      .insert(reports)
      .values(
        Array.from({ length: count }, (_, nth) => ({
          titleId,
          reporterId: studentId,
          reportedUserId: tutorId,
          description: `What happened in case ${nth}.`,
          status: 'inReview' as const,
          createdAt: new Date(Date.now() - (2 * count - nth) * minute),
        })),
      )
      .returning({ id: reports.id, description: reports.description });
    server = await startServer({ data: 'none', env: { DATABASE_URL: url } });
  });
  afterAll(async () => {
    await server?.stop();
    await database?.close();
    await postgres?.stop();
  });

  /** A browser of one's own, which can be killed as a machine is that loses its power. */
  const openBrowserOf = async (role: 'superAdmin' | 'admin' | 'editor') => {
    const process: BrowserServer = await chromium.launchServer({ executablePath: findBrowser(), args: browserArgs });
    const browser = await chromium.connect(process.wsEndpoint());
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await signIn(page, { email: `${role}@people.test`.toLowerCase(), password: testPassword });
    await openFromMenu(page, 'Desk');
    return { role, process, page, opened: [] as string[] };
  };
  type AtWork = Awaited<ReturnType<typeof openBrowserOf>>;

  const start = async ({ page, opened }: AtWork) => {
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expectVisible(bar(page));
    opened.push(openRecord(page));
  };

  /** Decides what is open. @returns whether another was opened then. */
  const decideOne = async ({ page, opened }: AtWork): Promise<boolean> => {
    const current = opened.at(-1) ?? '';
    const [report] = queue.filter(({ id }) => id === current);
    if (!report) throw new Error(`${page.url()} is none of the reports that wait.`);
    await expectVisible(page.getByText(report.description));
    await decide(page, 'Dismiss', 'Nothing to it');
    await expect.poll(() => openRecord(page)).not.toBe(current);
    if (openRecord(page) === 'desk') return false;
    opened.push(openRecord(page));
    return true;
  };

  const workOff = async (person: AtWork) => {
    while (await decideOne(person));
  };

  it.runIf(isComplete)(
    `work off ${count} items: each once, the oldest first, also where a browser is killed`,
    async ({ skip }) => {
      if (!postgres) return skip('There is no PostgreSQL here.');
      const staff = await Promise.all((['superAdmin', 'admin', 'editor'] as const).map(openBrowserOf));
      const [first, second, killed] = staff as [AtWork, AtWork, AtWork];
      const leaveOff = async () => {
        await start(killed);
        // Early: the others are still to be at work when what was open here is free again.
        for (let nth = 0; nth < count / 9; nth += 1) await decideOne(killed);
        await killed.process.kill();
        // So much time passes for what was open there: nothing else ends its lease.
        await database.db
          .update(deskItems)
          .set({ leasedUntil: new Date() })
          .where(eq(deskItems.holderId, people[killed.role]));
      };
      await Promise.all([
        start(first).then(() => workOff(first)),
        start(second).then(() => workOff(second)),
        leaveOff(),
      ]);

      const decided = await database.db.select().from(reportChanges);
      expect(decided.map(({ toStatus }) => toStatus)).toEqual(Array(count).fill('dismissed'));
      expect(new Set(decided.map(({ reportId }) => reportId)).size).toBe(count);
      // What was open where the browser was killed was opened once more; all else once.
      const left = killed.opened.at(-1) ?? '';
      const opened = staff.flatMap((person) => person.opened);
      expect(opened.filter((id) => id === left)).toHaveLength(2);
      expect(opened).toHaveLength(count + 1);
      expect(new Set(opened).size).toBe(count);
      const places = (ids: string[]) =>
        ids.filter((id) => id !== left).map((id) => queue.findIndex((one) => one.id === id));
      for (const person of staff) {
        const order = places(person.opened);
        expect(order).toEqual([...order].sort((one, other) => one - other));
      }
      await Promise.all([first, second].map(({ process }) => process.close()));
      // A minute on a quiet machine; three browsers and a database have two processors.
    },
    600_000,
  );
});
