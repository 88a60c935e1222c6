import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { desk, deskLeaseSeconds } from '#contract/desk.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { isDeciding } from '#src/form/isDeciding.ts';
import { useUnsavedForms } from '#src/form/UnsavedForms.tsx';
import { useCurrentRoute } from '#src/frame/useCurrentRoute.ts';
import { deskKey } from '../deskKey.ts';
import { type DeskRun, isSameItem, noteGivenBack, readRun, writeRun } from '../run.ts';
import { giveBack, resourceOfItem, useDesk } from '../useDesk.ts';

/** Renewed often enough that two renewals may be lost. */
const pace = (deskLeaseSeconds * 1000) / 3;

/** Milliseconds after which it is looked whether a dialog is closed. */
const dialogPace = 250;

/** Is the item's own screen open? */
const useIsThere = ({ key }: DeskRun) => {
  const route = useCurrentRoute();
  return route !== undefined && 'resource' in route && route.resource === resourceOfItem(key) && route.id === key.id;
};

/** Nothing is kept open by a tab that nobody looks at. */
const lookIfSeen = (look: () => Promise<unknown>) => {
  if (document.visibilityState === 'visible') void look();
};

/** Asks for the item once more, by its lease. @returns undefined where there was no answer. */
const renew = async ({ key, lease, scope, kinds, skip, waitSetAt }: DeskRun) => {
  // Said only where it is so: while servers are brought up to date, one may not know of it yet.
  const more = { ...(waitSetAt && { waitSetAt }), ...(skip.length > 0 && { skip }) };
  const answer = await callApi(desk.open, { body: { ...key, lease, scope, kinds, ...more } }).catch(() => undefined);
  return answer?.data;
};
type Renewed = ResponseOf<typeof desk.open>['data'];

/** The wait that somebody has set meanwhile, which keeps the item from the person. */
const waitOf = ({ item, lease, holder }: Renewed) => (item && !lease && !holder ? item.waits : null);

/** It is decided; or the person has put it aside themselves, as by asking about it. */
const isOver = (answer: Renewed, { personId }: DeskRun) => !answer.item || waitOf(answer)?.by?.id === personId;

/** What the run says of the item by now. */
const standing = (answer: Renewed) => {
  const wait = waitOf(answer);
  const putAsideBy = wait ? (wait.by?.name ?? null) : undefined;
  return { left: answer.left, holder: answer.holder?.name, putAsideBy, givenBack: false };
};

/**
 * Keeps the item open while its screen is there and looked at, gives it back when its screen or the page goes away, and goes on to the next once
 * it is decided. What a colleague has opened or put aside during a pause stays theirs, and is said.
 *
 * @returns whether its screen is there, and how to go on.
 */
export const useHolding = (run: DeskRun) => {
  const isThere = useIsThere(run);
  const client = useQueryClient();
  const { next } = useDesk();
  const { hasUnsaved } = useUnsavedForms();
  const isGoing = useRef(false);
  const untilClosed = useRef<ReturnType<typeof setInterval>>(undefined);

  const goOn = async (skip = run.skip) => {
    if (isGoing.current) return;
    isGoing.current = true;
    await next({ scope: run.scope, kinds: run.kinds, skip });
    isGoing.current = false;
  };

  const lookOnceClosed = () => {
    clearInterval(untilClosed.current);
    untilClosed.current = setInterval(() => {
      if (isDeciding()) return;
      clearInterval(untilClosed.current);
      void latest.current();
    }, dialogPace);
  };

  const check = async () => {
    // Its screen was never seen, as where somebody stays on a record for what is unsaved: it is not kept from others beyond its lease.
    if (!run.arrived) return;
    const answer = await renew(run);
    const current = readRun();
    // Asked again at the next occasion; and what was left meanwhile is nobody's concern.
    if (!answer || !current || !isSameItem(run, current)) return;
    if (!isOver(answer, run)) return writeRun({ ...current, lease: answer.lease ?? run.lease, ...standing(answer) });
    // What is unsaved is finished first: the next look goes on, or whoever skips it.
    if (hasUnsaved()) return;
    // So is what is written in a dialog: also of one that has just decided it, and is about to close.
    if (isDeciding()) return lookOnceClosed();
    return goOn();
  };
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });

  useEffect(() => {
    if (isThere && !run.arrived) return writeRun({ ...run, arrived: true });
    if (isThere || !run.arrived) return;
    // Others can have it at once.
    writeRun(undefined);
    void giveBack(run).then(() => client.invalidateQueries({ queryKey: [deskKey] }));
  }, [client, isThere, run]);

  // The page was loaded anew, be it on the way to the item's screen.
  const isMissed = Boolean(run.arrived && run.givenBack);
  useEffect(() => {
    if (isMissed) lookIfSeen(latest.current);
  }, [isMissed]);

  useEffect(() => {
    const look = () => lookIfSeen(latest.current);
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      const current = readRun();
      // What this page gave back as it went, on the way to the item's screen.
      if (persisted && current && !current.arrived) writeRun({ ...current, givenBack: true });
      look();
    };
    const goAway = () => {
      const current = readRun();
      if (!current) return;
      noteGivenBack(current);
      void giveBack(current);
    };
    // A tab that was discarded, or whose browser died, gave nothing back: its lease may be over.
    const current = readRun();
    if (current?.arrived && !current.givenBack) look();
    const timer = setInterval(look, pace);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', comeBack);
    window.addEventListener('pagehide', goAway);
    // Whatever is done here may decide it.
    const unsubscribe = client.getMutationCache().subscribe((event) => {
      if (
        event.type === 'updated' &&
        event.action.type === 'success' &&
        event.mutation.options.mutationKey?.[0] !== deskKey
      )
        look();
    });
    return () => {
      clearInterval(timer);
      clearInterval(untilClosed.current);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', comeBack);
      window.removeEventListener('pagehide', goAway);
      unsubscribe();
    };
  }, [client]);

  return { isThere, goOn };
};
