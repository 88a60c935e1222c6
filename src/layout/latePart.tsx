import { type ComponentType, useEffect, useState } from 'react';
import { loadAhead } from '#src/frame/reloadAfterRelease.ts';

const arrivals: (() => Promise<unknown>)[] = [];

/** Loads all that may be opened over a screen, before anybody opens it. */
export const loadLateParts = (): Promise<void> => loadAhead(() => Promise.all(arrivals.map((arrive) => arrive())));

/**
 * A component whose code comes after the first screen, or when it is shown before that: what opens over the page, such as menus and dialogs.
 * Nothing stands in its place until then. Not `lazy`: what is there already would be shown up to 300 ms late.
 *
 * @example const DeleteDialog = latePart(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);
 */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let arrived: ComponentType<Props> | undefined;
  const arrive = async () => {
    arrived ??= await load();
  };
  arrivals.push(arrive);
  return (props: Props) => {
    const [failure, setFailure] = useState<Error>();
    const [, setArrived] = useState(arrived !== undefined);
    useEffect(() => {
      if (arrived) return;
      let shown = true;
      arrive().then(
        () => shown && setArrived(true),
        (error: Error) => shown && setFailure(error),
      );
      return () => {
        shown = false;
      };
    }, []);
    // The screen's boundary says so, and offers to try again.
    if (failure) throw failure;
    const Part = arrived;
    return Part ? <Part {...props} /> : null;
  };
};
