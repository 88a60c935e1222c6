import { useLayoutEffect } from 'react';
import { useSingleKeys } from '../singleKeys.ts';
import { followRows } from './followRows.ts';
import { pressRowKey } from './pressRowKey.ts';
import { pressScreenKey } from './pressScreenKey.ts';

/** What was pressed while this was on its way is pressed once, also where the setting changes later. */
const heard = new WeakSet<Event>();

/** Hears keys, beginning with the one that it was loaded for. */
export const HeardKeys = ({ first }: { first: KeyboardEvent }) => {
  const [singleKeys] = useSingleKeys();
  useLayoutEffect(followRows, []);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && (pressRowKey(event, singleKeys) || (singleKeys && pressScreenKey(event))))
        event.preventDefault();
    };
    if (!heard.has(first)) press(first);
    heard.add(first);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [first, singleKeys]);
  return null;
};
