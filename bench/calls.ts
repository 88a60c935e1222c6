export const list = '/api/v1/admin/transactions';

type Row = { amountCents: number; tutorName: string; createdAt: string; startsAt: string };
export type FirstPage = { data: Row[]; next: string; total: number };

/** What is measured of a list, given its first page. */
export const callsOf = ({ data, next, total }: FirstPage): Record<string, string> => {
  const deep = Math.max(1, Math.floor((total * 0.9) / 25));
  const [first] = data;
  const name = first?.tutorName ?? '';
  const month = first?.createdAt.slice(0, 7) ?? '2026-01';
  const query = (parameters: Record<string, string | number>) =>
    `${list}?${new URLSearchParams(Object.entries(parameters).map(([key, value]) => [key, String(value)]))}`;
  return {
    'list, newest first': query({}),
    'list, one status': query({ status: 'completed' }),
    'list, two statuses': query({ status: 'confirmed,completed' }),
    // Five rows, which a thousand bookings have of them as well.
    'list, two rare statuses': query({ status: 'requested,disputed', limit: 5 }),
    'list, a month': query({ createdFrom: `${month}-01` }),
    'list, by amount': query({ sort: 'amountCents', dir: 'asc' }),
    'next page': query({ page: 2, after: next }),
    'jump to 50 %': query({ page: Math.max(1, Math.floor(total / 50)) }),
    'jump to 90 %': query({ page: deep }),
    'search, a common name': query({ search: 'anna' }),
    'search, one person': query({ search: name }),
    'search, nothing': query({ search: 'zzzzqq' }),
    'dashboard, 30 days': '/api/v1/admin/dashboard',
    'dashboard, 24 months': `/api/v1/admin/dashboard?${new URLSearchParams({ from: `${Number(first?.createdAt.slice(0, 4)) - 2}${first?.createdAt.slice(4, 10)}`, timezone: 'Europe/Berlin' })}`,
    'tutors, newest first': '/api/v1/admin/tutor',
  };
};

/** The columns of an export as a list shows them. */
export const exportOf = `${list}/csv?columns=bookingId,startsAt,studentName,tutorName,status,paymentStatus,amountCents,currency,createdAt`;

/** The same rows as the database itself writes them. */
export const copyOfBookings = `copy (
  select id, starts_at, (select display_name from accounts person where person.id = student_id),
    (select display_name from accounts person where person.id = tutor_id), status, payment_status, amount_cents, currency, created_at
  from bookings order by created_at desc, id desc
) to stdout (format csv)`;
