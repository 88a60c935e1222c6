import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuditEntity } from '#contract/audit.ts';
import { sealTrail } from '#server/audit/seal-trail.ts';
import { auditEvents } from '#server/modules/audit/audit.table.ts';
import { emailTemplates } from '#server/modules/email-templates/email-templates.table.ts';
import { pages } from '#server/modules/pages/pages.table.ts';
import { serviceTokens } from '#server/modules/service-tokens/service-tokens.table.ts';
import { createSettingsRepository } from '#server/modules/settings/settings.repository.ts';
import { webhookEndpoints } from '#server/modules/webhooks/webhooks.table.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import type { ResourceDeclaration } from '#src/frame/declaration.ts';
import { fill } from '#src/frame/patterns.ts';
import { declarations } from '#src/resources/index.ts';
import { isComplete } from '#tests/support/complete.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
// Loaded with the test file: a page’s test would be over before its editor is there.
import '#src/form/onDemand/HtmlEditor.tsx';
import { inOrderOfForm } from '#src/domain/audit/inOrderOfForm.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';

/** Resources whose one record is shown on a page of another name. */
const onPage: Record<string, string> = { settings: '/admin/site-setting' };

const withoutHistory: Record<string, string> = {
  audit: 'an event of the trail never changes',
  history: 'it is the history',
  'webhook-deliveries': 'nobody changes what is sent; that it was sent again is told by the history of its webhook',
  profile: 'one’s own account, whose history is that of its record: in the list of admins, for super admins',
};

const withoutNotes: Record<string, string> = { settings: 'nobody opens them as one record of several' };

const resources = declarations.filter((declaration) => declaration.kind === 'resource');

const viewOf = ({ views }: ResourceDeclaration) => views.show ?? views.edit;
const withHistory = resources.filter(({ name }) => !(name in withoutHistory));
/** One of those that the same view shows; `npm run test:complete` looks at all of them. */
const looked = withHistory.filter(
  (one, index) =>
    isComplete || !viewOf(one) || index === withHistory.findIndex((other) => viewOf(other) === viewOf(one)),
);

/** One record of each kind. @returns the keys of what the trail says was added, by kind. */
const seed = async (db: TestDatabase) => {
  await seedMarketplace(db);
  await db.insert(pages).values({ slug: 'about', title: 'About', content: '<p>Us</p>' });
  await db.insert(emailTemplates).values({ key: 'welcome', name: 'Welcome', subjectEn: 'Hello', bodyEn: '<p>Hi</p>' });
  await db.insert(serviceTokens).values({ name: 'Website', scopes: [], lookup: '0123456789abcdef', secretHash: '-' });
  await db.insert(webhookEndpoints).values({ name: 'Shop', url: 'https://shop.test', sealedSecret: '-', sequence: 0 });
  await createSettingsRepository(db).find();
  await sealTrail(db);
  const added = await db.select({ entity: auditEvents.entity, recordId: auditEvents.recordId }).from(auditEvents);
  return new Map(added.map(({ entity, recordId }) => [resourceOf[entity as AuditEntity], recordId]));
};

/** The address of the view that shows a record. */
const addressOf = ({ name, routes }: ResourceDeclaration, added: Awaited<ReturnType<typeof seed>>) => {
  const pattern = routes.show ?? routes.edit;
  if (!pattern) return onPage[name] ?? expect.fail(`${name} has records that no view shows, and no reason for it.`);
  const id =
    added.get(name) ??
    expect.fail(`tests/src/domain/audit/history.test.tsx: seed one of ${name}; the trail knows none.`);
  const { pathname, query } = fill(pattern, id);
  return query ? `${pathname}?${query}` : pathname;
};

describe('the history of each record', () => {
  it('tells of fields in the order in which forms ask for them', () => {
    const changes: [string, number][] = [
      ['uses', 1],
      ['code', 2],
      ['gone', 3],
      ['statusReason', 4],
      ['status', 5],
    ];
    const told = inOrderOfForm(changes, ['code', 'status', 'uses']).map(([field]) => field);
    expect(told).toEqual(['code', 'statusReason', 'status', 'uses', 'gone']);
  });

  it.each(looked)('is where a record of $name is', async (declaration) => {
    const { user } = await startApp({ role: 'superAdmin', url: (added) => addressOf(declaration, added), seed });
    // A drawer shows it below the record; elsewhere it is a tab or has to be unfolded.
    const [place] = await screen.findAllByText('History', { selector: 'h3, [role=tab], button' });
    if (place?.tagName === 'BUTTON') await user.click(place);
    expect(await screen.findByText(/by the system$/)).toHaveTextContent(/^\d\d\/\d\d\/\d{4} /);
  });

  it.each(looked.filter(({ name }) => !(name in withoutNotes)))('has notes beside it: $name', async (declaration) => {
    const { user } = await startApp({ role: 'superAdmin', url: (added) => addressOf(declaration, added), seed });
    const [place] = await screen.findAllByText('Notes', { selector: 'h3, [role=tab]' });
    if (place?.role === 'tab') await user.click(place);
    await user.type(await screen.findByRole('textbox', { name: 'Write a note' }), 'Seen');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Seen', { selector: 'li *' })).toBeInTheDocument();
  });

  it('shows of a long text what people read where it was changed', async () => {
    const long = '<p>Nobody should pay for a lesson that did not happen.</p>'.repeat(8);
    const { user } = await startApp({
      role: 'superAdmin',
      url: (id: string) => `/admin/pages/${id}`,
      seed: async (db) => {
        const before = { slug: 'refunds', title: 'Refunds', content: `${long}<p>Ask us.</p>` };
        const [page] = await db.insert(pages).values(before).returning({ id: pages.id });
        await db.update(pages).set({ content: `${long}<p>Write to us.</p>` });
        await sealTrail(db);
        return page?.id ?? expect.fail('The page was not added.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'History' }));
    const changed = await screen.findByText('Ask us.', { selector: 'del', exact: false });
    expect(changed).toHaveTextContent(/^…[^<>]* happen\. Ask us\.$/);
    expect(changed.parentElement).toHaveTextContent(/ happen\. Write to us\.$/);
  });

  it('tells of a change as soon as it is saved', async () => {
    const { user } = await startApp({ role: 'admin', url: '/admin/site-setting', seed });
    await user.click(await screen.findByRole('button', { name: 'History' }));
    await screen.findByText(/by the system$/);
    await user.type(screen.getByLabelText('Name of the marketplace'), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const saved = await screen.findByText(/by admin Test$/);
    expect(saved.closest('li')).toHaveTextContent('Lectern → Lectern!');
  });

  it('is left out only where there is a reason', () => {
    const names = resources.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...Object.keys(withoutHistory), ...Object.keys(onPage)]));
  });
});
