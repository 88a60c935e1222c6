import { screen as page, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { tutorLanguages } from '#server/modules/tutors/tutors.table.ts';
import { isComplete } from '#tests/support/complete.ts';
import { holdFetched } from '#tests/support/hold-fetched.ts';
import { popTo } from '#tests/support/pop-to.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = (db: TestDatabase) =>
  db.insert(languages).values(
    Array.from({ length: 30 }, (_, nth) => ({
      name: `Language ${String(nth).padStart(2, '0')}`,
      code: `x${String.fromCharCode(97 + (nth % 26))}${nth >= 26 ? 'z' : ''}`,
    })),
  );

describe('the selection of a list', () => {
  it('is not made of what somebody asked for and has let go of since', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/languages', seed });
    await user.click(await screen.findByRole('checkbox', { name: 'Select everything on this page' }));
    const all = await screen.findByRole('button', { name: 'Select all 30' });
    const found = holdFetched((_, url) => /limit=\d{3,}/.test(url));
    await user.click(all);
    await expect.poll(found.isAsked).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: /Language 03/ }));
    expect(await screen.findByText('24 selected')).toBeVisible();
    found.letGo();
    // What it would do it would have done when another answer has come.
    await user.type(screen.getByRole('searchbox'), 'Language 03');
    await expect.poll(() => screen.queryByText('Language 20')).toBeNull();
    expect(screen.getByText('24 selected')).toBeVisible();
  });

  it('is not made of all that other filters find than those whose rows are shown', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/languages', seed });
    await user.click(await screen.findByRole('checkbox', { name: 'Select everything on this page' }));
    expect(await screen.findByRole('button', { name: 'Select all 30' })).toBeVisible();
    const next = holdFetched((_, url) => url.includes('search='));
    const filter = encodeURIComponent(JSON.stringify({ q: 'Language 03' }));
    popTo(`/admin/languages?filter=${filter}`);
    await expect.poll(next.isAsked).toBe(true);
    expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    next.letGo();
    await expect.poll(() => screen.queryByText('Language 20')).toBeNull();
  });

  it('is not made of the rows of a page that somebody has left', async () => {
    const { screen, user } = await startApp({ role: 'editor', url: '/admin/languages', seed });
    await screen.findByRole('checkbox', { name: /Language 03/ });
    const next = holdFetched((_, url) => url.includes('page=2'));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await expect.poll(next.isAsked).toBe(true);
    const all = screen.getByRole('checkbox', { name: 'Select everything on this page' });
    expect(all).toHaveAttribute('aria-disabled', 'true');
    await user.click(all);
    await user.keyboard(' ');
    expect(all).toHaveFocus();
    expect(screen.queryByText(/\d selected/)).toBeNull();
    next.letGo();
    await screen.findByRole('checkbox', { name: /Language 28/ });
    expect(screen.queryByText(/\d selected/)).toBeNull();
    await user.click(all);
    expect(await screen.findByText('5 selected')).toBeVisible();
  });

  it.runIf(isComplete)('is said to be of the first alone where there are more than anybody counted', async () => {
    const many = (db: TestDatabase) =>
      db.execute(sql`
        insert into accounts (user_type, first_name, last_name, display_name, email, status)
        select 'user', 'U' || n, 'Many', 'U' || n || ' Many', 'u' || n || '@many.test', 'active' from generate_series(1, 10050) n`);
    const { screen, user } = await startApp({
      role: 'admin',
      url: `/admin/users?filter=${encodeURIComponent('{"q":"Many"}')}`,
      seed: many,
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select everything on this page' }));
    await user.click(await screen.findByRole('button', { name: /^Select all .*\+$/ }));
    expect(await screen.findByText('10,000 selected', undefined, { timeout: 60_000 })).toBeVisible();
    expect(await screen.findByText('Only the first 10,000 are selected: there are more.')).toBeVisible();
  });

  it('is made of all that is found besides what was selected before', async () => {
    const seedMore = async (db: TestDatabase) => {
      await seed(db);
      await db.insert(languages).values({ name: 'Zulu', code: 'zu' });
    };
    const { screen, user } = await startApp({
      role: 'editor',
      url: `/admin/languages?filter=${encodeURIComponent('{"q":"Zulu"}')}`,
      seed: seedMore,
    });
    await user.click(await screen.findByRole('checkbox', { name: /Zulu/ }));
    const search = screen.getByRole('searchbox');
    await user.clear(search);
    await user.type(search, 'Language');
    await screen.findByRole('checkbox', { name: /Language 03/ });
    await user.click(screen.getByRole('checkbox', { name: 'Select everything on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 30' }));
    expect(await screen.findByText('31 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Select all 30' })).toBeNull();

    // As many as are found are selected, and yet not those.
    await user.click(screen.getByRole('checkbox', { name: /Language 03/ }));
    expect(await screen.findByText('30 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /next page/i }));
    await screen.findByRole('checkbox', { name: /Language 28/ });
    await user.click(await screen.findByRole('button', { name: 'Select all 30' }));
    expect(await screen.findByText('31 selected')).toBeVisible();
  });

  it('is without what was deleted from its row', async () => {
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/languages', seed });
    await user.click(await screen.findByRole('checkbox', { name: /Language 01/ }));
    await user.click(screen.getByRole('checkbox', { name: /Language 02/ }));
    expect(await screen.findByText('2 selected')).toBeVisible();
    const row = screen.getByRole('row', { name: /Language 01/ });
    await user.click(within(row).getByRole('button', { name: /Delete/ }));
    const question = within(await page.findByRole('dialog', { name: /Language 01/ }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
  });

  it('is of those that stay where the others are deleted', async () => {
    const seedUsed = async (db: TestDatabase) => {
      await seed(db);
      const [used] = await db.insert(languages).values({ name: 'Ainu', code: 'ain' }).returning();
      const [tutor] = await db.select().from(accounts).where(eq(accounts.userType, 'tutor'));
      await db.insert(tutorLanguages).values({ tutorId: tutor?.id ?? '', languageId: used?.id ?? '' });
    };
    const { screen, user } = await startApp({ role: 'admin', url: '/admin/languages', seed: seedUsed });
    await user.click(await screen.findByRole('checkbox', { name: /Ainu/ }));
    await user.click(screen.getByRole('checkbox', { name: /Language 01/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await page.findByRole('dialog', { name: 'Delete 2 entries?' }));
    expect(await question.findByText('1 of 2 is deleted. These stay:')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Ainu/ })).toBeChecked();
  });

  it('takes no more than can be acted on, however they are ticked', async () => {
    const { screen, user, people } = await startApp({ role: 'editor', url: '/admin/levels', seed });
    await screen.findByRole('heading', { name: 'Levels' });
    const others = Array.from(
      { length: 9_999 },
      (_, nth) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
    );
    sessionStorage.setItem(`RaStore.tab.${people.editor}.languages.selectedIds`, JSON.stringify(others));
    await user.click(screen.getByRole('link', { name: 'Languages' }));
    expect(await screen.findByText('9,999 selected')).toBeVisible();
    await user.click(await screen.findByRole('checkbox', { name: 'Select everything on this page' }));
    expect(await screen.findByText('10,000 selected')).toBeVisible();
    expect(await screen.findByText('Only the first 10,000 are selected: there are more.')).toBeVisible();
  });
});
