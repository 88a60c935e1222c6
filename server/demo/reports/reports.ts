import type { reports } from '../../modules/reports/reports.table.ts';
import type { Random, RandomSource } from '../random.ts';
import { day, hour } from '../time.ts';
import type { Occasion } from './occasions.ts';
import { grievances } from './report-titles.ts';

export type ReportRow = Required<Omit<typeof reports.$inferInsert, 'searchText'>>;

type Setting = {
  count: number;
  now: number;
  occasions: readonly Occasion[];
  /** Ids of the report titles, in the order of the grievances. */
  titleIds: readonly string[];
  staffIds: readonly string[];
  /** What a report calls one of the two people. */
  firstNameOf: (occasion: Occasion, side: 'student' | 'tutor') => string;
};

const dateOf = (at: number) =>
  // biome-ignore lint/plugin: a person's own words, read by people
  new Date(at).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** New ones wait, old ones are settled. */
const statusAt = (random: Random, age: number): ReportRow['status'] => {
  if (age < 3 * day)
    return random.weighted([
      ['open', 3],
      ['inReview', 1],
    ] as const);
  if (age < 21 * day)
    return random.weighted([
      ['open', 3],
      ['inReview', 4],
      ['resolved', 3],
      ['dismissed', 2],
    ] as const);
  return random.weighted([
    ['resolved', 60],
    ['dismissed', 31],
    ['inReview', 6],
    ['open', 3],
  ] as const);
};

/** Who worked on it and how it ended. */
const handle = (
  random: Random,
  {
    status,
    createdAt,
    now,
    staffIds,
  }: { status: ReportRow['status']; createdAt: number; now: number; staffIds: readonly string[] },
) => {
  const closed = status === 'resolved' || status === 'dismissed';
  const taken = status !== 'open' || random.chance(0.2);
  const soon = createdAt + (0.1 + 9 * random.next() ** 2) * day;
  const touchedAt = taken ? Math.min(now, Math.round(soon)) : createdAt;
  return {
    assigneeId: taken ? random.pick(staffIds) : null,
    resolvedAt: closed ? new Date(touchedAt) : null,
    updatedAt: new Date(touchedAt),
    version: 1 + Number(taken) + Number(closed),
  };
};

/**
 * Reports of one side of a booking about the other, made within days of its end.
 *
 * @returns the rows, oldest first
 */
export const createReports = (
  source: RandomSource,
  { count, now, occasions, titleIds, staffIds, firstNameOf }: Setting,
): ReportRow[] => {
  const [id, randomOf] = [source.ids('report'), source.stream('report')];
  const chosen = source.stream('report-occasions')(0).sample(occasions, count);
  return chosen
    .map((occasion, index): ReportRow => {
      const random = randomOf(index);
      const fitting = grievances
        .map((grievance, nth) => ({ grievance, nth }))
        .filter(({ grievance: { about } }) => about.length === 0 || about.includes(occasion.status));
      // Complaints about no booking are rarer.
      const { grievance, nth } = random.weighted(
        fitting.map((entry) => [entry, entry.grievance.about.length === 0 ? 0.4 : 1] as const),
      );
      const byStudent = random.pick(grievance.by) === 'student';
      const { studentId, tutorId } = occasion;
      const [reporterId, reportedUserId] = byStudent ? [studentId, tutorId] : [tutorId, studentId];
      const createdAt = Math.min(now, Math.round(occasion.overAt + (0.2 + random.next() ** 2 * 60) * hour));
      const status = statusAt(random, now - createdAt);
      const fill = (text: string) =>
        text
          .replaceAll('{name}', firstNameOf(occasion, byStudent ? 'tutor' : 'student'))
          .replaceAll('{date}', dateOf(occasion.startsAt))
          .replaceAll('{count}', String(random.int(3, 25)));
      return {
        id: id(index),
        titleId: titleIds[nth] as string,
        reporterId,
        reportedUserId,
        bookingId: grievance.about.length === 0 ? null : occasion.id,
        question: null,
        description: fill(random.pick(grievance.descriptions)),
        status,
        resolution:
          status === 'resolved'
            ? random.pick(grievance.resolutions)
            : status === 'dismissed'
              ? random.pick(grievance.dismissals)
              : null,
        createdAt: new Date(createdAt),
        ...handle(random, { status, createdAt, now, staffIds }),
      };
    })
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
};
