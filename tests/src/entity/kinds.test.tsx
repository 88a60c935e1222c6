import { fireEvent, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
// Loaded with the test file, so that no test waits for the editor.
import '#src/form/onDemand/HtmlEditor.tsx';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';
import type { Drawn, ResourceDeclaration } from '#src/frame/declaration.ts';
import { kitchenSinks, servedKitchenSinks, sinkLanguages, sinkLevels } from '#tests/support/kitchen-sink.ts';
import { kitchenSinkScreens } from '#tests/support/kitchen-sink-screens.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const sink = (languageId: string) => ({
  name: 'Belfast',
  story: 'Deep.\nHeavy.',
  body: '<p>From <b>Belfast</b></p>',
  contact: 'ida@sinks.test',
  sign: 'bf',
  address: 'belfast',
  languageId,
  colour: 'white' as const,
  bowls: 2026,
  priceCents: 45_50,
  currency: 'EUR',
  madeOn: '2026-02-28',
  openedAt: new Date('2026-07-28T23:30:00.000Z'),
  rank: 1,
});

type More = Partial<typeof kitchenSinks.$inferInsert>;

const seed = async (db: TestDatabase, more: (languageId: string) => More) => {
  await db.update(accounts).set({ timezone: 'Europe/Lisbon' });
  const [german] = await db.insert(languages).values({ name: 'German', code: 'de' }).returning();
  const languageId = german?.id ?? '';
  // At once, as it is added: one event of its history.
  return db.transact({}, async (transaction) => {
    const [row] = await transaction
      .insert(kitchenSinks)
      .values({ ...sink(languageId), ...more(languageId) })
      .returning();
    const id = row?.id ?? '';
    await transaction.insert(sinkLanguages).values({ owner: id, named: languageId });
    return { languageId, id };
  });
};

const open = (
  url: string | ((seeded: { id: string }) => string),
  more: (languageId: string) => More = () => ({}),
  resource: ResourceDeclaration = kitchenSinkScreens,
) =>
  startApp({
    role: 'superAdmin',
    url,
    seed: (db) => seed(db, more),
    resources: [resource],
    entities: [servedKitchenSinks],
  });

