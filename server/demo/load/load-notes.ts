import { type SQL, sql } from 'drizzle-orm';
import { select, type Transaction } from '../../database/database.ts';
import { accounts } from '../../modules/accounts/accounts.table.ts';
import { bookings } from '../../modules/bookings/bookings.table.ts';
import { noteMentions, notes } from '../../modules/notes/notes.table.ts';
import { pages } from '../../modules/pages/pages.table.ts';
import { reports } from '../../modules/reports/reports.table.ts';
import type { Marketplace } from '../marketplace.ts';
import { type DemoNote, demoNotes } from '../notes/notes.ts';
import type { Account } from '../people/person.ts';
import { hour } from '../time.ts';

/** The records that notes stand on, in their order. */
const records: Readonly<Record<DemoNote['on'], SQL>> = {
  tutor: sql`select id from ${accounts} where user_type = 'tutor' and status = 'pending' order by created_at, id`,
  report: sql`select id from ${reports} where status in ('open', 'inReview') order by created_at, id`,
  booking: sql`select id from ${bookings} where status = 'disputed' order by created_at, id`,
  page: sql`select id from ${pages} where status = 'published' order by slug, id`,
};

const findRecord = async (transaction: Transaction, { on, nth }: DemoNote) => {
  const [found] = await select<{ id: string }>(transaction, sql`${records[on]} limit 1 offset ${nth}`);
  return found?.id;
};

/** Loads what the staff have noted; a small marketplace may not have every record. */
export const loadNotes = async (transaction: Transaction, { source, now, staff }: Marketplace) => {
  const idOf = source.ids('note');
  let count = 0;
  const write = async (by: Account, values: Omit<typeof notes.$inferInsert, 'authorName'> & { createdAt: Date }) => {
    const id = idOf(count);
    count += 1;
    await transaction
      .insert(notes)
      .values({ ...values, id, authorId: by.id, authorName: by.displayName, updatedAt: values.createdAt });
    return id;
  };
  const member = (place: number) => staff[place] as Account;
  for (const note of demoNotes) {
    const recordId = await findRecord(transaction, note);
    if (recordId === undefined) continue;
    const { on: entity, by, ago, mentions = [], isRead = false, correction } = note;
    const createdAt = new Date(now - ago * hour);
    const text = note.text.replaceAll(/\{(\d)\}/g, (_, place) => `@${member(Number(place)).displayName}`);
    const noteId = await write(member(by), { entity, recordId, text, createdAt });
    for (const place of mentions) {
      const { id: accountId, displayName: name } = member(place);
      const readAt = isRead ? new Date(now - (ago / 2) * hour) : null;
      await transaction.insert(noteMentions).values({ noteId, accountId, name, mentionedAt: createdAt, readAt });
    }
    const correctedAt = new Date(now - (ago / 2) * hour);
    if (correction)
      await write(member(by), { entity, recordId, text: correction, corrects: noteId, createdAt: correctedAt });
  }
};
