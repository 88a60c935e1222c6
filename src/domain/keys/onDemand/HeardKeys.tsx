import { useEffectEvent, useLayoutEffect } from 'react';
import { type FirstKey, isMeantHere } from '../firstKey.ts';
import { useSingleKeys } from '../singleKeys.ts';
import { followRows } from './followRows.ts';
import { pressRowKey } from './pressRowKey.ts';
import { pressScreenKey } from './pressScreenKey.ts';

/** What was pressed while this was on its way is pressed once, also where the setting changes later. */
const heard = new WeakSet<Event>();

type Props = { first: FirstKey /** Called once it hears keys. */; arrive: () => void };

/** Hears keys, beginning with the one that it was loaded for. */
export const HeardKeys = ({ first, arrive }: Props) => {
  const [singleKeys] = useSingleKeys();
  const hasArrived = useEffectEvent(arrive);
  useLayoutEffect(followRows, []);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      heard.add(event);
      if (!event.defaultPrevented && (pressRowKey(event, singleKeys) || (singleKeys && pressScreenKey(event))))
        event.preventDefault();
    };
    const isNew = !heard.has(first.event);
    heard.add(first.event);
    if (isNew && isMeantHere(first)) press(first.event);
    document.addEventListener('keydown', press);
    hasArrived();
    return () => document.removeEventListener('keydown', press);
  }, [first, singleKeys]);
  return null;
};
