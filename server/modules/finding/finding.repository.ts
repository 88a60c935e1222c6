import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type AuditEntity, auditEntities } from '#contract/audit.ts';
import { type FoundKind, foundPerKind } from '#contract/finding.ts';
import { sourceKinds } from '#contract/ownership.ts';
import { ExternalId } from '#contract/source.ts';
import { type Connection, type Database, select } from '../../database/database.ts';
import { literal } from '../../list/json-sql.ts';
import { nameOf } from '../accounts/party.ts';
import { orReferenced } from '../booking-money/payment-references.ts';
import { createBookingSearch } from '../bookings/bookings.search.ts';
import { bookings } from '../bookings/bookings.table.ts';
import { createReportSearch } from '../reports/reports.search.ts';
import { reports, reportTitles } from '../reports/reports.table.ts';
import { sources } from '../sources/sources.table.ts';
import { findKept, keptKinds } from './find-kept.ts';
import { createSelectListed, listedKinds } from './find-listed.ts';
import { personKinds, selectPeople } from './find-people.ts';
import { type FoundRow, foundColumns, readPerKind } from './found-rows.ts';

/** The kinds that can be found. */
export const soughtKinds: readonly AuditEntity[] = [...personKinds, 'booking', 'report', ...listedKinds, ...keptKinds];

type Named = Readonly<Partial<Record<AuditEntity, string>>>;

/** The records that the marketplace's application calls exactly so, by their kinds. */
const findNamed = async (db: Connection, term: string): Promise<Named> => {
  if (!ExternalId.safeParse(term).success) return {};
  const rows = await select<{ kind: AuditEntity; id: string }>(
    db,
    sql`select kind, record_id as id from ${sources}
      where kind = any(${sql.param([...sourceKinds])}) and external_id = ${term} and record_id is not null`,
  );
  return Object.fromEntries(rows.map(({ kind, id }) => [kind, id]));
};

const most = literal(readPerKind);

/** The first rows that are found, and the one that is called exactly so, which need not be among the latest of those whose keys begin like that. */
const andNamed = (
  read: (isFound: SQL | undefined) => SQL,
  key: PgColumn,
  isFound: SQL | undefined,
  id: string | undefined,
) => (id === undefined ? read(isFound) : sql`(${read(eq(key, id))}) union all (${read(and(isFound, ne(key, id)))})`);

const selectBookings = async (db: Database, term: string, id: string | undefined) => {
  const { where, first } = await orReferenced(db, term, await createBookingSearch(db)(term, true));
  // Optimization fence: what is few is found by its own indexes, not met in the order of the list.
  const rowsOf = (isFound: SQL | undefined) =>
    first ? sql`(select * from ${bookings} where ${isFound} offset 0) ${bookings}` : sql`${bookings} where ${isFound}`;
  const columns = foundColumns('booking', {
    id: bookings.id,
    name: bookings.id,
    text: sql`concat_ws(' · ', ${nameOf(bookings.studentId)}, ${nameOf(bookings.tutorId)})`,
    status: bookings.status,
    at: bookings.startsAt,
  });
  const read = (isFound: SQL | undefined) => sql`select ${columns} from ${rowsOf(isFound)}
    order by ${desc(bookings.createdAt)}, ${desc(bookings.id)} limit ${most}`;
  return andNamed(read, bookings.id, where, id);
};

const selectReports = async (db: Database, term: string, id: string | undefined) => {
  const { where } = await createReportSearch(db)(term);
  const columns = foundColumns('report', {
    id: reports.id,
    name: sql`(select title from ${reportTitles} where ${reportTitles.id} = ${reports.titleId})`,
    text: nameOf(reports.reportedUserId),
    status: reports.status,
    at: reports.createdAt,
  });
  const read = (isFound: SQL | undefined) => sql`select ${columns} from ${reports} where ${isFound}
    order by ${desc(reports.createdAt)}, ${desc(reports.id)} limit ${most}`;
  return andNamed(read, reports.id, where, id);
};

const byKind = (kind: AuditEntity, rows: readonly FoundRow[], named: string | undefined): FoundKind[] => {
  const records = rows
    .filter((row) => row.kind === kind)
    .map(({ kind: _, ...record }) => record)
    .sort((one, other) => Number(other.id === named) - Number(one.id === named));
  const more = records.length > foundPerKind;
  return records.length > 0 ? [{ kind, records: records.slice(0, foundPerKind), more }] : [];
};

/** Finds a few records of several kinds at once. The kinds are looked for beside each other, where the database has several connections. */
export const createFindingRepository = (db: Database) => {
  const selectListed = createSelectListed(db);
  return {
    find: async (kinds: readonly AuditEntity[], term: string): Promise<FoundKind[]> => {
      const named = await findNamed(db, term);
      const read = async (statement: SQL | undefined) => (statement ? select<FoundRow>(db, statement) : []);
      const found = await Promise.all([
        read(selectPeople(kinds, term, named)),
        kinds.includes('booking') ? selectBookings(db, term, named.booking).then(read) : [],
        kinds.includes('report') ? selectReports(db, term, named.report).then(read) : [],
        findKept(db, kinds, term),
        ...selectListed(kinds, term, named).map((statement) => statement.then(read)),
      ]);
      const rows = found.flat();
      return auditEntities.flatMap((kind) => byKind(kind, rows, named[kind]));
    },
  };
};