describe('fields of every kind', () => {
  it('stand in a list as people read them, and filter it', async () => {
    const { screen, user } = await open('/admin/files');
    const row = within((await screen.findByRole('link', { name: 'Belfast' })).closest('tr') as HTMLElement);
    expect(await row.findByRole('link', { name: 'German' })).toBeVisible();
    for (const text of ['ida@sinks.test', 'White', '2026', '€45.50', '28/02/2026', '29/07/2026 00:30', 'Belfast bf'])
      expect(row.getByText(text)).toBeVisible();
    // Nine may be left empty, and nobody named the other language.
    expect(row.getAllByText('–')).toHaveLength(10);
    expect(screen.queryByRole('columnheader', { name: 'Currency' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Bowls', expanded: false }));
    const range = within(await screen.findByRole('dialog', { name: 'Bowls' }));
    await user.type(range.getByLabelText('From'), '3.5');
    expect(range.getByText('Must be a whole number')).toBeVisible();
    await user.clear(range.getByLabelText('From'));
    await user.type(range.getByLabelText('From'), '12');
    await user.type(range.getByLabelText('To'), '2');
    expect(range.getByText('Must not be before the first value')).toBeVisible();
    await user.clear(range.getByLabelText('To'));
    await user.click(range.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('button', { name: /Bowls.*≥ 12/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Made on', expanded: false }));
    const days = within(await screen.findByRole('dialog', { name: 'Made on' }));
    await user.type(days.getByLabelText('From'), '2026-02-28');
    await user.type(days.getByLabelText('To'), '2026-02-28');
    await user.click(days.getByRole('button', { name: 'Apply' }));
    await expect
      .poll(() => decodeURIComponent(window.location.search))
      .toMatch(/"madeOnFrom":"2026-02-28","madeOnTo":"2026-03-01"/);
    expect(await screen.findByRole('link', { name: 'Belfast' })).toBeVisible();
  });

  it('are shown with the record, whose history tells of them in the same way', async () => {
    const { screen } = await open(({ id }) => `/admin/files?view=${id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Belfast' }));
    expect(await drawer.findByRole('link', { name: 'ida@sinks.test' })).toHaveAttribute(
      'href',
      'mailto:ida@sinks.test',
    );
    expect(await drawer.findByText(/by the system/)).toBeVisible();
    for (const text of ['€45.50', '28/02/2026', '29/07/2026 00:30'])
      expect([text, drawer.getAllByText(text).length]).toEqual([text, 2]);
    expect(drawer.getByText(/Deep\.\s+Heavy\./, { selector: 'span' })).toHaveStyle({ whiteSpace: 'pre-line' });
    await expect.poll(() => drawer.queryByText('Belfast', { selector: 'b' })).toBeVisible();
    expect(drawer.queryByText('Currency', { selector: 'dt *' })).toBeNull();
  });

  it('stand on the card of a phone unless they have no column before somebody asks for it', async () => {
    const matchMedia = window.matchMedia;
    window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media.includes('max-width') });
    onTestFinished(() => {
      window.matchMedia = matchMedia;
    });
    const drawn = { ...(kitchenSinkScreens.drawn as Drawn), hidden: ['bowls', 'active', 'updatedAt'] };
    const { screen } = await open('/admin/files', () => ({}), { ...kitchenSinkScreens, drawn });
    const card = (await screen.findByText('€45.50')).closest('li, tr, a') as HTMLElement;
    // What is read together stays together: the dot ends a line rather than begin one.
    expect(card.textContent).toContain('Made on 28/02/2026\u00a0· ');
    await expect.poll(() => card.textContent).toContain('German');
    expect(card).not.toHaveTextContent('Bowls');
    expect(card).not.toHaveTextContent('On sale');
  });

  it('are given in a form, and those that may be left empty say so', async () => {
    const { screen, user, db, seeded } = await open('/admin/files?add');
    const form = within(await screen.findByRole('dialog', { name: 'Add kitchen sink' }));
    const type = async (label: string | RegExp, text: string) => {
      await user.click(await form.findByLabelText(label));
      await user.paste(text);
    };
    await type('Name', 'Kyoto');
    await type('Story', 'One.\nTwo.');
    expect(form.getByText('How it came to be')).toBeVisible();
    await type('Contact', 'kyoto');
    await type('Sign', 'KY');
    await type('Address name', 'kyoto');
    await type('Bowls', '3');
    await type('Drawers (optional)', '2');
    await type('Price', '12.345');
    fireEvent.change(form.getByLabelText('Made on'), { target: { value: '2026-03-01' } });
    fireEvent.change(form.getByLabelText('Opened at'), { target: { value: '2026-07-29T00:30' } });
    await user.click(form.getByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'German' }));
    await user.click(form.getByRole('combobox', { name: 'Languages' }));
    await user.click(await screen.findByRole('option', { name: 'German' }));
    await user.keyboard('{Escape}');
    await user.click(form.getByRole('combobox', { name: 'Finish (optional)' }));
    await user.click(await screen.findByRole('option', { name: 'Gloss' }));
    const empty = ['Nickname', 'Note', 'Terms', 'Other contact', 'Other language', 'Deposit', 'Sold on', 'Closed at'];
    for (const label of [...empty, 'Levels']) expect(form.getByLabelText(`${label} (optional)`)).not.toBeRequired();
    for (const label of ['Story', 'Contact', 'Languages', 'Bowls', 'Price', 'Made on', 'Opened at'])
      expect(form.getByLabelText(label)).toBeRequired();

    const save = form.getByRole('button', { name: 'Save' });
    await user.click(save);
    expect(await form.findByText('Must be an e-mail address, such as anna@example.com')).toBeVisible();
    expect(form.getByText('Must be an amount, such as 45.50')).toBeVisible();
    await type('Contact', '@sinks.test');
    await user.clear(form.getByLabelText('Price'));
    await user.type(form.getByLabelText('Price'), '12.34');
    await user.clear(form.getByLabelText('Drawers (optional)'));
    await user.click(form.getByRole('combobox', { name: 'Finish (optional)' }));
    await user.click(await screen.findByRole('option', { name: 'Not given' }));
    await user.click(save);
    expect(await screen.findByRole('link', { name: 'Kyoto' })).toBeVisible();
    const [, kyoto] = await db.select().from(kitchenSinks).orderBy(kitchenSinks.createdAt);
    expect(await db.select().from(sinkLanguages)).toContainEqual({ owner: kyoto?.id, named: seeded.languageId });
    expect(await db.select().from(sinkLevels)).toEqual([]);
    expect(kyoto).toMatchObject({
      ...{ story: 'One.\nTwo.', contact: 'kyoto@sinks.test', sign: 'ky', bowls: 3, languageId: seeded.languageId },
      ...{ priceCents: 12_34, currency: 'EUR', madeOn: '2026-03-01', openedAt: new Date('2026-07-28T23:30:00.000Z') },
      ...{ nickname: null, note: null, terms: null, otherContact: null, otherLanguageId: null, finish: null },
      ...{ drawers: null, depositCents: null, soldOn: null, closedAt: null },
    });
  });

  it('are changed in a form that begins with what is there, and left empty where they may be', async () => {
    const { screen, user, db } = await open(
      ({ id }) => `/admin/files?edit=${id}`,
      (languageId) => ({
        ...{ nickname: 'Öland', note: 'One\nTwo', otherContact: 'bo@sinks.test', otherLanguageId: languageId },
        ...{ finish: 'matt' as const, drawers: 2, depositCents: 1_00, soldOn: '2026-03-02', closedAt: new Date() },
      }),
    );
    const form = within(await screen.findByRole('dialog', { name: 'Belfast' }));
    expect(await form.findByLabelText('Opened at')).toHaveValue('29/07/2026 00:30');
    expect(form.getByLabelText('Price')).toHaveValue('45.50');
    expect(form.getByLabelText('Made on')).toHaveValue('28/02/2026');
    expect(await form.findByRole('textbox', { name: 'Description' })).toHaveTextContent('From Belfast');
    await expect.poll(() => form.getByLabelText('Other language (optional)')).toHaveValue('German');
    const written = [
      'Nickname',
      'Note',
      'Other contact',
      'Other language',
      'Drawers',
      'Deposit',
      'Sold on',
      'Closed at',
    ];
    for (const label of written) {
      const input = form.getByLabelText(`${label} (optional)`);
      expect(input).not.toHaveValue('');
      fireEvent.change(input, { target: { value: '' } });
    }
    await user.click(form.getByRole('combobox', { name: 'Finish (optional)' }));
    await user.click(await screen.findByRole('option', { name: 'Not given' }));
    fireEvent.change(form.getByLabelText('Opened at'), { target: { value: '2026-12-01T08:00' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect
      .poll(async () => (await db.select().from(kitchenSinks))[0])
      .toMatchObject({
        ...{ nickname: null, note: null, otherContact: null, otherLanguageId: null, finish: null, drawers: null },
        ...{ depositCents: null, soldOn: null, closedAt: null, openedAt: new Date('2026-12-01T08:00:00.000Z') },
        ...{ body: '<p>From <b>Belfast</b></p>', priceCents: 45_50 },
      });
  });

  it('keep what is no time where one is asked for, also where it ends as an instant does', async () => {
    const { screen, user } = await open(({ id }) => `/admin/files?edit=${id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Belfast' }));
    const time = await form.findByLabelText('Opened at');
    await user.clear(time);
    await user.type(time, '29/07/2026 00:30Z');
    expect(time).toHaveValue('29/07/2026 00:30Z');
    await user.tab();
    expect(await form.findByText('Must be a date and a time, such as 31/12/2026 18:30')).toBeVisible();
    expect(time).toHaveValue('29/07/2026 00:30Z');
  });

  /** A sink with three languages, of which one is not offered any more. */
  const openSpeaking = (url: (seeded: { id: string }) => string) =>
    startApp({
      role: 'superAdmin',
      url,
      seed: async (db) => {
        const seeded = await seed(db, () => ({}));
        const more = await db
          .insert(languages)
          .values([
            { name: 'French', code: 'fr', active: false },
            { name: 'Dutch', code: 'nl' },
            { name: 'Irish', code: 'ga' },
          ])
          .returning();
        await db.insert(levels).values({ name: 'School', rank: 1 });
        const spoken = more.slice(0, 2).map((language) => ({ owner: seeded.id, named: language.id }));
        await db.insert(sinkLanguages).values(spoken);
        return seeded;
      },
      resources: [kitchenSinkScreens],
      entities: [servedKitchenSinks],
    });

  it('name several others in a list, the first of them and how many more, and filter it', async () => {
    const { screen, user } = await openSpeaking(() => '/admin/files');
    const row = within((await screen.findByRole('link', { name: 'Belfast' })).closest('tr') as HTMLElement);
    const more = await row.findByRole('note', { name: /^and 1 more/ });
    const named = [...(more.closest('.chips')?.querySelectorAll('.chip:not(.chip-more)') ?? [])];
    const all = [...named.map((chip) => chip.textContent), ...(more.dataset.tip ?? '').split(', ')];
    expect(all).toEqual(['Dutch', 'French', 'German']);
    await user.click(screen.getByRole('button', { name: 'Languages', expanded: false }));
    await user.click(await screen.findByRole('checkbox', { name: 'Irish' }));
    await expect.poll(() => screen.queryByText('Belfast')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Dutch' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('link', { name: 'Belfast' })).toBeVisible();
  });

  it('name several others with the record, each leading to its own, and in its history', async () => {
    const { screen, db } = await openSpeaking(({ id }) => `/admin/files?view=${id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Belfast' }));
    const links = async (name: string) =>
      (await drawer.findAllByRole('link', { name })).map((link) => link.getAttribute('href'));
    const [french] = await db.select().from(languages).where(eq(languages.name, 'French'));
    expect(await links('French')).toEqual([expect.stringContaining(french?.id ?? '')]);
    // By itself as well.
    expect(new Set(await links('German')).size).toBe(1);
    expect(await drawer.findByText('Added: Dutch, French')).toBeVisible();
    expect(drawer.getByText('Added: German')).toBeVisible();
  });

  it('are chosen by keys among several, and keep the ones that are chosen', async () => {
    const { screen, user, db, seeded } = await openSpeaking(({ id }) => `/admin/files?edit=${id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Belfast' }));
    for (const name of ['Dutch', 'French', 'German']) expect(await form.findByRole('button', { name })).toBeVisible();
    const names = form.getByRole('combobox', { name: 'Languages' });
    const chips = [...(names.parentElement?.querySelectorAll('.MuiChip-label') ?? [])];
    expect(chips.map((chip) => chip.textContent)).toEqual(['Dutch', 'French', 'German']);
    await user.click(names);
    await user.keyboard('iri{ArrowDown}{Enter}');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Choose at most 3')).toBeVisible();
    await user.click(names);
    await user.keyboard('{Backspace}');
    await user.click(form.getByRole('combobox', { name: 'Levels (optional)' }));
    await user.click(await screen.findByRole('option', { name: 'School' }));
    await user.keyboard('{Escape}');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expect.poll(async () => (await db.select().from(sinkLevels)).length).toBe(1);
    expect((await db.select().from(sinkLanguages)).filter(({ owner }) => owner === seeded.id)).toHaveLength(3);
  });

  it('say below the input that one of several is gone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { screen, user, db, seeded } = await openSpeaking(({ id }) => `/admin/files?edit=${id}`);
    const form = within(await screen.findByRole('dialog', { name: 'Belfast' }));
    const names = await form.findByRole('combobox', { name: 'Languages' });
    const dutch = await form.findByRole('button', { name: 'Dutch' });
    await db.delete(sinkLanguages).where(eq(sinkLanguages.owner, seeded.id));
    await db.insert(sinkLanguages).values({ owner: seeded.id, named: seeded.languageId });
    await db.delete(languages).where(eq(languages.name, 'French'));
    await user.click(within(dutch).getByTestId('CancelIcon'));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This no longer exists; choose another')).toBeVisible();
    expect(names).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => names).toHaveFocus();
  });
});
