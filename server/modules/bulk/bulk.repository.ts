import { and, asc, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { type BulkRefusal, type BulkRun, bulkLimits } from '#contract/bulk.ts';
import { translate } from '#contract/messages/index.ts';
import type { Locale } from '#contract/primitives.ts';
import type { Clock } from '../../clock.ts';
import type { Connection } from '../../database/database.ts';
import { findRow } from '../../database/rows.ts';
import { day } from '../../durations.ts';
import type { Refusal } from '../../errors.ts';
import { auditEvents } from '../audit/audit.table.ts';
import { bulkItems, bulkRuns } from './bulk.table.ts';
import type { Run } from './change-one.ts';

export const liveStates = ['running', 'undoing'] as const;

/** Is a server at it, or should one be? */
export const isLive = <Of extends Pick<Run, 'state'>>(run: Of): run is Of & { state: (typeof liveStates)[number] } =>
  liveStates.some((state) => state === run.state);

/** Is it being undone, or was it? */
export const isUndo = ({ state }: Pick<Run, 'state'>) => state === 'undoing' || state === 'undone';

/** Has it ended, with all that it did written down? One that was stopped keeps its lease until then. */
export const isOver = (run: Pick<Run, 'state' | 'leasedUntil'>) => !isLive(run) && run.leasedUntil === null;

/** A run that was stopped is under way until the record at hand is counted: whoever looks at it looks on. */
const shownState = (run: Run): Run['state'] => {
  if (isLive(run) || isOver(run)) return run.state;
  return isUndo(run) ? 'undoing' : 'running';
};

/** Until when it can be undone; null where there is nothing that could be. */
export const undoUntil = (run: Run): Date | null =>
  run.changed > run.restored && isOver(run) && !run.isFinal
    ? new Date(run.createdAt.getTime() + bulkLimits.undoDays * day)
    : null;

/** Is it about statuses of people, and were they not spared a letter? As `run-of.ts` says it of a run in the trail. */
const writes = ({ resource, values }: Run) =>
  (resource === 'tutors' || resource === 'users') && 'status' in values && values.letter !== null;

/** Why one stays as it is, as a sentence, and of which of its fields that is said. */
export const explain = (id: string, { sentence, errors = {} }: Refusal, locale: Locale): BulkRefusal => {
  const fields = Object.keys(errors).filter(Boolean);
  const said = Object.values(errors);
  const reason = (said.length > 0 ? said : [sentence]).map(({ key, params }) => translate(locale, key, params));
  return {
    id,
    reason: [...new Set(reason)].join('; '),
    ...(fields.length === 1 && said.length === 1 && { field: fields[0] }),
  };
};

const calledLast = sql<string | null>`(
  select event.record_name from ${auditEvents} event
    where event.record_id = ${bulkItems}.record_id and event.record_name is not null order by event.seq desc limit 1)`;

export const createBulkRepository = ({ db, clock }: { db: Connection; clock: Clock }) => {
  const shown = (run: Run, partly = 0): BulkRun => {
    const { id, resource, action, total, changed, refused, restored, left, createdAt } = run;
    const until = undoUntil(run);
    return {
      ...{ id, resource, action, total, changed, refused, restored, left, partly },
      state: shownState(run),
      tried: changed + refused,
      createdAt: createdAt.toISOString(),
      undoUntil: until && until > clock.now() ? until.toISOString() : null,
      writes: writes(run),
    };
  };

  /** The same of several, each with how many of its records are put back in part. */
  const allShown = async (runs: readonly Run[]) => {
    const undone = runs.filter(isUndo).map(({ id }) => id);
    const isPartly = and(
      inArray(bulkItems.runId, undone),
      isNotNull(bulkItems.refusal),
      eq(bulkItems.outcome, 'restored'),
    );
    const counted =
      undone.length === 0
        ? []
        : await db
            .select({ id: bulkItems.runId, partly: count() })
            .from(bulkItems)
            .where(isPartly)
            .groupBy(bulkItems.runId);
    const counts = new Map(counted.map(({ id, partly }) => [id, partly]));
    return runs.map((run) => shown(run, counts.get(run.id)));
  };

  /** @throws AppError 404 where the account has no such run. */
  const find = (accountId: string, id: string): Promise<Run> =>
    findRow(db, bulkRuns, id, eq(bulkRuns.accountId, accountId));

  return {
    find,
    show: async (accountId: string, id: string) => {
      const run = await find(accountId, id);
      const [data = shown(run)] = await allShown([run]);
      return { data };
    },

    list: async (accountId: string) => {
      // An old run may be undone today: it is under way, however many were begun since.
      const isUnderWay = or(inArray(bulkRuns.state, liveStates), isNotNull(bulkRuns.leasedUntil));
      const rows = await db
        .select()
        .from(bulkRuns)
        .where(and(eq(bulkRuns.accountId, accountId), eq(bulkRuns.isPutAway, false)))
        .orderBy(sql`${isUnderWay} desc`, desc(bulkRuns.createdAt), asc(bulkRuns.id))
        .limit(10);
      rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
      return { data: await allShown(rows) };
    },

    refusals: async (accountId: string, id: string, locale: Locale) => {
      const run = await find(accountId, id);
      const rows = await db
        .select({ recordId: bulkItems.recordId, name: calledLast, refusal: bulkItems.refusal })
        .from(bulkItems)
        .where(
          and(
            eq(bulkItems.runId, run.id),
            isNotNull(bulkItems.refusal),
            // Of an undo, what the run itself had left alone is nothing that was not put back.
            inArray(bulkItems.outcome, isUndo(run) ? ['left', 'restored'] : ['refused']),
          ),
        )
        .orderBy(asc(bulkItems.nth))
        .limit(bulkLimits.shownRefusals);
      return {
        data: rows.flatMap(({ recordId, name, refusal }): BulkRefusal[] =>
          refusal ? [{ ...explain(recordId, refusal, locale), ...(name !== null && { name }) }] : [],
        ),
      };
    },
  };
};
