import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type ImportKind, importLimits } from '#contract/imports.ts';
import type { Clock } from '../../clock.ts';
import { cutText } from '../../cut-text.ts';
import { noActor } from '../../database/acting.ts';
import { insertRows } from '../../database/bulk/insert-rows.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { AppError, invalidField } from '../../errors.ts';
import { forgetRest, readUploadStream } from '../files/upload.ts';
import { importRows, imports } from './imports.table.ts';
import { type FileRow, readRows } from './reading/read-rows.ts';

const batch = { rows: 500, characters: 1_000_000 };

const fileTooLarge = () =>
  new AppError(413, 'too_large', {
    sentence: { key: 'too_large.file', params: { megabytes: importLimits.bytes / 1024 / 1024 } },
  });

/** In parts of some hundred rows, or fewer where they are long. */
async function* inBatches(rows: AsyncIterable<FileRow>) {
  let collected: FileRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    collected.push(row);
    characters += JSON.stringify(row.cells).length;
    if (collected.length < batch.rows && characters < batch.characters) continue;
    yield collected;
    [collected, characters] = [[], 0];
  }
  if (collected.length > 0) yield collected;
}

type Uploading = Pick<OpenDatabase, 'db' | 'requireSpace'> & {
  clock: Clock;
  kind: ImportKind;
  createdBy: string;
  request: FastifyRequest;
};

/**
 * Reads a file into the database while it is uploaded, so that no more of it than some rows is ever in memory.
 *
 * @returns the import's key.
 * @throws AppError 400 naming the line where the file cannot be read, or has no rows; 413 for one that is too large; 503 where it fills the disk.
 */
export const uploadImport = async ({
  db,
  requireSpace,
  clock,
  kind,
  createdBy,
  request,
}: Uploading): Promise<string> => {
  const { name, stream, isCut } = await readUploadStream(request, importLimits.bytes);
  const id = crypto.randomUUID();
  const change = (values: Partial<typeof imports.$inferInsert>) =>
    db.transact(noActor, (transaction) => transaction.update(imports).set(values).where(eq(imports.id, id)));
  await db.transact(noActor, (transaction) =>
    transaction.insert(imports).values({
      id,
      kind,
      fileName: cutText(name.replaceAll('\0', '').toWellFormed(), 200),
      createdAt: clock.now(),
      createdBy,
    }),
  );
  try {
    const file = await readRows(stream);
    let count = 0;
    for await (const rows of inBatches(file.rows)) {
      const before = count;
      const numbered = rows.map((row, nth) => ({ ...row, importId: id, nth: before + nth + 1 }));
      count += rows.length;
      // There was room before the first; the file may be as large as that.
      await requireSpace?.();
      await db.transact(noActor, (transaction) => insertRows(transaction, importRows, numbered));
    }
    if (isCut()) throw fileTooLarge();
    if (count === 0) throw invalidField('file', 'import.empty');
    await change({
      state: 'uploaded',
      format: file.format,
      separator: file.separator,
      encoding: file.encoding(),
      heads: file.heads(),
      rows: count,
    });
    return id;
  } catch (error) {
    forgetRest(request);
    await db.transact(noActor, (transaction) => transaction.delete(imports).where(eq(imports.id, id)));
    throw isCut() ? fileTooLarge() : error;
  }
};
