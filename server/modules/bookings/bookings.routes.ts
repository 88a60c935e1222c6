import { transactions } from '#contract/transactions.ts';
import type { ServerContext } from '../../context.ts';
import { createBookingsRepository } from './bookings.repository.ts';

export const registerBookings = ({ db, implement }: ServerContext) => {
  const repository = createBookingsRepository(db);
  implement(transactions.list, ({ query }) => repository.page(query));
  implement(transactions.csv, ({ query }) => repository.csv(query));
  implement(transactions.get, async ({ params }) => ({ data: await repository.find(params.bookingId) }));
};
