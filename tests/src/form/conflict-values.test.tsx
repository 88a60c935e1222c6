import { within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Loaded with the test file, so that no test waits for the editor.
import '#src/form/onDemand/HtmlEditor.tsx';
import { files } from '#contract/files.ts';
import { noActor } from '#server/database/acting.ts';
import { storePhoto } from '#server/modules/files/photo-upload.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { exhibits, servedExhibits } from '#tests/support/exhibits.ts';
import { exhibitsScreens } from '#tests/support/exhibits-screens.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

const seed = async (db: TestDatabase) => {
  const photos = await db.transact(noActor, async (transaction) => [
    await storePhoto(transaction, new Uint8Array([1])),
    await storePhoto(transaction, new Uint8Array([2])),
    await storePhoto(transaction, new Uint8Array([3])),
  ]);
  const named = ['Welsh', 'Irish', 'Breton'].map((name) => ({ name, code: name.slice(0, 2).toLowerCase() }));
  const [welsh, irish] = await db.insert(languages).values(named).returning();
  const [before = '', theirs = '', mine = ''] = photos;
  const row = { name: 'Harp', story: '<p>Of oak</p>', labelledIn: welsh?.id ?? '', picture: before };
  const [harp] = await db.insert(exhibits).values(row).returning();
  return { id: harp?.id ?? '', irish: irish?.id ?? '', before, theirs, mine };
};

const edit = async () => {
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
  const app = await startApp({
    role: 'editor',
    url: ({ id }) => `/admin/files?edit=${id}`,
    seed,
    resources: [exhibitsScreens],
    entities: [servedExhibits],
  });
  const { screen, user, db } = app;
  const form = within(await screen.findByRole('dialog', { name: 'Harp' }));
  await form.findByLabelText('Name');
  /** What somebody else saves in the meantime. */
  const saveElsewhere = (values: Partial<typeof exhibits.$inferInsert>) =>
    db.update(exhibits).set({ ...values, version: sql`${exhibits.version} + 1` });
  /** What is asked about one field. */
  const ask = async (field: string) => {
    await user.click(form.getByRole('button', { name: 'Save' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Changed in the meantime' }));
    return within(asked.getByRole('group', { name: field }));
  };
  return { ...app, form, saveElsewhere, ask };
};

/** What tells pictures apart on the server knows no bytes of a page's: it would refuse a good one. */
const answerUploads = (id: string) => {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).endsWith(files.uploadPhoto.path) ? Response.json({ data: { id } }) : send(input, init);
};

describe('what a conflict asks about can be told from the rest', () => {
  // Outside production react-admin writes every refused call to the console as well.
  beforeEach(() => void vi.mocked(console.error).mockImplementation(() => undefined));

  it('shows each of the photos', async () => {
    const { user, form, saveElsewhere, ask, seeded } = await edit();
    await saveElsewhere({ picture: seeded.theirs });
    const file = new File([new Uint8Array(8)], 'harp', { type: 'image/png' });
    await user.upload(await form.findByLabelText('Choose a photo', { selector: 'input' }), file);
    answerUploads(seeded.mine);
    const asked = await ask('Picture');
    const sources = asked.getAllByRole('img', { name: 'A photo' }).map((image) => image.getAttribute('src'));
    expect(sources).toEqual(['blob:chosen', `/api/v1/photo/${seeded.theirs}`, `/api/v1/photo/${seeded.before}`]);
    expect(asked.getByRole('radio', { name: /^Theirs: ?A photo$/ })).not.toBeChecked();
  });

  it('names the records of a reference, whatever the field is called', async () => {
    const { screen, user, form, saveElsewhere, ask, seeded } = await edit();
    await saveElsewhere({ labelledIn: seeded.irish });
    await user.click(form.getByRole('combobox', { name: /^Labelled in/ }));
    await user.click(await screen.findByRole('option', { name: 'Breton' }));
    const asked = await ask('Labelled in');
    for (const name of [/^Yours: ?Breton$/, /^Theirs: ?Irish$/, /^Before: ?Welsh$/])
      expect(await asked.findByRole('radio', { name })).toBeInTheDocument();
  });

  it('reads formatted text as people do, whatever the field is called', async () => {
    const { screen, user, form, saveElsewhere, ask } = await edit();
    await saveElsewhere({ story: '<p>Of <strong>bronze</strong></p>' });
    await form.findByRole('textbox', { name: 'Story' });
    await user.click(form.getByRole('button', { name: 'Link' }));
    await user.type(screen.getByRole('textbox', { name: /Address/ }), '/harps');
    await user.click(screen.getByRole('button', { name: 'Set link' }));
    const asked = await ask('Story');
    for (const name of [/^Yours: ?[^<]*\/harps[^<]*$/, /^Theirs: ?Of bronze$/, /^Before: ?Of oak$/])
      expect(asked.getByRole('radio', { name })).toBeInTheDocument();
  });

  it('shows the markup where that is all two sides differ in', async () => {
    const { user, form, saveElsewhere, ask } = await edit();
    await saveElsewhere({ story: '<p>Of <strong>oak</strong></p>' });
    await form.findByRole('textbox', { name: 'Story' });
    await user.click(form.getByRole('button', { name: 'Heading' }));
    const asked = await ask('Story');
    for (const name of [/<h2>Of oak<\/h2>$/, /<p>Of <strong>oak<\/strong><\/p>$/, /^Before: ?<p>Of oak<\/p>$/])
      expect(asked.getByRole('radio', { name })).toBeInTheDocument();
  });
});
