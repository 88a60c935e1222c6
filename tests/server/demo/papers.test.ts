import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoData } from '#server/demo/load-demo-data.ts';
import { checkDocument } from '#server/modules/files/document.ts';
import { fileContents } from '#server/modules/files/files.table.ts';
import { tutorDocuments } from '#server/modules/tutors/tutors.table.ts';
import { pglite } from '#tests/support/engines.ts';
import type { OpenTestDatabase } from '#tests/support/test-database.ts';

describe('the papers of demo tutors', () => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await pglite.open();
    const size = { tutors: 40, users: 60, bookings: 100, reports: 2 };
    await loadDemoData({ db: database.db, now: new Date('2026-03-01'), hashPassword: async () => 'hash', size });
  });
  afterAll(() => database.close());

  it('are files that could have been uploaded, of which those that name nobody are kept once', async () => {
    const documents = await database.db.select().from(tutorDocuments);
    const contents = new Map((await database.db.select().from(fileContents)).map((row) => [row.sha256, row]));
    expect(documents.length).toBeGreaterThan(80);
    expect(contents.size).toBeLessThan(documents.length);
    for (const { name, sha256, contentType, size } of documents) {
      const content = contents.get(sha256 ?? '')?.content;
      expect(content?.byteLength, name).toBe(size);
      if (contentType === 'application/pdf') continue;
      const checked = await checkDocument({ name, content: content ?? new Uint8Array() });
      expect(checked.contentType).toBe(contentType);
    }
    const reference = documents.find(({ kind }) => kind === 'reference');
    const content = contents.get(reference?.sha256 ?? '')?.content ?? new Uint8Array();
    expect(await checkDocument({ name: reference?.name ?? '', content })).toMatchObject({
      contentType: 'application/pdf',
    });
  });
});
