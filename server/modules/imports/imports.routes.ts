import { imports as contract, importingOf, missingColumns } from '#contract/imports.ts';
import { doneAfter } from '../../answers.ts';
import type { ServerContext } from '../../context.ts';
import { invalidField } from '../../errors.ts';
import { createImportJobs } from './jobs.ts';
import { rowsFile } from './rows-file.ts';
import { uploadImport } from './upload.ts';

/** Records by a file, for admins. */
export const registerImports = ({ app, db, jobDb, requireSpace, clock, implement }: ServerContext) => {
  const jobs = createImportJobs({ app, db, jobDb, requireSpace, clock });
  const { repository } = jobs;

  implement(contract.upload, async ({ request, params: { kind }, caller: { displayName: createdBy } }) =>
    repository.show(await uploadImport({ db: jobDb, requireSpace, clock, kind, createdBy, request })),
  );
  implement(contract.list, () => repository.list());
  implement(contract.get, ({ params }) => repository.show(params.id));
  implement(contract.rows, ({ params, query, locale }) => repository.rows(params.id, query.outcome, locale));
  implement(contract.refused, async ({ params, locale }) => {
    const found = await repository.find(params.id);
    return rowsFile(found, (position, most) => repository.refusedAfter(found.id, position, most), locale);
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
  implement(contract.cancel, ({ params, acting }) => jobs.cancel(acting, params.id));
  implement(contract.undoPreview, ({ params }) => repository.undoPreview(params.id));
  implement(contract.undo, ({ params, acting }) => jobs.undo(acting, params.id));
  implement(contract.left, ({ params, locale }) => repository.left(params.id, locale));
  implement(contract.leftFile, async ({ params, locale }) => {
    const found = await repository.find(params.id);
    return rowsFile(found, (position, most) => repository.leftAfter(found.id, position, most), locale);
  });
  implement(contract.remove, ({ params, acting }) => doneAfter(jobs.remove(acting, params.id)));
};
