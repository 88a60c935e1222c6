import { useSingleKeys } from './singleKeys.ts';

type Keyed = { 'aria-keyshortcuts'?: string; 'data-tip'?: string; 'data-does'?: string | undefined };

/**
 * Gives a button a key of its own, for as long as it is on the screen that is open: to press the key is to press the button. Its tooltip shows the
 * key, and the list of keys under `?` names it by what the button says, or by what it `does`. Whoever turned single keys off has none.
 *
 * @example const keyed = useKeyed(); <Button {...keyed('A')}>{say('accept')}</Button>
 */
export const useKeyed = (): ((key: string | undefined, does?: string) => Keyed) => {
  const [singleKeys] = useSingleKeys();
  return (key, does) => (singleKeys && key ? { 'aria-keyshortcuts': key, 'data-tip': '', 'data-does': does } : {});
};
