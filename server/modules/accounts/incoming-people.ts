import { eq, sql } from 'drizzle-orm';
import type { IncomingUser } from '#contract/integration/users.ts';
import { insertRows } from '../../database/bulk/insert-rows.ts';
import { textRows } from '../../database/bulk/text-rows.ts';
import { updateRows } from '../../database/bulk/update-rows.ts';
import { type Connection, select, type Transaction } from '../../database/database.ts';
import { type AppError, emailOfOtherKind, emailTaken } from '../../errors.ts';
import type { Task, Written } from '../sources/bring-in.ts';
import { differs } from '../sources/differs.ts';
import { lockRecords } from '../sources/lock-records.ts';
import { upheldSuspensions } from '../sources/upheld-suspensions.table.ts';
import { accounts } from './accounts.table.ts';
import { displayNameOf } from './display-name.ts';

type Account = typeof accounts.$inferSelect;
type Values = Omit<typeof accounts.$inferInsert, 'id' | 'version' | 'userType' | 'status'>;

/** What the application says of anybody, as it is kept. */
export const personValues = ({
  sourceVersion,
  sourceUpdatedAt,
  displayName,
  emailVerifiedAt,
  createdAt,
  ...person
}: IncomingUser) => ({
  ...person,
  displayName: displayName ?? displayNameOf(person),
  emailVerifiedAt: emailVerifiedAt === null ? null : new Date(emailVerifiedAt),
  ...(createdAt !== undefined && { createdAt: new Date(createdAt) }),
});

export const lockPeople = (
  transaction: Transaction,
  tasks: readonly Task<unknown>[],
  userType: Account['userType'],
): Promise<Map<string, Account>> =>
  lockRecords(transaction, accounts, tasks, { scope: eq(accounts.userType, userType), strength: 'no key update' });

type Owner = Pick<Account, 'id' | 'userType'>;

/** Who has these addresses, by the address in lower case. */
const ownersOf = async (connection: Connection, emails: readonly string[]) => {
  if (emails.length === 0) return new Map<string, Owner>();
  const wanted = emails.map((email) => email.toLowerCase());
  const rows = await connection
    .select({ id: accounts.id, email: accounts.email, userType: accounts.userType })
    .from(accounts)
    .where(sql`lower(${accounts.email}) in (select ${textRows(wanted)})`);
  return new Map(rows.map(({ email, ...owner }): [string, Owner] => [email.toLowerCase(), owner]));
};

/** @returns why somebody cannot have an address; undefined where it is free or theirs. */
const takenBy = (owner: Owner | undefined, { id, userType }: Owner): AppError | undefined => {
  if (!owner || owner.id === id) return undefined;
  return owner.userType === userType ? emailTaken() : emailOfOtherKind();
};

/** A person, as far as it is written to their own table. */
export type Incoming = { task: Task<unknown>; values: Values; changedBeside?: boolean };

/** Does it say something that is not known yet? */
export const isNews = ({ decision }: Task<unknown>) => decision === 'create' || decision === 'replace';

/** What becomes of somebody whose address is free, or known to be theirs. */
const outcomeOf = ({ task, values, changedBeside }: Incoming, current: Account | undefined): Written => {
  if (!current) return { outcome: 'created', id: crypto.randomUUID(), version: 1 };
  const { id, version } = current;
  if (task.decision === 'merged') return { outcome: 'merged', id, version };
  if (!isNews(task)) return { outcome: task.decision === 'stale' ? 'stale' : 'unchanged', id, version };
  if (!changedBeside && !differs(current, values)) return { outcome: 'unchanged', id, version };
  return { outcome: 'changed', id, version: version + 1 };
};

/**
 * Whoever was suspended when staff removed them comes back suspended.
 *
 * @returns why each of these was, by the application's key; nothing is remembered of them any more.
 */
const takeSuspended = async (transaction: Transaction, kind: 'user' | 'tutor', keys: readonly string[]) => {
  if (keys.length === 0) return new Map<string, string | null>();
  const rows = await select<{ key: string; reason: string | null }>(
    transaction,
    sql`delete from ${upheldSuspensions}
      where kind = ${kind} and external_id in (select ${textRows(keys)})
      returning external_id as key, reason`,
  );
  return new Map(rows.map(({ key, reason }) => [key, reason]));
};

/**
 * Adds and changes people that the application tells of. Nobody is e-mailed: whoever has a new address, or shows that it is theirs, is the
 * application's to know.
 *
 * @param known those who are there already, locked.
 * @returns what became of each, by the application's key.
 */
export const writePeople = async (
  transaction: Transaction,
  people: readonly Incoming[],
  known: ReadonlyMap<string, Account>,
  { userType, status, now }: { userType: 'user' | 'tutor'; status: string; now: Date },
) => {
  const currentOf = ({ task }: Incoming) => known.get(task.recordId ?? '');
  // Nobody else has the address that somebody keeps.
  const wanted = people.flatMap((person) => {
    const { email } = person.values;
    const keepsIt = currentOf(person)?.email.toLowerCase() === email.toLowerCase();
    return isNews(person.task) && !keepsIt ? [email] : [];
  });
  const owners = await ownersOf(transaction, wanted);

  const results = new Map<string, Written | AppError>();
  const added: { key: string; account: typeof accounts.$inferInsert }[] = [];
  const changed: ({ id: string } & Values)[] = [];
  for (const person of people) {
    const { task, values } = person;
    const current = currentOf(person);
    const result = outcomeOf(person, current);
    const { id, outcome } = result;
    const email = values.email.toLowerCase();
    const taken = isNews(task) ? takenBy(owners.get(email), { id, userType }) : undefined;
    results.set(task.externalId, taken ?? result);
    if (taken) continue;
    if (isNews(task)) owners.set(email, { id, userType });
    if (outcome === 'created')
      added.push({ key: task.externalId, account: { createdAt: now, ...values, id, userType, status } });
    if (outcome === 'changed') changed.push({ createdAt: current?.createdAt ?? now, ...values, id });
  }
  const suspended = await takeSuspended(
    transaction,
    userType,
    added.map(({ key }) => key),
  );
  const standing = (key: string) =>
    suspended.has(key) ? { status: 'suspended', statusReason: suspended.get(key) ?? null } : { statusReason: null };
  await insertRows(
    transaction,
    accounts,
    added.map(({ key, account }) => ({ ...account, ...standing(key) })),
  );
  await updateRows(transaction, accounts, changed);
  return results;
};
