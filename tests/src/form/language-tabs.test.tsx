import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emailTemplates } from '#server/modules/email-templates/email-templates.table.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

/** An e-mail in two languages, of which each uses a variable that there is none of by now. */
const seed = async (db: TestDatabase) => {
  const [added] = await db
    .insert(emailTemplates)
    .values({
      ...{ key: 'welcome', name: 'Welcome', variables: [] },
      ...{ subjectEn: 'Hello', bodyEn: '<p>{{ surname }}</p>', subjectDe: 'Hallo', bodyDe: '<p>{{ surname }}</p>' },
    })
    .returning();
  return added?.id ?? '';
};
const open = () => startApp({ role: 'admin', url: (id: string) => `/admin/email-templates/${id}`, seed });

it('one of several texts that were refused stays open while it is mended', async () => {
  const { screen, user } = await open();
  await user.type(await screen.findByLabelText('Subject (English)'), '!');
  // Outside production react-admin writes every refused call to the console as well.
  vi.mocked(console.error).mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Unknown variable: surname')).toBeVisible();
  const english = screen.getByRole('tab', { name: 'English needs attention' });
  expect(english).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'Deutsch needs attention' })).toBeVisible();
  const text = screen.getByLabelText('Text (English)');
  await user.click(text);
  fireEvent.change(text, { target: { value: '<p>Hello</p>' } });
  await expect.poll(() => screen.queryByRole('tab', { name: 'English needs attention' })).toBeNull();
  await expect.poll(() => screen.queryByText('Unknown variable: surname')).toBeNull();
  expect(english).toHaveAttribute('aria-selected', 'true');
  expect(text).toBeInTheDocument();
  expect(text).toHaveFocus();
});

it('whoever types on in one language, while the text in another is refused, stays there until it is saved anew', async () => {
  const { screen, user } = await startApp({
    role: 'admin',
    url: (id: string) => `/admin/email-templates/${id}`,
    seed: async (db: TestDatabase) => {
      const id = await seed(db);
      await db.update(emailTemplates).set({ bodyEn: '<p>Hello</p>' });
      return id;
    },
  });
  const subject = await screen.findByLabelText('Subject (English)');
  await user.type(subject, '!');
  const changes = holdFetched((method) => method !== 'GET');
  // Outside production react-admin writes every refused call to the console as well.
  vi.mocked(console.error).mockImplementation(() => undefined);
  const save = screen.getByRole('button', { name: 'Save' });
  await user.click(save);
  await expect.poll(changes.isAsked).toBe(true);
  await user.type(subject, ' You');
  changes.letGo();
  const german = await screen.findByRole('tab', { name: 'Deutsch needs attention' });
  await user.keyboard(' there');
  expect(subject).toHaveFocus();
  expect(subject).toHaveValue('Hello! You there');
  expect(german).toHaveAttribute('aria-selected', 'false');

  await waitFor(() => expect(save).toBeEnabled());
  await user.click(save);
  await expect.poll(() => german.getAttribute('aria-selected')).toBe('true');
  expect(await screen.findByText('Unknown variable: surname')).toBeVisible();
});

it('the texts of an e-mail are asked for again where it could not be found out which are built in', async () => {
  const failed = failFetched((_, url) => /emailTemplate\/builtIn/.test(url), 'Too busy');
  const { screen, user } = await open();
  expect(await screen.findByText('Too busy', undefined, { timeout: 30_000 })).toBeVisible();
  failed.letThrough();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Text (English)')).toBeVisible();
  expect(screen.queryByText('Too busy')).toBeNull();
});
