import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { type Account, type AccountType, accountStates, type users as contract, standingOf } from '#contract/users.ts';
import { aboutAccount, recordEvent } from '../../audit/record-event.ts';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import { lockRecord } from '../../database/change.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { requireUnused } from '../../entity/repository.ts';
import { requireTransition } from '../../entity/state.ts';
import { notFound, notInvited } from '../../errors.ts';
import type { Mail } from '../../mail/mail.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import { accounts as table } from '../accounts/accounts.table.ts';
import { createDecisions, findTakeBack } from '../accounts/status-changes.ts';
import type { LinkTokens } from '../auth/link-tokens.repository.ts';
import type { SessionsRepository } from '../auth/sessions.repository.ts';
import { bookings } from '../bookings/bookings.table.ts';
import type { LetterSettings, Letters } from '../letters/letters.ts';
import { reports } from '../reports/reports.table.ts';
import { lockSourceOf } from '../sources/sources.repository.ts';
import { createAccountsList, isAccount, readAccount as read } from './users.list.ts';
import { lockSuperAdmins, requireDispensable, requireManageable, requireSameSide } from './users.rules.ts';

/** What an account may do, as one word to compare. Staff without a role are admins in full. */
const powersOf = ({ userType, userRole }: Pick<Account, 'userType' | 'userRole'>) =>
  userType === 'user' ? userType : `${userType} ${userRole ?? 'admin'}`;

/** Nobody of the staff is written to. */
const aboutOf = ({ userType }: Account) => (userType === 'user' ? 'user' : undefined);

type Dependencies = {
  db: Database;
  clock: Clock;
  sessions: SessionsRepository;
  accounts: AccountsRepository;
  letters: Letters;
  links: LinkTokens;
  mail: Mail;
};

