import { bookingStatuses } from '#contract/transactions.ts';

export const list = '/api/v1/admin/transactions';

export const queryOf = (parameters: Record<string, string | number>) =>
  `${list}?${new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)]))}`;

const pageSize = 25;

/** What {@link differentCalls} asks for the pages of: all bookings, in each order, and those of one status. */
export const browsed: readonly Record<string, string>[] = [
  {},
  { sort: 'startsAt' },
  { sort: 'amountCents' },
  ...bookingStatuses.map((status) => ({ status })),
];

/**
 * Calls of the list each of which asks for another page: the first fifty, as far as there are so many, since a page without rows costs little.
 *
 * @param totals how many rows each of {@link browsed} has; unless told, as many as that.
 */
export const differentCalls = (totals: readonly number[] = []): string[] =>
  Array.from({ length: 50 }, (_, nth) => nth + 1).flatMap((page) =>
    browsed
      .filter((_, index) => page === 1 || (page - 1) * pageSize < (totals[index] ?? Number.POSITIVE_INFINITY))
      .map((parameters) => queryOf({ ...parameters, page })),
  );

type Row = { bookingId: string; amountCents: number; tutorName: string; createdAt: string; startsAt: string };
export type FirstPage = { data: Row[]; next: string; total: number };

/** The page in the middle of the list. */
export const middleOf = ({ total }: FirstPage) => Math.max(1, Math.floor(total / 2 / pageSize));

/** What is measured of a list, given its first page and where the one in its middle ends. */
export const callsOf = (first: FirstPage, { next: nextInTheMiddle }: FirstPage): Record<string, string> => {
  const { data, next, total } = first;
  const deep = Math.max(1, Math.floor((total * 0.9) / pageSize));
  const { tutorName = '', createdAt = '2026-01-01' } = data[0] ?? {};
  return {
    'list, newest first': queryOf({}),
    'list, one status': queryOf({ status: 'completed' }),
    'list, two statuses': queryOf({ status: 'confirmed,completed' }),
    // Five rows, which a thousand bookings have of them as well.
    'list, two rare statuses': queryOf({ status: 'requested,disputed', limit: 5 }),
    'list, a month': queryOf({ createdFrom: `${createdAt.slice(0, 7)}-01` }),
    'list, by amount': queryOf({ sort: 'amountCents', dir: 'asc' }),
    'next page': queryOf({ page: 2, after: next }),
    'next page, in the middle': queryOf({ page: middleOf(first) + 1, after: nextInTheMiddle }),
    'jump to 50 %': queryOf({ page: middleOf(first) }),
    'jump to 90 %': queryOf({ page: deep }),
    'search, a common name': queryOf({ search: 'anna' }),
    'search, one person': queryOf({ search: tutorName }),
    'search, nothing': queryOf({ search: 'zzzzqq' }),
    'dashboard, 30 days': '/api/v1/admin/dashboard',
    'dashboard, 24 months': `/api/v1/admin/dashboard?${new URLSearchParams({ from: `${Number(createdAt.slice(0, 4)) - 2}${createdAt.slice(4, 10)}` })}`,
    'tutors, newest first': '/api/v1/admin/tutor',
  };
};

/** Bookings and tutors, one record a call, in turns. */
export const recordsOf = (bookings: readonly { bookingId: string }[], tutors: readonly { id: string }[]) =>
  bookings.flatMap(({ bookingId }, index) => {
    const tutor = tutors[index % tutors.length];
    return [`${list}/${bookingId}`, ...(tutor ? [`/api/v1/admin/tutor/${tutor.id}`] : [])];
  });

/** The columns of an export as a list shows them. */
export const exportOf = `${list}/csv?columns=bookingId,startsAt,studentName,tutorName,status,paymentStatus,amountCents,currency,createdAt`;

/** The same rows as the database itself writes them. */
export const copyOfBookings = `copy (
  select id, starts_at, (select display_name from accounts person where person.id = student_id),
    (select display_name from accounts person where person.id = tutor_id), status, payment_status, amount_cents, currency, created_at
  from bookings order by created_at desc, id desc
) to stdout (format csv)`;
