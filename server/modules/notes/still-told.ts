import { and, eq, isNull } from 'drizzle-orm';
import { grants } from '#contract/access.ts';
import { noteAccess } from '#contract/notes.ts';
import type { Connection } from '../../database/database.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { isAssignable } from '../reports/reports.columns.ts';
import { noteMentions, notes } from './notes.table.ts';

/** Is somebody whom a note mentions to be told of it still? The note, their account, or what they may see can have changed since. */
export const isStillTold = async (connection: Connection, noteId: string, accountId: string): Promise<boolean> => {
  const [found] = await connection
    .select({ entity: notes.entity, userType: accounts.userType, userRole: accounts.userRole })
    .from(noteMentions)
    .innerJoin(notes, eq(notes.id, noteMentions.noteId))
    .innerJoin(accounts, eq(accounts.id, noteMentions.accountId))
    .where(and(eq(notes.id, noteId), eq(accounts.id, accountId), isNull(notes.removedAt), isAssignable));
  return found !== undefined && grants(noteAccess[found.entity], found);
};
