import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { isLetter } from '../../mail/mail-queue.ts';
import { accountStatusChanges, accounts } from '../accounts/accounts.table.ts';
import { deskItems } from '../desk/desk.table.ts';
import { mailJobs } from '../mail/mail.table.ts';
import { notes } from '../notes/notes.table.ts';
import { renewCheck, reopenCheck } from '../tutors/tutor-checks.ts';
import { linkFields, readLinks, writeLinks } from '../tutors/tutor-links.ts';
import { tutorChecks, tutorDocuments } from '../tutors/tutors.table.ts';
import { readPapers } from './joined-papers.ts';
import type { Pair } from './pair.ts';

/** What was decided about the one, and the letters about it. Those that wait go to the other's address; a link to confirm the one's is for nothing. */
const moveDecisions = async (transaction: Transaction, { other, kept }: Pair) => {
  await transaction
    .update(accountStatusChanges)
    .set({ accountId: kept.id, joinedFrom: sql`coalesce(${accountStatusChanges.joinedFrom}, ${other.id}::uuid)` })
    .where(eq(accountStatusChanges.accountId, other.id));
  const isWaiting = and(isNull(mailJobs.sentAt), isNull(mailJobs.droppedAt));
  await transaction
    .delete(mailJobs)
    .where(and(eq(mailJobs.accountId, other.id), isWaiting, not(sql`coalesce(${isLetter}, false)`)));
  await transaction.update(mailJobs).set({ accountId: kept.id }).where(eq(mailJobs.accountId, other.id));
};

/** With the record its notes would go. */
const moveNotes = (transaction: Transaction, { kind, other, kept }: Pair) =>
  transaction.execute(
    sql`update ${notes} set record_id = ${kept.id} where entity = ${kind} and record_id = ${other.id}`,
  );

/** Why it was put aside, and until when; who has it open at this moment is told that it is gone. */
const moveDesk = async (transaction: Transaction, { other, kept }: Pair) => {
  const columns = sql.raw('assignee_id, noted_at, noted_since, wait_until, waits_for_answer, wait_reason');
  await transaction.execute(sql`
    insert into ${deskItems} as own (kind, record_id, ${columns})
      select kind, ${kept.id}, ${columns} from ${deskItems} where record_id = ${other.id}
      on conflict (kind, record_id) do update set (${columns}) =
        (select excluded.assignee_id, excluded.noted_at, excluded.noted_since, excluded.wait_until, excluded.waits_for_answer, excluded.wait_reason)
        where own.noted_at is null`);
  await transaction.execute(sql`delete from ${deskItems} where record_id = ${other.id}`);
};

/**
 * Their documents, and what was decided about those of a kind of which the other has none. Those that wait to be checked do so on: what was decided about
 * the other's does not hold for them. Nor does what somebody decides who saw the other's alone. Who was asked for changes is waited for until
 * something came after that: what waits since before it would be led to by nothing.
 */
const movePapers = async (transaction: Transaction, { other, kept }: Pair) => {
  const papers = await readPapers(transaction, other.id);
  await transaction.update(tutorDocuments).set({ tutorId: kept.id }).where(eq(tutorDocuments.tutorId, other.id));
  const columns = sql.raw('kind, version, state, opened_at, expires_on, code, note, decided_by_id, decided_at');
  await transaction.execute(sql`
    insert into ${tutorChecks} (tutor_id, ${columns})
      select ${kept.id}::uuid, ${columns} from ${tutorChecks} where tutor_id = ${other.id} on conflict do nothing`);
  await transaction.delete(tutorChecks).where(eq(tutorChecks.tutorId, other.id));
  for (const { kind, waitingSince } of papers) {
    const item = { tutorId: kept.id, kind };
    await (waitingSince ? reopenCheck(transaction, { ...item, now: waitingSince }) : renewCheck(transaction, item));
  }
  const waiting = papers.flatMap(({ kind, waitingSince }) => (waitingSince ? [kind] : []));
  const justAfter = sql`(${accounts.changesRequested} ->> 'at')::timestamptz + interval '1 millisecond'`;
  await transaction
    .update(tutorChecks)
    .set({
      openedAt: sql`greatest(${tutorChecks.openedAt}, (select ${justAfter} from ${accounts} where ${accounts.id} = ${kept.id}))`,
    })
    .where(and(eq(tutorChecks.tutorId, kept.id), inArray(tutorChecks.kind, waiting)));
};

/** What the other teaches stays; where that is nothing of a kind, it is what the one teaches. */
const fillLinks = async (transaction: Transaction, { other, kept }: Pair) => {
  const links = await readLinks(transaction, [other.id, kept.id]);
  const [ofOther, own] = [links.get(other.id), links.get(kept.id)];
  if (!ofOther || !own || linkFields.every((field) => own[field].length > 0)) return;
  const filled = linkFields.map((field) => [field, own[field].length > 0 ? own[field] : ofOther[field]]);
  await writeLinks(transaction, new Map([[kept.id, { ...own, ...Object.fromEntries(filled) }]]));
};

/** Gives the other all that stands beside the one's own row and is neither booked nor reported. */
export const moveBeside = async (transaction: Transaction, pair: Pair) => {
  await moveDecisions(transaction, pair);
  await moveNotes(transaction, pair);
  await moveDesk(transaction, pair);
  if (pair.kind === 'user') return;
  await movePapers(transaction, pair);
  await fillLinks(transaction, pair);
};
