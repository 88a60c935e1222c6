import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useDataProvider, useResourceContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { BulkRun } from '#contract/bulk.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import type { ActionProvider } from '#src/dataProvider/acting.ts';
import { inParallel, parallelCalls } from '#src/dataProvider/inParallel.ts';
import { followRun, putAway, type RunRequest, readRefusals, runsKey, startRun } from '#src/domain/bulk/runs.ts';
import { useBulkText } from '#src/domain/bulk/useBulkText.ts';
import { useRefusalText } from '#src/domain/bulk/useRefusalText.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { forecastKey, type Refusal, seenOf } from './forecasts.ts';

export type Row = RaRecord & { version: number };

/** How it went. */
export type Outcome = {
  /** How many were changed. */
  changed: number;
  refusals: Refusal[];
  /** Those of the refused that were deleted, before it or meanwhile. */
  gone: readonly Identifier[];
  /** Others that stay as they were: the server says of the first alone why (`bulkLimits.shownRefusals`). */
  rest: readonly Identifier[];
  /** On the server, where it can be undone. */
  run?: BulkRun;
};

/** Was everything done that was asked for? */
export const isWhole = ({ refusals, rest }: Outcome) => refusals.length === 0 && rest.length === 0;

/** Those that stay selected: nothing can be done with records that are gone, and no row shows that they are selected. */
export const stayingOf = ({ refusals, rest, gone }: Outcome) =>
  [...refusals.map(({ id }) => id), ...rest].filter((id) => !gone.includes(id));

type Change = {
  /** The resource's action or, for its records' fields, `update`; for the records themselves, `delete`. */
  does: string;
  /** The message that says what is done: the button's word. */
  action: string;
  /** Records that it is not for are left alone, even where the server would change them: reinstating is not approving. */
  fits: (row: Row) => boolean;
  /** Why it is not for one. */
  whyNot: (row: Row) => string;
};

type Call = {
  ids: readonly Identifier[];
  values: Record<string, unknown>;
  signal: AbortSignal;
  /** What the person was told that it changes; where that is another by now, it is told anew first. */
  seen?: string | undefined;
};

/** How far it is. */
type Progress = {
  /** How many were tried. */
  done: number;
  /** Has the server begun, so that it goes on by itself? */
  isBegun: boolean;
};

type Told = { id: Identifier; reason: string };
type Changed = { told: Told[]; run?: BulkRun };

/**
 * Changes many records: what is refused for one does not hold the others up. In a run of the server, which goes on whatever becomes of the
 * screen; over a server that has none, each by a call of its own.
 *
 * @returns a mutation that shows who was left out or refused, unless the person left it to itself; `leave`, which does, once the server has begun; and
 * how many are `done` while it is under way.
 */
