import { useEffect, useRef, useState } from 'react';

type Moved<Key extends string> = { key: Key; by: -1 | 1 };

/**
 * The focus of a list whose lines are moved among one another by buttons: it stays with the line, so that it can be moved on. Each line has its key as
 * `data-line`, and first of its buttons the one further up and the one further down.
 *
 * @returns the list's `ref`; `setMoved`, to be told of each move; and `moved`, the key of the last, for a `status` that says where it is by now.
 */
export const useMoving = <List extends HTMLElement, Key extends string>() => {
  const list = useRef<List>(null);
  const [moved, setMoved] = useState<Moved<Key>>();

  // What is moved in the page loses the focus, and a button at the end is none any more.
  useEffect(() => {
    if (!moved) return;
    const [up, down] = list.current?.querySelectorAll<HTMLButtonElement>(`[data-line="${moved.key}"] button`) ?? [];
    const [same, other] = moved.by < 0 ? [up, down] : [down, up];
    (same?.disabled ? other : same)?.focus();
  }, [moved]);

  return { list, moved: moved?.key, setMoved };
};
