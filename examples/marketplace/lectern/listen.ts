import type { Client, DomainEvent } from '#client/index.ts';
import { type Database, keepFact, readFact, type Sql } from '../database.ts';
import { applyEvent } from './apply-event.ts';
import { wantCatalogue } from './catalogue.ts';
import { takeApart } from './decide-people.ts';
import { showAgain } from './decide-reviews.ts';

type Options = {
  signal: AbortSignal;
  /** Told whenever Lectern has answered. */
  onPage: () => void;
};

/**
 * Lectern was set back to a backup. The numbers of its events begin anew there, so that what was heard is forgotten. What it was told since is lost to it,
 * and what is told later may name that: all that is kept in the outbox (a month) is told again, of which Lectern takes only what it does not know.
 */
const beginAnew = async (sql: Sql) => {
  await sql`delete from heard`;
  await sql`delete from newest`;
  await sql`delete from merged`;
  await sql`update outbox set sent_at = null, attempts = 0, next_attempt_at = now() where sent_at is not null`;
  await keepFact(sql, 'beganAnew', true);
};

/**
 * What staff joined and the backup does not have is two people again, and a review that they hid or removed is shown. What it has comes again, but for what is older than its first event; where none
 * comes it has nothing. What a webhook told meanwhile comes again, too.
 */
const undoFrom = async (sql: Sql, first: DomainEvent | undefined) => {
  if (!(await readFact<boolean>(sql, 'beganAnew'))) return;
  await takeApart(sql, first?.at);
  await showAgain(sql, first?.at);
  await sql`delete from newest where record like 'tutor/%' or record like 'user/%' or record like 'review/%'`;
  await keepFact(sql, 'beganAnew', false);
};

/**
 * Follows what happens in Lectern from where it was before: the cursor is kept in the transaction of what the events of its page ask for, so that
 * a marketplace that dies in the middle goes on at the right place.
 */
export const listen = async (db: Database, lectern: Client, { signal, onPage }: Options) => {
  // Decisions come one after the other, those too that are not the last: until all are heard no money is moved by them.
  await keepFact(db.sql, 'catchingUp', true);
  const pages = lectern.eventPages({
    after: await readFact<string>(db.sql, 'cursor'),
    signal,
    onGap: ({ code }) =>
      db.transact(async (sql) => {
        if (code === 'events.set_back') await beginAnew(sql);
        await wantCatalogue(sql);
        await keepFact(sql, 'catchingUp', true);
      }),
  });
  for await (const { data, next, more } of pages) {
    onPage();
    await db.transact(async (sql) => {
      await undoFrom(sql, data[0]);
      for (const event of data) await applyEvent(sql, event, 'feed');
      await keepFact(sql, 'cursor', next);
      await keepFact(sql, 'catchingUp', more);
    });
  }
};
