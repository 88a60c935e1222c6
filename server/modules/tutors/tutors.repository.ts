import { gte, lt } from 'drizzle-orm';
import { changesRequested } from '#contract/checklist.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { tutorChecks } from '#contract/tutor-checks.ts';
import { tutors as contract, tutorStates } from '#contract/tutors.ts';
import type { Clock } from '../../clock.ts';
import type { Acting } from '../../database/acting.ts';
import { amountFrom, amountTo } from '../../database/amount-order.ts';
import { lockRecord } from '../../database/change.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { isLinkedWithAnyOf } from '../../entity/links.ts';
import { requireUnused } from '../../entity/repository.ts';
import { requireTransition } from '../../entity/state.ts';
import { versionConflict, wrongTransition } from '../../errors.ts';
import { isAnyOf } from '../../list/filter.ts';
import { createList } from '../../list/list.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import { accounts as table } from '../accounts/accounts.table.ts';
import { byBookingCount } from '../accounts/booking-counts.order.ts';
import { matchesPerson } from '../accounts/match-people.ts';
import { createDecisions, findTakeBack } from '../accounts/status-changes.ts';
import { bookings } from '../bookings/bookings.table.ts';
import type { LetterSettings, Letters } from '../letters/letters.ts';
import { reports } from '../reports/reports.table.ts';
import { marketDay } from '../settings/market-day.ts';
import { orByExternalId } from '../sources/source-of.ts';
import { lockSourceOf } from '../sources/sources.repository.ts';
import { withChildren } from '../subjects/with-children.ts';
import { decideCheck, hasPapers, isRefusedAsSeen, requestedOf, requireAccepted } from './tutor-checks.ts';
import { type TutorLinks, tutorLinks, writeLinks } from './tutor-links.ts';
import { createReadTutor, isTutor, tutorCsvColumns, tutorRowColumns } from './tutors.columns.ts';
import { requireExisting } from './tutors.references.ts';
import { type RateLimits, requireRateWithin } from './tutors.rules.ts';

type NewTutor = BodyOf<typeof contract.add>;
type TutorChange = BodyOf<typeof contract.update>;
type Dependencies = { db: Database; clock: Clock; accounts: AccountsRepository; letters: Letters };

