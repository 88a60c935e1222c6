import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { JoinPreview } from '#contract/joining.ts';
import { type Connection, select } from '../../database/database.ts';
import type { NewAccount } from '../accounts/accounts.repository.ts';
import { accounts } from '../accounts/accounts.table.ts';
import { photoUrl } from '../accounts/photo-url.ts';
import { tutorCsvColumns } from '../tutors/tutors.columns.ts';
import { tutorChecks } from '../tutors/tutors.table.ts';
import { readPapers } from './joined-papers.ts';
import { joinedStanding } from './joined-standing.ts';
import type { JoinedKind, Pair } from './pair.ts';

const ofPerson = ['displayName', 'firstName', 'lastName', 'email', 'phone', 'photoId', 'language', 'timezone'] as const;
const ofTutor = ['headline', 'bio', 'hourlyRateCents', 'currency', 'yearsOfExperience'] as const;
type Field = (typeof ofPerson)[number] | (typeof ofTutor)[number];
const fieldsOf: Record<JoinedKind, readonly Field[]> = { user: ofPerson, tutor: [...ofPerson, ...ofTutor] };

const isMissing = (value: unknown) => value === null || value === undefined || value === '';

type Compared = JoinPreview['fields'][number];

const compare = (field: string, kept: unknown, other: unknown): Compared[] =>
  isMissing(other) || isDeepStrictEqual(kept, other)
    ? []
    : [{ field, kept: kept ?? null, other, filled: isMissing(kept) }];

/** What the account that is kept lacks and the other has. */
export const filledValues = ({ kind, kept, other }: Pair): Partial<NewAccount> =>
  Object.fromEntries(
    fieldsOf[kind]
      .filter((field) => isMissing(kept[field]) && !isMissing(other[field]))
      .map((field) => [field, other[field]]),
  );

const shownOf = (account: Pair['kept'], field: Field) =>
  field === 'photoId' ? photoUrl(account.photoId) : account[field];

type Beside = Record<string, Record<string, unknown>>;

/** What stands beside a tutor's own row, by tutor: what they teach, by its names, and what was decided about their documents. */
const readBeside = async (connection: Connection, { kept, other }: Pair): Promise<Beside> => {
  const checks = sql`coalesce((select jsonb_object_agg('checklist.' || ${tutorChecks.kind}, audit_check_decision(to_jsonb(${tutorChecks})))
    from ${tutorChecks} where ${tutorChecks.tutorId} = ${accounts.id}), '{}')`;
  const names = sql.join(
    Object.entries(tutorCsvColumns).map(([field, column]) => sql`${field}::text, ${column}`),
    sql`, `,
  );
  const rows = await select<{ id: string; beside: Record<string, unknown> }>(
    connection,
    sql`select id, jsonb_build_object(${names}) || ${checks} as beside from ${accounts} where id in (${kept.id}, ${other.id})`,
  );
  return Object.fromEntries(rows.map(({ id, beside }) => [id, beside]));
};

/** Where the two differ: what the one that is kept has stays, and what it lacks the other fills. */
export const readDiffering = async (connection: Connection, pair: Pair): Promise<Compared[]> => {
  const { kind, kept, other } = pair;
  const own = fieldsOf[kind].flatMap((field) => compare(field, shownOf(kept, field), shownOf(other, field)));
  if (kind === 'user') return own;
  const beside = await readBeside(connection, pair);
  const [ofKept = {}, ofOther = {}] = [beside[kept.id], beside[other.id]];
  // What somebody was asked for goes with the standing, whatever the one that is kept lacks.
  const asked = compare('changesRequested', kept.changesRequested, other.changesRequested).map((one) => ({
    ...one,
    filled: joinedStanding(kept, other) === other,
  }));
  const more = Object.keys(ofOther).flatMap((field) =>
    // Where documents of a kind have come and nothing is decided yet, that stays so.
    compare(field, ofKept[field], ofOther[field]).map((one) =>
      field in ofKept && field.startsWith('checklist.') ? { ...one, filled: false } : one,
    ),
  );
  // Documents of the other's that wait do so on, whatever was decided about those of the one that is kept.
  const reopened = (await readPapers(connection, other.id)).flatMap(({ kind: ofPapers, waitingSince }) => {
    const field = `checklist.${ofPapers}`;
    return waitingSince && ofKept[field]
      ? [{ field, kept: ofKept[field], other: { state: 'open' }, filled: true }]
      : [];
  });
  return [...own, ...asked, ...more, ...reopened];
};
