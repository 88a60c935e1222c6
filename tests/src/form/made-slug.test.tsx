import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { draftKey, writeDraft } from '#src/form/drafts/draftStorage.ts';
import { startApp } from '#tests/support/start-app.tsx';

it.each([
  ['goes on with the title where it was made of it', 'our-pri', 'our-prices'],
  ['stays where somebody has written one of their own', 'rates', 'rates'],
])('the address name of a page that was begun, left and is gone on with %s', async (_, kept, expected) => {
  const { screen, user } = await startApp({
    role: 'admin',
    url: '/admin/pages/add',
    seed: async (db) => {
      const [person] = await db.select().from(accounts).where(eq(accounts.email, 'admin@people.test'));
      writeDraft(draftKey(person?.id ?? '', `pages${pages.add.path}/new`), {
        savedAt: Date.now(),
        original: { title: '', slug: '' },
        values: { title: 'Our pri', slug: kept },
      });
    },
  });
  await user.click(await screen.findByText('Put back into the form'));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, 'ces');
  expect(title).toHaveValue('Our prices');
  expect(screen.getByRole('textbox', { name: /^Address name/ })).toHaveValue(expected);
});
