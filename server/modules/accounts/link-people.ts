import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LinkBody, Told } from '#contract/integration/sourced.ts';
import { aboutAccount, recordEvent } from '../../audit/record-event.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import type { Database } from '../../database/database.ts';
import { linkedAlready, nobodyLike } from '../../errors.ts';
import type { Token } from '../sources/bring-in.ts';
import { claimSources, settleSources } from '../sources/sources.repository.ts';
import { sources } from '../sources/sources.table.ts';
import { accounts } from './accounts.table.ts';
import { toldStanding } from './told-standing.ts';

const isMeant = ({ id, email }: LinkBody): SQL =>
  id === undefined ? sql`lower(${accounts.email}) = lower(${email ?? ''})` : eq(accounts.id, id);

/** How whoever the application tells of stands as far as it knows, until it is told otherwise. */
const standingOfNew = {
  user: { status: 'active', statusReason: null, changesRequested: null },
  tutor: { status: 'pending', statusReason: null, changesRequested: null },
};

type Dependencies = { db: Database; clock: Clock };

/** Joins people who are here already with what the application calls them. Whatever it tells of them next replaces what is here. */
export const createLinkPeople = ({ db, clock }: Dependencies) => {
  /** @throws AppError 404 where there is nobody like that; 409 where the key or the person is joined with another already. */
  const link = (
    acting: Acting,
    token: Token,
    kind: 'user' | 'tutor',
    { externalId, ...body }: LinkBody & { externalId: string },
  ): Promise<Told> =>
    db.transact(acting, async (transaction) => {
      const known = (await claimSources(transaction, kind, [externalId])).get(externalId);
      const [person] = await transaction
        .select()
        .from(accounts)
        .where(and(isMeant(body), eq(accounts.userType, kind)))
        .for('no key update');
      if (!person) throw nobodyLike(kind, body.id === undefined ? 'email' : 'id');
      const told = { externalId, id: person.id, version: person.version };
      if (known?.recordId === person.id) return { outcome: 'unchanged', ...told };
      const [other] = await transaction
        .select({ externalId: sources.externalId })
        .from(sources)
        .where(and(eq(sources.kind, kind), eq(sources.recordId, person.id)));
      if (other || known?.recordId) throw linkedAlready();
      // Before whatever else comes with it: of one transaction the first `before` is told.
      await recordEvent(transaction, {
        action: 'changed',
        ...aboutAccount(person),
        details: { externalId },
        told: { before: toldStanding(kind, { ...person, ...standingOfNew[kind] }), after: toldStanding(kind, person) },
      });
      const heard = [{ externalId, recordId: person.id }];
      await settleSources(transaction, kind, heard, { tokenId: token.id, now: clock.now(), unmade: [] });
      return { outcome: 'linked', ...told };
    });
  return link;
};