export const createTutorsRepository = ({ db, clock, accounts, letters }: Dependencies) => {
  const read = createReadTutor(clock);

  const teaches = (field: keyof TutorLinks, ids: string[]) => isLinkedWithAnyOf(tutorLinks[field], table.id, ids);

  const list = createList(db, contract.list, {
    from: table,
    key: table.id,
    scope: isTutor,
    columns: tutorRowColumns,
    csv: tutorCsvColumns,
    sort: {
      displayName: table.nameSort,
      email: table.emailSort,
      hourlyRateCents: table.rateOrder,
      rating: table.rating,
      yearsOfExperience: table.yearsOfExperience,
      bookingCount: byBookingCount,
      status: table.status,
      createdAt: table.createdAt,
    },
    filters: {
      status: (statuses) => isAnyOf(table.status, statuses),
      subjectId: async (ids) => teaches('subjectIds', await withChildren(db, ids)),
      languageId: (ids) => teaches('languageIds', ids),
      levelId: (ids) => teaches('levelIds', ids),
      rateFrom: (rate) => amountFrom(table.rateOrder, rate),
      rateTo: (rate) => amountTo(table.rateOrder, rate),
      createdFrom: (from) => gte(table.createdAt, new Date(from)),
      createdTo: (to) => lt(table.createdAt, new Date(to)),
      papers: async (due) => hasPapers(due, await marketDay(db, clock)),
    },
    search: (term) => orByExternalId(db, { kind: 'tutor', key: table.id }, term, matchesPerson(term)),
    countedBy: { columns: { status: table.status }, scope: { column: table.userType, values: ['tutor'] } },
  });

  const link = async (transaction: Transaction, tutorId: string, links: TutorLinks) => {
    await requireExisting(transaction, links);
    await writeLinks(transaction, new Map([[tutorId, links]]));
  };

  const changing = (transaction: Transaction, account: { id: string; version: number; changedBy: string }) => ({
    ...account,
    scope: isTutor,
    read: () => read(transaction, account.id),
  });

  const { decide, takeBack } = createDecisions({ clock, accounts, letters });

  return {
    page: list.page,
    csv: list.csv,
    find: (id: string) => read(db, id),

    add: (acting: Acting, { subjectIds, languageIds, levelIds, ...person }: NewTutor) =>
      db.transact(acting, async (transaction) => {
        const { id, isNew } = await accounts.add(transaction, { ...person, userType: 'tutor', status: 'pending' });
        if (isNew) await link(transaction, id, { subjectIds, languageIds, levelIds });
        return read(transaction, id);
      }),

    update: (
      acting: Acting,
      id: string,
      { version, subjectIds, languageIds, levelIds, ...values }: TutorChange,
      { changedBy, limits }: { changedBy: string; limits: RateLimits },
    ) =>
      db.transact(acting, async (transaction) => {
        const current = await read(transaction, id);
        // Of a stale change the conflict is told first.
        if (current.version === version) requireRateWithin(values, limits, current);
        await accounts.change(transaction, { ...changing(transaction, { id, version, changedBy }), values });
        await link(transaction, id, { subjectIds, languageIds, levelIds });
        return read(transaction, id);
      }),

    changeStatus: (
      acting: Acting,
      id: string,
      { status, reason, version, letter: choice }: BodyOf<typeof contract.changeStatus>,
      { callerId, settings }: { callerId: string; settings: LetterSettings },
    ) =>
      db.transact(acting, async (transaction) => {
        await lockRecord(transaction, table, id, isTutor);
        const current = await read(transaction, id);
        if (current.version === version) {
          requireTransition(tutorStates, { from: current.status, to: status, reason });
          if (current.status === 'pending' && status === 'approved') requireAccepted(current);
        }
        await decide(transaction, changing(transaction, { id, version, changedBy: callerId }), {
          from: current,
          to: { status, statusReason: reason, changesRequested: null },
          letter: { about: 'tutor', choice, settings, undoesOneOfMany: acting.undoes?.isOfMany },
        });
        return read(transaction, id);
      }),

    /** @throws AppError 409 with the tutor as they are now when another was quicker. */
    decideCheck: (
      acting: Acting,
      id: string,
      decision: BodyOf<typeof tutorChecks.decide>,
      { callerId, timeZone }: { callerId: string; timeZone: string },
    ) =>
      db.transact(acting, async (transaction) => {
        await lockRecord(transaction, table, id, isTutor);
        const deciding = { current: await read(transaction, id), decision, callerId, now: clock.now(), timeZone };
        const isDecided = await decideCheck(transaction, deciding);
        const now = await read(transaction, id);
        if (!isDecided) throw versionConflict(now);
        return now;
      }),

    /** @throws AppError 409 where nothing was refused, or somebody else changed the tutor or decided about a document meanwhile. */
    askForChanges: (
      acting: Acting,
      id: string,
      { version, letter: choice, refused }: BodyOf<typeof tutorChecks.askForChanges>,
      { callerId, settings }: { callerId: string; settings: LetterSettings },
    ) =>
      db.transact(acting, async (transaction) => {
        await lockRecord(transaction, table, id, isTutor);
        const current = await read(transaction, id);
        // The conflict is told first, with the tutor as they are now.
        const isSeen = refused === undefined || isRefusedAsSeen(current.checklist, refused);
        if (current.version !== version || !isSeen) throw versionConflict(current);
        const { status, statusReason } = current;
        if (status !== 'pending' && status !== 'approved') throw wrongTransition(status, changesRequested);
        const requested = { at: clock.now().toISOString(), items: requestedOf(current.checklist) };
        await decide(transaction, changing(transaction, { id, version, changedBy: callerId }), {
          from: current,
          to: { status, statusReason, changesRequested: requested },
          letter: { about: 'tutor', choice, settings },
        });
        return read(transaction, id);
      }),

    /** @throws AppError 409 when it is not the caller's decision of a moment ago, or its letter has gone. */
    takeBack: (acting: Acting, id: string, { version }: BodyOf<typeof contract.takeBack>, callerId: string) =>
      db.transact(acting, async (transaction) => {
        await lockRecord(transaction, table, id, isTutor);
        const last = await findTakeBack(transaction, id, { callerId, now: clock.now() });
        await takeBack(transaction, changing(transaction, { id, version, changedBy: callerId }), {
          last,
          about: 'tutor',
        });
        return read(transaction, id);
      }),

    remove: (acting: Acting, id: string) =>
      db.transact(acting, async (transaction) => {
        await lockSourceOf(transaction, 'tutor', id);
        const uses = { bookings: bookings.tutorId, reports: [reports.reportedUserId, reports.reporterId] };
        await requireUnused(transaction, uses, [id]);
        await accounts.remove(transaction, id, isTutor);
      }),
  };
};
