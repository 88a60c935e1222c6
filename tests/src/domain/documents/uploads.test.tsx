import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tutorFiles } from '#contract/record-files.ts';
import { tutorDocuments } from '#server/modules/tutors/tutors.table.ts';
import { uploadFile } from '#src/dataProvider/onDemand/uploadFile.ts';
// Loaded with the test file, so that no test waits for it.
import '#src/domain/documents/onDemand/FilesPanel.tsx';
import { liveStore } from '#src/domain/live/liveStore.ts';
import { failFetched } from '#tests/support/fail-fetched.ts';
import { seedMarketplace } from '#tests/support/seed-marketplace.ts';
import { startApp } from '#tests/support/start-app.tsx';
import { XhrByFetch } from '#tests/support/xhr-by-fetch.ts';

const open = () => startApp({ role: 'admin', url: ({ tutorId }) => `/admin/tutors/${tutorId}`, seed: seedMarketplace });

/** One that the server refuses once it has looked into it: what tells types apart there knows no bytes of a page's, and would refuse a good one too. */
const passport = () => new File(['It only says so.'], 'passport.pdf', { type: 'application/pdf' });

/** Holds what is uploaded back, as a slow line does. @returns lets it go. */
const holdUploads = () => {
  const { fetch } = globalThis;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).includes('/document/add/')) await held;
    return fetch(input, init);
  });
  return () => letGo();
};

/** Does the browser ask before the page is left? */
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('a file on its way', () => {
  beforeEach(() => void vi.stubGlobal('XMLHttpRequest', XhrByFetch));

  it('is sent to its end though another tab is looked at meanwhile, and what becomes of it is said and found again', async () => {
    const { screen, user } = await open();
    const letGo = holdUploads();
    await user.upload(await screen.findByLabelText('Add files', { selector: 'input' }), passport());
    await screen.findByRole('list', { name: 'Files that are being added' });
    await user.click(screen.getByRole('tab', { name: 'Bookings' }));
    expect(screen.queryByRole('list', { name: 'Files that are being added' })).toBeNull();
    expect(asksBeforeUnload()).toBe(true);
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    const uploads = within(await screen.findByRole('list', { name: 'Files that are being added' }));
    expect(uploads.getByText(/^passport\.pdf/)).toBeVisible();

    await user.click(screen.getByRole('tab', { name: 'Bookings' }));
    letGo();
    expect(await screen.findByText('passport.pdf was not added')).toBeVisible();
    expect(asksBeforeUnload()).toBe(false);
    await user.click(screen.getByRole('tab', { name: 'Details' }));
    const refused = within(await screen.findByRole('list', { name: 'Files that are being added' }));
    expect(refused.getByText(/^Must be a PDF or a picture/)).toBeVisible();
  });

  it('is sent once more by whoever tries again, where it was not the file that was wrong', async () => {
    const { screen, user } = await open();
    const sentence = 'Checking the file took too long or too much memory, so it was not added. Try again in a moment';
    const busy = failFetched((_, url) => url.includes('/document/add/'), sentence, { status: 503 });
    await user.upload(await screen.findByLabelText('Add files', { selector: 'input' }), passport());
    expect(await screen.findByText(sentence)).toBeVisible();
    busy.letThrough();
    await user.click(screen.getByRole('button', { name: 'Try again: passport.pdf' }));
    // Now the server has heard of it.
    expect(await screen.findByText(/^Must be a PDF or a picture/)).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again: passport.pdf' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Dismiss: passport.pdf' })).toBeVisible();
  });

  it('is looked for where it may have arrived, and only its answer was lost', async () => {
    // A stream that opens later has all read anew.
    liveStore.setOpen(true);
    const { screen, user, seeded } = await open();
    const input = await screen.findByLabelText('Add files', { selector: 'input' });
    const lost = failFetched((_, url) => url.includes('/document/add/'), 'Too busy', { status: 503 });
    const isLook = (url: string) => url.endsWith(`/admin/tutor/${seeded.tutorId}`);
    const looks = () => vi.mocked(globalThis.fetch).mock.calls.filter(([url]) => isLook(String(url))).length;
    const before = looks();
    await user.upload(input, passport());
    expect(await screen.findByText('Too busy')).toBeVisible();
    await expect.poll(looks).toBeGreaterThan(before);
    expect(screen.getByRole('button', { name: 'Try again: passport.pdf' })).toBeVisible();
    lost.letThrough();
  });

  it('is looked for where it was taken back while the server checked it, which is said', async () => {
    liveStore.setOpen(true);
    const { screen, user, seeded } = await open();
    const input = await screen.findByLabelText('Add files', { selector: 'input' });
    const letGo = holdUploads();
    const isLook = (url: string) => url.endsWith(`/admin/tutor/${seeded.tutorId}`);
    const looks = () => vi.mocked(globalThis.fetch).mock.calls.filter(([url]) => isLook(String(url))).length;
    await user.upload(input, passport());
    expect(await screen.findByText('passport.pdf is being checked')).toBeVisible();
    const before = looks();
    await user.click(screen.getByRole('button', { name: 'Do not add passport.pdf' }));
    letGo();
    expect(await screen.findByText(/^Cancelled\. If the server had begun already/)).toBeVisible();
    await expect.poll(looks).toBeGreaterThan(before);
    expect(screen.queryByRole('list', { name: 'Files that are being added' })).toBeNull();
  });

  it('is not sent once it was taken back', async () => {
    const { db, seeded } = await open();
    const options = {
      params: { id: seeded.tutorId },
      query: { kind: 'identity' },
      signal: AbortSignal.abort(),
      onProgress: () => undefined,
    };
    await expect(uploadFile(tutorFiles.add, passport(), options)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await db.$count(tutorDocuments)).toBe(0);
  });
});
