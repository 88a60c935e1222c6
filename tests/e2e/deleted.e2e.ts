import { describe, expect } from 'vitest';
import type { Language } from '#contract/languages.ts';
import type { Page as SitePage } from '#contract/pages.ts';
import { askServer } from '#tests/support/ask-server.ts';
import { findCutOff } from '#tests/support/find-misfits.ts';
import { holdNext } from '#tests/support/hold-answers.ts';
import { findBarriers, findOverflow, settle } from '#tests/support/look-over.ts';
import { stories } from '#tests/support/stories.ts';
import { demo, expectToast, expectVisible, openSignedIn, rowOf, selectRows } from '#tests/support/verbs.ts';

const languagesOf = (url: string) => askServer<Language[]>(url, '/tutor/getLanguages?limit=500');
const draftOf = (slug: string, title: string) => ({
  ...{ slug, title, titleDe: 'Entwurf', status: 'draft', language: 'en', publishOn: null, withdrawOn: null },
  ...{ metaTitle: '', metaDescription: '', content: '<p>Nobody has read this.</p>', contentDe: '<p>Niemand.</p>' },
});

describe('what was deleted', () => {
  const story = stories();

  story(
    'is said before of many, of those that stay why, and comes back together, and the history of each goes on',
    async ({ page, server }) => {
      const add = (name: string, code: string) =>
        askServer<Language>(server.url, '/admin/languages/add', { name, code, active: true });
      const added = [await add('Aaa Klingon', 'tlh'), await add('Aab Quenya', 'qya')];
      const used = (await languagesOf(server.url)).find(({ tutorCount }) => tutorCount > 0);
      if (!used) throw new Error('No tutor of the demo teaches in a language.');
      await openSignedIn(page, '/admin/languages', demo.admin);
      await selectRows(page, 'Aaa Klingon', 'Aab Quenya', used.name);
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Delete 3 entries?' });
      await expectVisible(question.getByText('2 of 3 are deleted. These stay:'));
      await expectVisible(question.getByRole('listitem').filter({ hasText: used.name }).filter({ hasText: 'tutor' }));
      await expectVisible(
        question.getByText('For 30 days they can be brought back at their addresses, or by a super admin.'),
      );
      await settle(page);
      expect([await findBarriers(page), await findOverflow(page)]).toEqual([[], []]);
      expect((await languagesOf(server.url)).map(({ id }) => id)).toEqual(
        expect.arrayContaining(added.map(({ id }) => id)),
      );

      await question.getByRole('button', { name: 'Delete', exact: true }).click();
      await question.waitFor({ state: 'detached' });
      await expectToast(page, '2 entries deleted');
      await expect.poll(() => rowOf(page, 'Aaa Klingon').count()).toBe(0);
      expect(await rowOf(page, used.name).count()).toBe(1);
      await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
      await expectVisible(page.getByText('2 put back', { exact: true }));
      const back = (await languagesOf(server.url)).filter(({ id }) => added.some((one) => one.id === id));
      expect(back.map(({ name }) => name).sort()).toEqual(['Aaa Klingon', 'Aab Quenya']);
      await rowOf(page, 'Aaa Klingon').getByRole('link').first().click();
      await expectVisible(page.getByText(/^Brings back what .+ deleted on /));
      await expectVisible(page.getByText(/^Brought back by .+ on /));
      expect(await page.getByRole('button', { name: 'Bring back…' }).count()).toBe(0);
    },
  );

  story.further('is not asked for where all of it stays', async ({ page, server }) => {
    const used = (await languagesOf(server.url)).filter(({ tutorCount }) => tutorCount > 0).slice(0, 2);
    await openSignedIn(page, '/admin/languages', demo.admin);
    await selectRows(page, ...used.map(({ name }) => name));
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete 2 entries?' });
    await expectVisible(question.getByText('None of them can be deleted:'));
    expect(await question.getByRole('listitem').count()).toBe(2);
    await question.getByRole('button', { name: 'Close' }).click();
    await question.waitFor({ state: 'detached' });
  });

  story('comes back at once with all that it was', async ({ page, server }) => {
    const draft = await askServer<SitePage>(server.url, '/admin/page-management/add', draftOf('aa-draft', 'Aa draft'));
    await openSignedIn(page, '/admin/pages', demo.admin);
    await page.getByRole('button', { name: 'Delete: Aa draft' }).click();
    const question = page.getByRole('dialog', { name: 'Delete “Aa draft”?' });
    await expectVisible(question.getByText('For 30 days it can be brought back at its address, or by a super admin.'));
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => rowOf(page, 'Aa draft').count()).toBe(0);
    await page.getByRole('button', { name: 'Bring back', exact: true }).click();
    await expectToast(page, '“Aa draft” is back');
    await expectVisible(rowOf(page, 'Aa draft'));
    const { version: _, updatedAt: __, createdAt: ___, ...fields } = draft;
    expect(await askServer<SitePage>(server.url, `/admin/page-management/${draft.id}`)).toMatchObject(fields);
  });

  story.further(
    'is told at its address, with who deleted it, and comes back there by whoever may add it',
    async ({ page, server }) => {
      const { id } = await askServer<Language>(server.url, '/admin/languages/add', {
        ...{ name: 'Aac Dothraki', code: 'mis', active: true },
      });
      await openSignedIn(page, `/admin/languages?view=${id}`, demo.editor);
      await expectVisible(page.getByRole('dialog', { name: 'Aac Dothraki' }));
      await askServer(server.url, '/admin/languages/remove', { id });
      await page.reload();
      const gone = page.getByRole('dialog');
      await expectVisible(
        gone.getByText(/^Amélie Vandenberghe deleted “Aac Dothraki” on \d\d\/\d\d\/\d{4} \d\d:\d\d\.$/),
      );
      await settle(page);
      expect([await findBarriers(page), await findOverflow(page), await findCutOff(page)]).toEqual([[], [], []]);
      // Until it is known what comes back, the button says that it does nothing.
      await holdNext(page, /\/admin\/undo\/\d+$/, 1000);
      await gone.getByRole('button', { name: 'Bring back…' }).click();
      const question = page.getByRole('dialog', { name: 'Bring “Aac Dothraki” back?' });
      await question.getByRole('button', { name: 'Bring back', exact: true }).click();
      await expectToast(page, '“Aac Dothraki” is back');
      const drawer = page.getByRole('dialog', { name: 'Aac Dothraki' });
      await expectVisible(drawer.getByText('mis', { exact: true }));
      await drawer.getByRole('button', { name: 'Close' }).click();
      await expectVisible(rowOf(page, 'Aac Dothraki'));
    },
  );

  story.further('is told of a person as well, whom nothing brings back', async ({ page, server }) => {
    const [user] = await askServer<{ id: string; displayName: string }[]>(
      server.url,
      '/admin/user?limit=1&sort=bookingCount&dir=asc',
    );
    await askServer(server.url, `/admin/user/delete/${user?.id}`, {});
    await openSignedIn(page, `/admin/users/${user?.id}`, demo.admin);
    await expectVisible(page.getByText(`deleted “${user?.displayName}” on`, { exact: false }));
    await expectVisible(page.getByRole('link', { name: 'Go to the start page' }));
    expect(await page.getByRole('button', { name: 'Bring back…' }).count()).toBe(0);
  });

  story.further(
    'comes back weeks later from the trail, but not under an address that is taken by then',
    async ({ page, server }) => {
      const draft = await askServer<SitePage>(server.url, '/admin/page-management/add', draftOf('lost', 'Lost page'));
      await askServer(server.url, '/admin/page-management/remove', { id: draft.id });
      const taken = await askServer<SitePage>(server.url, '/admin/page-management/add', draftOf('lost', 'Other page'));
      await openSignedIn(page, '/admin/audit');
      await rowOf(page, 'Lost page').click();
      await page.getByRole('button', { name: 'Bring back…' }).click();
      const question = page.getByRole('dialog', { name: 'Bring “Lost page” back?' });
      await expectVisible(question.getByRole('heading', { name: 'What comes back' }));
      await settle(page);
      expect([await findBarriers(page), await findOverflow(page), await findCutOff(page)]).toEqual([[], [], []]);
      await question.getByRole('button', { name: 'Bring back', exact: true }).click();
      await expectVisible(question.getByRole('alert'));
      await askServer(server.url, '/admin/page-management/remove', { id: taken.id });
      await question.getByRole('button', { name: 'Bring back', exact: true }).click();
      await expectToast(page, '“Lost page” is back');
      await expectVisible(page.getByText(/^Brought back by .+ on /));
      expect(await page.getByRole('button', { name: 'Bring back…' }).count()).toBe(0);
    },
    { expects: /409/ },
  );
});