export const useChangeMany = ({ does, action, fits, whyNot }: Change) => {
  const translate = useTranslate();
  const text = useBulkText();
  const refusalText = useRefusalText();
  const resource = useResourceContext() ?? '';
  const nameOf = useNameOf(resource);
  const declared = useDeclarations();
  const dataProvider = useDataProvider<ActionProvider>();
  const queryClient = useQueryClient();
  const [{ done, isBegun }, setProgress] = useState<Progress>({ done: 0, isBegun: false });
  const isLeft = useRef(false);
  const sentWith = useRef<AbortSignal>(undefined);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // Whoever goes elsewhere leaves it to itself: what came of it is told over every screen then. Taken back, it is still ended from here.
      isLeft.current = sentWith.current?.aborted !== true;
    };
  }, []);

  const lookAtRuns = () => void queryClient.invalidateQueries({ queryKey: runsKey });

  const inRun = async (request: RunRequest, { signal }: Call): Promise<Changed | undefined> => {
    signal.throwIfAborted();
    const begun = await startRun(request);
    const run = await followRun(begun, {
      signal,
      onProgress: ({ tried }) => setProgress({ done: tried, isBegun: true }),
      isLeft: () => isLeft.current,
    });
    if (isLeft.current) return undefined;
    const refused = run.refused > 0 ? await readRefusals(run) : [];
    return { told: refused.map((one): Told => ({ id: one.id, reason: refusalText(resource, one) })), run };
  };

  const removeEach = (rows: readonly Row[], signal: AbortSignal, onDone: () => void) =>
    inParallel(parallelCalls, rows, (row) =>
      dataProvider.delete(resource, { id: row.id, previousData: row, meta: { signal } }).finally(onDone),
    );
  const actOnEach = async (rows: readonly Row[], values: Call['values'], signal: AbortSignal, onDone: () => void) => {
    const calls = rows.map(({ id, version }) => ({ id, data: { ...values, version }, signal }));
    return (await dataProvider.actMany(resource, { onDone, action: does, calls })).data;
  };

  const oneByOne = async (rows: readonly Row[], { values, signal }: Call): Promise<Changed> => {
    const onDone = () => setProgress((before) => ({ ...before, done: before.done + 1 }));
    const results =
      does === 'delete' ? await removeEach(rows, signal, onDone) : await actOnEach(rows, values, signal, onDone);
    signal.throwIfAborted();
    const told = rows.flatMap(({ id }, index): Told[] => {
      const result = results[index];
      if (result?.status !== 'rejected') return [];
      const message = result.reason instanceof Error ? result.reason.message : 'server.error';
      return [{ id, reason: translate(message, { _: message }) }];
    });
    return { told };
  };

  const change = async (endpoint: BoundEndpoint, rows: readonly Row[], call: Call) => {
    if (rows.length === 0) return { told: [] };
    if (!offers('POST /api/v1/admin/bulk')) return oneByOne(rows, call);
    const records = rows.map(({ id, version }) => ({ id: String(id), version }));
    return inRun({ resource, endpoint, action, values: call.values, records }, call);
  };

  /** Those that stay as they were without being told of: which they are, the records say. */
  const findRest = async (fitting: readonly Row[], told: readonly Told[]): Promise<Identifier[]> => {
    const named = new Set(told.map(({ id }) => id));
    const ids = fitting.map(({ id }) => id).filter((id) => !named.has(id));
    const now = await dataProvider.getMany<Row>(resource, { ids }).catch(() => undefined);
    // Rather too many stay selected than some that were not changed are lost.
    return now ? now.data.filter(fits).map(({ id }) => id) : ids;
  };

  /** Those of the refused that were deleted meanwhile; none where that cannot be asked. */
  const findGone = async (told: readonly Told[]): Promise<Identifier[]> => {
    const ids = told.map(({ id }) => id);
    if (ids.length === 0) return ids;
    const now = await dataProvider.getMany<Row>(resource, { ids }).catch(() => undefined);
    const there = new Set(now?.data.map(({ id }) => id) ?? ids);
    return ids.filter((id) => !there.has(id));
  };

  const mutation = useMutation<Outcome | undefined, Error, Call>({
    mutationFn: async (call) => {
      isLeft.current = false;
      sentWith.current = call.signal;
      setProgress({ done: 0, isBegun: false });
      const declaration = declared.resource(resource);
      const endpoint =
        does === 'update' || does === 'delete' ? declaration?.endpoints[does] : declaration?.actions[does];
      if (!endpoint) throw new Error(`The resource "${resource}" declares no "${does}".`);
      // As they are now: the list may have been open for a while.
      const { data: rows } = await dataProvider.getMany<Row>(resource, { ids: [...call.ids] });
      const fitting = rows.filter(fits);
      if (call.seen !== undefined && seenOf(fitting) !== call.seen) throw new Error(text('moved_on'));
      const changed: Changed | undefined = await change(endpoint, fitting, call);
      if (!changed) return undefined;
      const changes = changed.run?.changed ?? fitting.length - changed.told.length;
      const rest = fitting.length > changes + changed.told.length ? await findRest(fitting, changed.told) : [];
      const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
      const refused = changed.told.map((one) => ({ ...one, name: names.get(one.id) ?? String(one.id) }));
      const leftOut = rows
        .filter((row) => !fits(row))
        .map((row) => ({ id: row.id, name: nameOf(row), reason: whyNot(row) }));
      const before = call.ids.filter((id) => !names.has(id));
      const gone = [...before, ...(await findGone(changed.told))];
      const missing = before.map((id) => ({ id, name: String(id), reason: text('gone') }));
      const refusals = [...refused, ...leftOut, ...missing];
      return { changed: changes, refusals, gone, rest, ...(changed.run && { run: changed.run }) };
    },
    onSettled: (outcome, error) => {
      // Nobody waits for what is read anew. What the question forecast has come true, and would be forecast of what nothing is left to do with.
      void queryClient.invalidateQueries({
        queryKey: [resource],
        predicate: ({ queryKey }) => error !== null || queryKey[1] !== forecastKey,
      });
      // What is about to be shown here is not told in the corner besides.
      if (!outcome?.run || !isOpen.current) lookAtRuns();
    },
  });
  const mutate = (call: Call, show: (outcome: Outcome) => void) =>
    mutation.mutate(call, {
      // Not called any more where the question was left: then the run stays listed, and says in the corner what came of it.
      onSuccess: (outcome) => {
        if (!outcome) return;
        show(outcome);
        if (outcome.run) void putAway(outcome.run).then(lookAtRuns);
      },
    });
  const leave = () => {
    isLeft.current = true;
    lookAtRuns();
  };
  return { ...mutation, mutate, leave: isBegun ? leave : undefined, done: mutation.isPending ? done : undefined };
};
