import { sql } from 'drizzle-orm';
import type { IncomingReport, PersonRef } from '#contract/integration/reports.ts';
import { textRows } from '../../database/bulk/text-rows.ts';
import { type Connection, select } from '../../database/database.ts';
import { type AppError, type Missing, unknownReference, unprocessable } from '../../errors.ts';
import { findMerged } from '../merging/merged-names.ts';
import type { IncomingKind, Task } from '../sources/bring-in.ts';
import { findRecords } from '../sources/sources.repository.ts';
import { writeWhole } from '../sources/write-whole.ts';
import { reports, reportTitles } from './reports.table.ts';

type Report = typeof reports.$inferSelect;
type Fields = Pick<Report, 'titleId' | 'reporterId' | 'reportedUserId' | 'bookingId' | 'description' | 'createdAt'>;

type Title = { id: string; name: string; audience: string };

const findTitles = (connection: Connection, names: readonly string[]) =>
  select<Title>(
    connection,
    sql`select report_title.id, name, audience from ${reportTitles} report_title, lateral unnest(array[report_title.id::text, title]) given (name)
        where name in (select ${textRows(names)}) order by report_title.id for key share of report_title`,
  );

/** Of titles that say the same, the one for people of this type; of one for others alone, rather what was merged that said so. */
const titleFor = (titles: readonly Title[], merged: string | undefined, type: PersonRef['type']) =>
  titles.find(({ audience }) => audience === type)?.id ??
  titles.find(({ audience }) => audience === 'both')?.id ??
  merged ??
  titles[0]?.id;

const reportedThemselves = () => unprocessable('report.themselves', { reportedUser: { key: 'report.themselves' } });

/** @returns a function from a report to its fields with our keys; a refusal where it names what is not known. */
const createResolve = async (connection: Connection, tasks: readonly Task<IncomingReport>[]) => {
  const told = tasks.map(({ body }) => body);
  const people = told.flatMap(({ reporter, reportedUser }) => [reporter, reportedUser]);
  const keysOf = (type: PersonRef['type']) =>
    people.flatMap((person) => (person.type === type ? [person.externalId] : []));
  const recordOf = await findRecords(connection, {
    user: keysOf('user'),
    tutor: keysOf('tutor'),
    booking: told.flatMap(({ booking }) => booking ?? []),
  });
  const called = [...new Set(told.map(({ title }) => title))];
  const titles = await findTitles(connection, called);
  const merged = await findMerged(connection, 'reportTitle', called);
  const titleOf = (given: string, type: PersonRef['type']) => {
    const named = titles.filter(({ name }) => name === given);
    return titleFor(named, merged.get(given), type);
  };
  const idOf = ({ type, externalId }: PersonRef) => recordOf(type, externalId);
  return ({ title, reporter, reportedUser, booking, description, createdAt }: IncomingReport): Fields | AppError => {
    const ids = {
      title: titleOf(title, reportedUser.type),
      reporter: idOf(reporter),
      reportedUser: idOf(reportedUser),
      booking: booking === null ? null : recordOf('booking', booking),
    };
    const unknown = Object.entries(ids).flatMap(([field, id]): Missing[] => {
      if (id !== undefined) return [];
      return [field === 'title' ? { field, list: 'reportTitles' } : { field }];
    });
    if (unknown.length > 0) return unknownReference(unknown);
    // Two keys of the application may be of one person by now, whose accounts staff have joined.
    if (ids.reporter === ids.reportedUser) return reportedThemselves();
    return {
      titleId: ids.title ?? '',
      reporterId: ids.reporter ?? '',
      reportedUserId: ids.reportedUser ?? '',
      bookingId: ids.booking ?? null,
      description,
      createdAt: new Date(createdAt),
    };
  };
};

/** Reports as the marketplace's application tells of them. A new one is open; how it is handled is for staff. */
export const incomingReports: IncomingKind<IncomingReport> = {
  kind: 'report',
  content: ({ sourceVersion, sourceUpdatedAt, ...content }) => content,

  write: async (transaction, tasks) => writeWhole(transaction, reports, tasks, await createResolve(transaction, tasks)),
};
