import { within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
// Loaded with the test file, so that no test waits for it.
import '#src/domain/views/onDemand/ViewsButton.tsx';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = async (db: TestDatabase) => {
  await db.insert(languages).values([
    { name: 'German', code: 'de' },
    { name: 'Welsh', code: 'cy' },
  ]);
  const [person] = await db
    .insert(accounts)
    .values({ userType: 'user', firstName: 'Dana', lastName: 'Test', displayName: 'Dana', email: 'dana@asked.test' })
    .returning();
  return { personId: person?.id };
};

/** Holds what is sent to this path back: on its way there, or the answer on its way back. */
const hold = (path: RegExp, where: 'the question' | 'the answer') => {
  const { fetch } = globalThis;
  const held: AbortSignal[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method !== 'POST' || !path.test(String(input))) return fetch(input, init);
    // The server hears of it to the end, whatever becomes of whoever waits for the answer.
    if (where === 'the answer') await fetch(input, { ...init, signal: null });
    const { signal } = init;
    return new Promise<Response>((_, reject) => {
      if (!signal) return;
      held.push(signal);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  return { held };
};

type App = Awaited<ReturnType<typeof startApp>>;

const countLanguages = (db: TestDatabase) => db.$count(languages);
const isActive = (db: TestDatabase) => db.$count(accounts, eq(accounts.status, 'active'));

const deleteOne = async ({ screen, user }: Pick<App, 'screen' | 'user'>) => {
  await user.click(await screen.findByRole('button', { name: 'Delete: Welsh' }));
  return within(await screen.findByRole('dialog', { name: /^Delete / }));
};
const suspend = async ({ screen, user }: Pick<App, 'screen' | 'user'>) => {
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const question = within(await screen.findByRole('dialog', { name: /^Suspend / }));
  await user.type(question.getByLabelText('Reason'), 'Same stolen card');
  return question;
};

const list = () => '/admin/languages';
const person = ({ personId }: Awaited<ReturnType<typeof seed>>) => `/admin/users/${personId}`;

// What is asked about many is begun on the server and ended there: tests/src/list/bulk-runs.test.tsx.
const questions = [
  {
    name: 'about a removal',
    url: list,
    path: /languages\/remove/,
    ask: deleteOne,
    action: 'Delete',
    count: countLanguages,
  },
  { name: 'about a status', url: person, path: /\/admin\/user\//, ask: suspend, action: 'Suspend', count: isActive },
];

describe.each(questions)('a question $name that is closed before its answer', ({ url, path, ask, action, count }) => {
  // Outside production react-admin writes every refused call to the console as well.
  beforeEach(() => void vi.mocked(console.error).mockImplementation(() => undefined));

  it.each(['the question', 'the answer'] as const)(
    'takes back what it can, and says the rest: %s is late',
    async (where) => {
      const app = await startApp({ role: 'superAdmin', url, seed });
      const { screen, user, db } = app;
      const question = await ask(app);
      const before = await count(db);
      const { held } = hold(path, where);
      await user.click(question.getByRole('button', { name: action }));
      await expect.poll(() => held.length).toBeGreaterThan(0);
      await user.click(question.getByRole('button', { name: 'Cancel' }));

      expect(await screen.findByText(/^Cancelled\. If the server had begun already/)).toBeVisible();
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
      expect(held.every(({ aborted }) => aborted)).toBe(true);
      const isDone = where === 'the answer';
      await expect.poll(async () => (await count(db)) < before).toBe(isDone);
      // What is shown is how it stands.
      const welsh = () => screen.queryByRole('button', { name: 'Delete: Welsh' });
      const suspended = () => screen.queryByText('Suspended');
      if (url === list) await expect.poll(() => welsh() === null).toBe(isDone);
      else await expect.poll(() => suspended() !== null).toBe(isDone);
      expect(screen.queryByText(/^Deleted$|entries deleted$|are now|is now/)).toBeNull();
    },
  );
});

it('a question about a status is over with its answer, however long it takes to read anew what is shown', async () => {
  const app = await startApp({ role: 'superAdmin', url: person, seed });
  const { screen, user } = app;
  const question = await suspend(app);
  const reading = holdFetched((method, url) => method === 'GET' && /\/admin\/user/.test(url));
  await user.click(question.getByRole('button', { name: 'Suspend' }));
  await expect.poll(() => reading.isAsked()).toBe(true);
  await expect.poll(() => screen.queryByRole('dialog', { name: /^Suspend / })).toBeNull();
  expect(await screen.findByText(/is now/)).toBeVisible();
  expect(screen.queryByText(/^Cancelled/)).toBeNull();
  reading.letGo();
});

it.each(questions)('a question $name is sent once, also by a double click', async ({ url, path, ask, action }) => {
  const app = await startApp({ role: 'superAdmin', url, seed });
  const question = await ask(app);
  const { held } = hold(path, 'the question');
  const button = question.getByRole('button', { name: action });
  await app.user.dblClick(button);
  await expect.poll(() => button).toBeDisabled();
  expect(held).toHaveLength(1);
});

it('a view that is being kept is taken back by whoever closes its question', async () => {
  const { screen, user } = await startApp({ role: 'superAdmin', url: list, seed });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as a new view…' }));
  const question = within(await screen.findByRole('dialog', { name: 'A new view' }));
  await user.type(question.getByRole('textbox', { name: /^Name/ }), 'Short codes');
  const { held } = hold(/views\/add/, 'the question');
  await user.click(question.getByRole('button', { name: 'Save' }));
  await expect.poll(() => held.length).toBe(1);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/^Cancelled\. If the server had begun already/)).toBeVisible();
  expect(held.map(({ aborted }) => aborted)).toEqual([true]);
});
