import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type AskedInAddress, type Compared, readRange } from './range.ts';
import { useDashboardText } from './useDashboardText.ts';

/**
 * The range that the address asks for. What nobody understands of it is left out with a word: figures of other days than those that were
 * meant would be taken for them.
 */
export const useAskedRange = () => {
  const notify = useNotify();
  const text = useDashboardText();
  const [address, setAddress] = useSearchParams();
  const { unreadable, ...asked }: AskedInAddress = readRange(address);
  const compare: Compared = address.get('compare') === 'year' ? 'year' : 'before';
  const names = unreadable.join(', ');

  useEffect(() => {
    if (names === '') return;
    const without = (given: URLSearchParams) =>
      new URLSearchParams([...given].filter(([name]) => !names.split(', ').includes(name)));
    setAddress(without, { replace: true });
    const told = text('unreadable', { names });
    notify(told, { type: 'warning', messageArgs: { _: told }, autoHideDuration: 10_000 });
  }, [names, setAddress, notify, text]);

  const setBoth = (wanted: Record<string, string>, to: Compared) =>
    setAddress({ ...wanted, ...(to === 'year' && { compare: to }) });
  const wanted = Object.fromEntries([...address].filter(([name]) => name !== 'compare'));
  return {
    ...asked,
    compare,
    /** Asks for other days, compared as these are. */
    ask: (range: Record<string, string>) => setBoth(range, compare),
    /** Compares these days otherwise. */
    compareWith: (to: Compared) => setBoth(wanted, to),
  };
};
