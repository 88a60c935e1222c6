import { reportCase } from '#contract/report-case.ts';
import { transactions } from '#contract/transactions.ts';
import type { ServerContext } from '../../context.ts';
import { createBookingsRepository } from './bookings.repository.ts';
import { readUpcoming } from './upcoming.ts';

export const registerBookings = ({ db, clock, implement }: ServerContext) => {
  const repository = createBookingsRepository(db);
  implement(transactions.list, ({ query }) => repository.page(query));
  implement(transactions.csv, ({ query }) => repository.csv(query));
  implement(transactions.get, async ({ params }) => ({ data: await repository.find(params.bookingId) }));
  implement(reportCase.upcoming, async ({ params }) => ({ data: await readUpcoming(db, params.id, clock.now()) }));
};