export const createUsersRepository = ({ db, clock, sessions, accounts, letters, links, mail }: Dependencies) => {
  const list = createAccountsList(db);

  /** What a change needs to know: the account as it is, and of staff who the super admins are. They all stand still from then on. */
  const open = async (transaction: Transaction, id: string, caller: Caller) => {
    const [found] = await transaction
      .select({ userType: table.userType })
      .from(table)
      .where(and(eq(table.id, id), isAccount));
    if (!found) throw notFound();
    requireManageable(caller, [found.userType as AccountType]);
    const superAdmins = found.userType === 'user' ? [] : await lockSuperAdmins(transaction, caller);
    await lockRecord(transaction, table, id, isAccount);
    const current = await read(transaction, id);
    // Somebody may have raised them while this waited.
    requireManageable(caller, [current.userType]);
    return { current, standing: { caller, superAdmins } };
  };

  const changing = (
    transaction: Transaction,
    { id, version, caller }: { id: string; version: number; caller: Caller },
  ) => ({
    id,
    version,
    scope: isAccount,
    changedBy: caller.id,
    read: () => read(transaction, id),
  });

  /** One that still waits, and one whose link still works, would each let somebody in as well. */
  const inviteAnew = async (transaction: Transaction, id: string) => {
    await mail.withdraw(transaction, id, 'invitation');
    await links.revoke(transaction, id, 'resetPassword');
    await mail.send({ template: 'invitation', accountId: id }, transaction);
  };

  /** Whoever is suspended is sent no link: of an address that they were given meanwhile, the one that confirms it has gone nowhere. */
  const confirmAnew = async (transaction: Transaction, { id, userType, emailVerifiedAt, invited }: Account) => {
    if (userType === 'user' || emailVerifiedAt !== null || invited) return;
    await mail.withdraw(transaction, id, 'verify-email');
    await mail.send({ template: 'verify-email', accountId: id }, transaction);
  };

  const { decide, takeBack } = createDecisions({ clock, accounts, letters });

  return {
    page: list.page,
    csv: list.csv,

    find: async (id: string, caller: Caller) => {
      const account = await read(db, id);
      requireManageable(caller, [account.userType]);
      return account;
    },

    add: (acting: Acting, values: BodyOf<typeof contract.add>, caller: Caller) =>
      db.transact(acting, async (transaction) => {
        requireManageable(caller, [values.userType]);
        if (values.userType !== 'user') await lockSuperAdmins(transaction, caller);
        const { id, isNew } = await accounts.add(transaction, values);
        // Nobody else knows their password: they choose it by the link in this e-mail, which also shows that the address is theirs.
        if (isNew && values.userType !== 'user')
          await mail.send({ template: 'invitation', accountId: id }, transaction);
        return read(transaction, id);
      }),

    update: (acting: Acting, id: string, { version, ...values }: BodyOf<typeof contract.update>, caller: Caller) =>
      db.transact(acting, async (transaction) => {
        const { current, standing } = await open(transaction, id, caller);
        requireManageable(caller, [values.userType]);
        requireSameSide(current.userType, values.userType);
        if (current.version === version && powersOf(values) !== powersOf(current)) requireDispensable(id, standing);
        // Without a password, nobody comes in by a link that only confirms the address.
        const greet = standingOf(current) === 'invited' ? () => inviteAnew(transaction, id) : undefined;
        await accounts.change(transaction, { ...changing(transaction, { id, version, caller }), values, greet });
        // Whoever has the address now may be somebody else than who is signed in.
        if (values.email.toLowerCase() !== current.email.toLowerCase()) await sessions.endAll(transaction, id);
        return read(transaction, id);
      }),

    changeStatus: (
      acting: Acting,
      id: string,
      { status, reason, version, letter: choice }: BodyOf<typeof contract.changeStatus>,
      { caller, settings }: { caller: Caller; settings: LetterSettings },
    ) =>
      db.transact(acting, async (transaction) => {
        const { current, standing } = await open(transaction, id, caller);
        if (current.version === version) {
          requireTransition(accountStates, { from: current.status, to: status, reason });
          if (status === 'suspended') requireDispensable(id, standing);
        }
        await decide(transaction, changing(transaction, { id, version, caller }), {
          from: current,
          to: { status, statusReason: reason },
          letter: { about: aboutOf(current), choice, settings, undoesOneOfMany: acting.undoes?.isOfMany },
        });
        // Reinstated later, the person signs in anew rather than finding a forgotten device still signed in.
        if (status === 'suspended') await sessions.endAll(transaction, id);
        else await confirmAnew(transaction, current);
        return read(transaction, id);
      }),

    /**
     * Whoever was suspended for a moment signs in anew all the same.
     *
     * @throws AppError 409 when it is not the caller's decision of a moment ago, or its letter has gone.
     */
    takeBack: (acting: Acting, id: string, { version }: BodyOf<typeof contract.takeBack>, caller: Caller) =>
      db.transact(acting, async (transaction) => {
        const { current, standing } = await open(transaction, id, caller);
        const last = await findTakeBack(transaction, id, { callerId: caller.id, now: clock.now() });
        if (last.fromStatus === 'suspended') requireDispensable(id, standing);
        await takeBack(transaction, changing(transaction, { id, version, caller }), {
          last,
          about: aboutOf(current),
        });
        if (last.fromStatus === 'suspended') await sessions.endAll(transaction, id);
        return read(transaction, id);
      }),

    /** @throws AppError 409 when they have been in already, or are suspended. */
    invite: (acting: Acting, id: string, caller: Caller) =>
      db.transact(acting, async (transaction) => {
        const { current } = await open(transaction, id, caller);
        if (current.userType === 'user' || standingOf(current) !== 'invited') throw notInvited();
        await inviteAnew(transaction, id);
        await recordEvent(transaction, { action: 'invited', ...aboutAccount(current) });
        return current;
      }),

    remove: (acting: Acting, id: string, caller: Caller) =>
      db.transact(acting, async (transaction) => {
        await lockSourceOf(transaction, 'user', id);
        const { standing } = await open(transaction, id, caller);
        requireDispensable(id, standing);
        const uses = {
          bookings: bookings.studentId,
          reports: [reports.reportedUserId, reports.reporterId, reports.assigneeId],
        };
        await requireUnused(transaction, uses, [id]);
        await accounts.remove(transaction, id, isAccount);
      }),
  };
};
