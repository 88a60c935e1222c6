import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadChunk, retryChunk } from '#src/frame/loadChunk.ts';
import { preload, reloadOnMissingChunk } from '#src/frame/reloadAfterRelease.ts';
import { LateFailed } from './LateFailed.tsx';

const arrivals: (() => Promise<unknown>)[] = [];

/** Loads all that may be opened over a screen, before anybody opens it. */
export const loadLateParts = (): Promise<void> => preload(() => Promise.allSettled(arrivals.map((arrive) => arrive())));

type Options = {
  /** What stands in its place until it is there. */
  waiting?: ReactNode;
  /** Nobody waits for it: where it does not load, nothing is said. */
  unasked?: boolean;
  /** It is not loaded before it is shown. */
  onlyWhenShown?: boolean;
};

/** `arrive` loads it ahead, so that it is drawn at once; it throws what the import throws. */
type LatePart<Props> = ComponentType<Props> & { arrive: () => Promise<void> };

const closeOf = (props: object) =>
  'close' in props && typeof props.close === 'function' ? (props.close as () => void) : undefined;

/** Menus and popovers stay rendered when they are closed, without anything to stand at. */
const isClosed = (props: object) =>
  ('anchor' in props && props.anchor === null) || ('open' in props && props.open === false);

/**
 * A component whose code comes after the first screen, or when it is shown before that: what opens over the page, such as menus and dialogs,
 * and heavy parts of a page. Not `lazy`: what is there already would be shown up to 300 ms late. Where it does not load the page stays as it
 * is, and it is said over the page, with a way to try again.
 *
 * Where it is decides into which file it is built (vite.config.ts): `<area>/late/` is for what opens over a page, all of which is one file that is
 * loaded behind the first screen, and `<area>/late.tsx` names what is in there. `onDemand/` is for what has a file of its own, `onlyWhenShown`.
 * Nothing else imports from these folders (tests/tooling/late-folders.test.ts).
 *
 * @param load imports a module with the component.
 * @param name the component's name in it.
 * @example export const DeleteDialog = latePart(() => import('./late/DeleteDialog.tsx'), 'DeleteDialog'); // in late.tsx
 */
export const latePart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  { waiting = null, unasked = false, onlyWhenShown = false }: Options = {},
): LatePart<Props> => {
  let arrived: ComponentType<Props> | undefined;
  const arrive = async () => {
    await loadChunk(async () => {
      // Also when it comes after it was given up.
      arrived ??= (await load())[name];
    });
  };
  if (!onlyWhenShown) arrivals.push(arrive);

  const Late = (props: Props) => {
    const [failure, setFailure] = useState<Error>();
    const [attempts, setAttempts] = useState(0);
    const [, setArrived] = useState(arrived !== undefined);
    useEffect(() => {
      // It may have arrived since this was rendered: in a transition that can be long ago.
      if (arrived) return setArrived(true);
      let shown = true;
      // One that is asked for again may be gone with its release; then the page is loaded anew.
      (attempts === 0 ? arrive() : reloadOnMissingChunk(arrive())).then(
        () => shown && setArrived(true),
        (error: Error) => shown && setFailure(error),
      );
      return () => {
        shown = false;
      };
    }, [attempts]);

    const Part = arrived;
    if (Part) return <Part {...props} />;
    if (!failure || unasked || isClosed(props)) return waiting;
    const close = closeOf(props);
    const again = () => {
      setFailure(undefined);
      setAttempts(attempts + 1);
    };
    return (
      <>
        {waiting}
        <LateFailed retry={() => retryChunk(failure, again)} close={close} />
      </>
    );
  };
  return Object.assign(Late, { arrive });
};
