import { startTransition, useOptimistic } from 'react';

/**
 * A value that an input shows at once, while all that follows from it is rendered in a transition: on a slow processor the answer to a key or a
 * click is seen before what it brings about.
 *
 * @param change may be called again before `value` has followed, so it must not derive the next value from that.
 */
export const useEager = <Value>(value: Value, change: (next: Value) => void): [Value, (next: Value) => void] => {
  const [shown, show] = useOptimistic(value);
  const changeTo = (next: Value) =>
    startTransition(() => {
      show(next);
      change(next);
    });
  return [shown, changeTo];
};
