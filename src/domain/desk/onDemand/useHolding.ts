import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { desk, deskLeaseSeconds } from '#contract/desk.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { isDeciding } from '#src/form/isDeciding.ts';
import { useUnsavedForms } from '#src/form/UnsavedForms.tsx';
import { useCurrentRoute } from '#src/frame/useCurrentRoute.ts';
import { deskKey } from '../deskKey.ts';
import { type DeskRun, isSameItem, readRun, writeRun } from '../run.ts';
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

/**
 * Keeps the item open while its screen is there and looked at, gives it back when its screen or the page goes away, and goes on to the next once
 * it is decided.
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
    const { key, lease, scope, kinds } = run;
    const answer = await callApi(desk.open, { body: { ...key, lease, scope, kinds } }).catch(() => undefined);
    const current = readRun();
    // Asked again at the next occasion; and what was left meanwhile is nobody's concern.
    if (!answer || !current || !isSameItem(run, current)) return;
    const { item, holder, lease: renewed, left } = answer.data;
    // What is unsaved is finished first: the next look goes on, or whoever skips it.
    if (!item && hasUnsaved()) return;
    // So is what is written in a dialog: also of one that has just decided it, and is about to close.
    if (!item && isDeciding()) return lookOnceClosed();
    if (!item) return goOn();
    writeRun({ ...current, lease: renewed ?? lease, left, holder: holder?.name });
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

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void latest.current();
    };
    const goAway = () => {
      const current = readRun();
      if (current) void giveBack(current);
    };
    // After the page was loaded anew it has been given back.
    if (readRun()?.arrived) look();
    const timer = setInterval(look, pace);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
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
      window.removeEventListener('pageshow', look);
      window.removeEventListener('pagehide', goAway);
      unsubscribe();
    };
  }, [client]);

  return { isThere, goOn };
};
