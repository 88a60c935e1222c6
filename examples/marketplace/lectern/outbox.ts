import type { Sql } from '../database.ts';
import type { Message } from './messages.ts';

/**
 * Notes what Lectern is to be told, in the transaction of the thing itself: either both are kept or neither (transactional outbox). Nothing
 * is lost while Lectern cannot be reached, and nothing is told that did not happen.
 *
 * @param record what it is about, such as `booking/b-42`: messages about one record are sent in their order.
 */
export const tell = async (sql: Sql, record: string, message: Message) => {
  await sql`insert into outbox (record, message) values (${record}, ${JSON.stringify(message)})`;
};

/**
 * Sends a message again that Lectern refused, as once its staff have added the subject that a tutor names. What waits goes now, too: some of it may
 * have waited for this. Where a newer version has gone meanwhile, it is answered `stale` and changes nothing.
 */
export const sendAgain = async (sql: Sql, id: string) => {
  const { rows } =
    await sql`update outbox set refusal = null where id::text = ${id} and refusal is not null returning id`;
  // Anybody may press the button, but what Lectern has put off is not hurried by one of nothing.
  if (rows.length > 0) await sql`update outbox set next_attempt_at = now() where sent_at is null`;
};
