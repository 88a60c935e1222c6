import { waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { photoLimits } from '#contract/accounts.ts';
import { files } from '#contract/files.ts';
import { noActor } from '#server/database/acting.ts';
import { storePhoto } from '#server/modules/files/photo-upload.ts';
import { columnsOf, standardColumns } from '#src/entity/columns.ts';
import { csvColumns } from '#src/list/export/csvColumns.ts';
import { Poster, posters, servedPosters } from '#tests/support/posters.ts';
import { postersScreens } from '#tests/support/posters-screens.ts';
import type { Role } from '#tests/support/seed-people.ts';
import { startApp } from '#tests/support/start-app.tsx';
import type { TestDatabase } from '#tests/support/test-database.ts';

/** A poster with a photo, one without, and a photo that is nobody's yet. */
const seed = async (db: TestDatabase) => {
  const [shown, another] = await db.transact(noActor, async (transaction) => [
    await storePhoto(transaction, new Uint8Array([1])),
    await storePhoto(transaction, new Uint8Array([2])),
  ]);
  const [harbour] = await db
    .insert(posters)
    .values([
      { name: 'Harbour', picture: shown },
      { name: 'Mill', picture: null },
    ])
    .returning();
  return { id: harbour?.id ?? '', shown: shown ?? '', another: another ?? '' };
};

const open = (url: string | ((seeded: { id: string }) => string), role: Role = 'editor') => {
  URL.createObjectURL ??= () => 'blob:none';
  URL.revokeObjectURL ??= () => undefined;
  return startApp({ role, url, seed, resources: [postersScreens], entities: [servedPosters] });
};

const image = (bytes = 8, type = 'image/png') => new File([new Uint8Array(bytes)], 'picture', { type });

/** What tells pictures apart on the server knows no bytes of a page's: it would refuse a good one. */
const answerUploads = (id: string) => {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).endsWith(files.uploadPhoto.path) ? Response.json({ data: { id } }) : send(input, init);
};

describe('the photo of a record', () => {
  it('stands in its list, called as the record is; where there is none, a place is kept for it', async () => {
    const { screen, seeded } = await open('/admin/files');
    const picture = await screen.findByRole('img', { name: 'Harbour' });
    expect(picture).toHaveAttribute('src', `/api/v1/photo/${seeded.shown}`);
    expect(picture).toHaveAttribute('loading', 'lazy');
    const [, harbour, mill] = screen.getAllByRole('row');
    expect(harbour?.querySelectorAll('.picture > img')).toHaveLength(1);
    expect(mill?.querySelectorAll('.picture > svg[aria-hidden=true]')).toHaveLength(1);
    expect(within(mill as HTMLElement).queryByRole('img')).toBeNull();
    const head = screen.getByRole('columnheader', { name: 'Picture' });
    expect(within(head).queryByRole('button')).toBeNull();
  });

  it('is in no file, which holds texts', () => {
    const columns = columnsOf(Poster, standardColumns(Poster), {});
    expect(columns.map(({ source }) => source)).toEqual(['name', 'picture', 'updatedAt']);
    expect(csvColumns(columns)).toEqual([{ field: 'name' }, { field: 'updatedAt' }]);
  });

  it('stands on the card of a phone', async () => {
    const matchMedia = window.matchMedia;
    window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media.includes('max-width') });
    onTestFinished(() => {
      window.matchMedia = matchMedia;
    });
    const { screen } = await open('/admin/files');
    // Its name is said once.
    expect(await screen.findByRole('link', { name: /Harbour/ })).toHaveAccessibleName('Harbour');
    expect(screen.getByText('Mill')).toBeVisible();
    expect(document.querySelectorAll('.picture')).toHaveLength(1);
  });

  it('is chosen, refused where it is none, and kept with what else is saved, by an editor', async () => {
    const { screen, user, db, seeded } = await open('/admin/files?add');
    const form = within(await screen.findByRole('dialog', { name: 'Add poster' }));
    const group = within(await form.findByRole('group', { name: 'Picture (optional)' }));
    const [chooser, choose] = [
      group.getByLabelText('Choose a photo', { selector: 'input' }),
      group.getByRole('button', { name: 'Choose a photo' }),
    ];
    expect(choose).toHaveAccessibleDescription(/^or drop it here.* As it hangs in the street\.$/);
    await user.upload(chooser, image(photoLimits.bytes + 1));
    expect(await group.findByRole('alert')).toHaveTextContent('The file is too large; 5 MB is the most');
    await user.upload(chooser, image());
    expect(await group.findByRole('button', { name: 'Replace' })).toBeVisible();
    expect(group.queryByRole('alert')).toBeNull();
    await user.type(form.getByLabelText('Name'), 'Bridge');
    answerUploads(seeded.another);
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('img', { name: 'Bridge' })).toHaveAttribute(
      'src',
      `/api/v1/photo/${seeded.another}`,
    );
    expect(await db.$count(posters, eq(posters.picture, seeded.another))).toBe(1);
  });

  it('is replaced, and taken away', async () => {
    // Who may read the history of such a record.
    const { screen, user, db, seeded } = await open(({ id }) => `/admin/files?edit=${id}`, 'superAdmin');
    const stored = async () => (await db.select().from(posters).where(eq(posters.id, seeded.id)))[0]?.picture;
    const form = async () => within(await screen.findByRole('dialog', { name: 'Harbour' }));
    expect(await (await form()).findByRole('img', { name: 'Harbour' })).toBeVisible();
    await user.upload((await form()).getByLabelText('Choose a photo', { selector: 'input' }), image());
    answerUploads(seeded.another);
    await user.click((await form()).getByRole('button', { name: 'Save' }));
    await expect.poll(stored).toBe(seeded.another);

    await user.click(await screen.findByRole('link', { name: 'Harbour' }));
    expect(await (await form()).findByRole('img', { name: 'Harbour' })).toBeVisible();
    await user.click(await (await form()).findByRole('link', { name: 'Edit' }));
    await user.click(await (await form()).findByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect((await form()).queryByRole('img')).toBeNull());
    await user.click((await form()).getByRole('button', { name: 'Save' }));
    await expect.poll(stored).toBe(null);
  });
});
