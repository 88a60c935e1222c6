import { doneAnswer } from '#contract/endpoint.ts';
import { imports as contract, type Import, importingOf, missingColumns } from '#contract/imports.ts';
import type { Locale } from '#contract/primitives.ts';
import { CsvFile } from '../../answers.ts';
import type { ServerContext } from '../../context.ts';
import { invalidField } from '../../errors.ts';
import { quoteText } from '../../list/csv/cells.ts';
import { type ImportsRepository, reasonsOf } from './imports.repository.ts';
import { createImportJobs } from './jobs.ts';
import { uploadImport } from './upload.ts';

const batchSize = 1_000;

type RowsAfter = ImportsRepository['refusedAfter' | 'leftAfter'];

/** Rows as they were in the file, with their lines and the reasons, so that they can be mended and imported again. */
async function* linesWithReasons(
  { heads, separator }: Pick<Import, 'heads' | 'separator'>,
  rowsAfter: (position: number) => ReturnType<RowsAfter>,
  locale: Locale,
) {
  const line = (cells: readonly string[]) => `${cells.map(quoteText).join(separator ?? ',')}\r\n`;
  yield `\uFEFF${line([...heads, 'line', 'reason'])}`;
  for (let position = 0; ; ) {
    const rows = await rowsAfter(position);
    const text = rows.map(({ line: place, cells, refusal }) => {
      const kept = heads.map((_, nth) => textOf(cells[nth]));
      const reasons = refusal ? Object.entries(reasonsOf(refusal, locale)) : [];
      const reason = reasons.map(([field, sentence]) => (field ? `${field}: ${sentence}` : sentence)).join('; ');
      return line([...kept, String(place), reason]);
    });
    if (text.length > 0) yield text.join('');
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    position = last.nth;
  }
}

const textOf = (cell: unknown) => {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
};

/** Records by a file, for admins. */
export const registerImports = ({ app, db, jobDb, clock, implement }: ServerContext) => {
  const jobs = createImportJobs({ app, db, jobDb, clock });
  const { repository } = jobs;

  implement(contract.upload, async ({ request, params, caller }) =>
    repository.show(
      await uploadImport({ db: jobDb, clock, kind: params.kind, createdBy: caller.displayName, request }),
    ),
  );
  implement(contract.list, () => repository.list());
  implement(contract.get, ({ params }) => repository.show(params.id));
  implement(contract.rows, ({ params, query, locale }) => repository.rows(params.id, query.outcome, locale));
  implement(contract.refused, async ({ params, locale }) => {
    const found = await repository.find(params.id);
    const after = (position: number) => repository.refusedAfter(found.id, position, batchSize);
    return new CsvFile(linesWithReasons(found, after, locale));
  });
  implement(contract.check, async ({ params, body: { columns }, acting }) => {
    const { kind, heads } = await repository.find(params.id);
    const names = Object.keys(importingOf(kind).fields);
    const chosen = columns.filter((name) => name !== null);
    const isKnown = chosen.every((name) => names.includes(name));
    if (columns.length !== heads.length || !isKnown || new Set(chosen).size < chosen.length)
      throw invalidField('columns', 'validation.invalid');
    const [missing] = missingColumns(kind, columns);
    if (missing) throw invalidField('columns', 'import.column_needed', { name: missing.join(' / ') });
    return jobs.check(acting, params.id, columns);
  });
  implement(contract.run, ({ params, body, acting }) => jobs.run(acting, params.id, body.seen));
  implement(contract.resume, ({ params, acting }) => jobs.resume(acting, params.id));
  implement(contract.cancel, ({ params }) => jobs.cancel(params.id));
  implement(contract.undoPreview, ({ params }) => repository.undoPreview(params.id));
  implement(contract.undo, ({ params, acting }) => jobs.undo(acting, params.id));
  implement(contract.left, ({ params, locale }) => repository.left(params.id, locale));
  implement(contract.leftFile, async ({ params, locale }) => {
    const found = await repository.find(params.id);
    const after = (position: number) => repository.leftAfter(found.id, position, batchSize);
    return new CsvFile(linesWithReasons(found, after, locale));
  });
  implement(contract.remove, async ({ params }) => {
    await jobs.remove(params.id);
    return doneAnswer;
  });
};
