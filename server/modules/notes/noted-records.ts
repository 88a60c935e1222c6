import { and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { UserType } from '#contract/access.ts';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { NotedRecord, NoteKind } from '#contract/notes.ts';
import { type Connection, select, type Transaction } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { emailTemplates } from '../email-templates/email-templates.table.ts';
import { entities } from '../entities.ts';
import { pages } from '../pages/pages.table.ts';
import { reports, reportTitles } from '../reports/reports.table.ts';
import { serviceTokens } from '../service-tokens/service-tokens.table.ts';
import { subjects } from '../subjects/subjects.table.ts';
import { webhookEndpoints } from '../webhooks/webhooks.table.ts';

/** Where the records of a kind are, and what each is called. */
type Source = { from: PgTable; id: PgColumn; name: PgColumn | SQL; scope?: SQL };

const people = (...userTypes: UserType[]): Source => ({
  from: accounts,
  id: accounts.id,
  name: accounts.displayName,
  scope: inArray(accounts.userType, userTypes),
});

/** Those whose tables follow from their declarations. What has no text of its own for a name is called by the booking it is about, or its key. */
const declared = Object.fromEntries(
  entities.map(({ entity, table }): [string, Source] => {
    const { fields, title }: AnyEntity = entity;
    const columns = getTableColumns(table) as Record<string, PgColumn>;
    const titled = fields[title]?.kind === 'text' ? columns[title] : columns.booking;
    return [entity.name, { from: table, id: table.id, name: titled ?? sql`${table.id}::text` }];
  }),
) as Record<(typeof entities)[number]['entity']['name'], Source>;

const sources: Readonly<Record<NoteKind, Source>> = {
  ...declared,
  tutor: people('tutor'),
  user: people('user'),
  admin: people('admin', 'superAdmin'),
  booking: { from: bookings, id: bookings.id, name: bookings.id },
  report: {
    from: reports,
    id: reports.id,
    name: sql`(select ${reportTitles.title} from ${reportTitles} where ${reportTitles.id} = ${reports.titleId})`,
  },
  page: { from: pages, id: pages.id, name: pages.title },
  emailTemplate: { from: emailTemplates, id: emailTemplates.id, name: emailTemplates.name },
  subject: { from: subjects, id: subjects.id, name: subjects.name },
  serviceToken: { from: serviceTokens, id: serviceTokens.id, name: serviceTokens.name },
  webhook: { from: webhookEndpoints, id: webhookEndpoints.id, name: webhookEndpoints.name },
};

const isUuid = (key: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key);

type Named = NotedRecord & { name: string };

/** The name of a record as a row of it; no row where there is none. */
const selectName = ({ entity, recordId }: NotedRecord): SQL | undefined => {
  const { from, id, name, scope } = sources[entity];
  const hasUuid = id.getSQLType() === 'uuid';
  if (hasUuid && !isUuid(recordId)) return undefined;
  const key = hasUuid ? sql`${recordId}::uuid` : sql`${recordId}`;
  return sql`select ${entity}::text as entity, ${recordId}::text as "recordId", ${name} as name from ${from}
    where ${and(sql`${id} = ${key}`, scope)}`;
};

const keyOf = ({ entity, recordId }: NotedRecord) => `${entity} ${recordId}`;

/**
 * What records are called.
 *
 * @returns a function from one of them to its name; undefined where there is no such record.
 */
export const readNames = async (connection: Connection, records: readonly NotedRecord[]) => {
  const distinct = [...new Map(records.map((record) => [keyOf(record), record])).values()];
  const selects = distinct.flatMap((record) => selectName(record) ?? []);
  const found = selects.length > 0 ? await select<Named>(connection, sql.join(selects, sql` union all `)) : [];
  const names = new Map(found.map((record) => [keyOf(record), record.name]));
  return (record: NotedRecord): string | undefined => names.get(keyOf(record));
};

/** Keeps a record from being deleted until the transaction ends. @returns whether there is one. */
export const tryToHold = async (transaction: Transaction, record: NotedRecord): Promise<boolean> => {
  const statement = selectName(record);
  const found = statement ? await select(transaction, sql`${statement} for key share`) : [];
  return found.length > 0;
};

/** The same. @throws AppError 404 where there is none. */
export const holdRecord = async (transaction: Transaction, record: NotedRecord): Promise<void> => {
  if (!(await tryToHold(transaction, record))) throw notFound();
};

/** @throws AppError 404 where there is no such record. */
export const requireNamed = async (connection: Connection, record: NotedRecord): Promise<string> => {
  const name = (await readNames(connection, [record]))(record);
  if (name === undefined) throw notFound();
  return name;
};
