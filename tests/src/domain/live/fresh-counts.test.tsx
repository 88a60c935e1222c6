import { render } from '@testing-library/react';
import { CoreAdminContext, ListContextProvider, type ListControllerResult } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { LiveChange } from '#contract/live.ts';
import { useFreshCounts } from '#src/domain/live/late/useFreshCounts.ts';
import { liveStore } from '#src/domain/live/liveStore.ts';
import { FilterValuesProvider } from '#src/list/filters/FilterValues.tsx';
import { MoneyTabs } from '#src/resources/transactions/onDemand/MoneyTabs.tsx';

const list: Partial<ListControllerResult> = { filterValues: {}, setFilters: () => undefined };
const change = (kind: LiveChange['kind']): LiveChange => ({
  kind,
  id: 'x',
  action: 'changed',
  decision: null,
  by: null,
});

afterEach(() => void vi.useRealTimers());

const Fresh = () => {
  useFreshCounts();
  return <MoneyTabs />;
};

it('what waits of the money is counted anew once a booking is paid out, and for no change of a tutor', async () => {
  const nothing = { bookings: 0, sums: [], since: null, oldest: null };
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({
      success: true,
      data: { requested: nothing, failed: nothing, withheld: nothing, disputed: nothing },
    }),
  );
  render(
    <CoreAdminContext>
      <ListContextProvider value={list as ListControllerResult}>
        <FilterValuesProvider>
          <Fresh />
        </FilterValuesProvider>
      </ListContextProvider>
    </CoreAdminContext>,
  );
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  vi.useFakeTimers();
  const pass = () => vi.advanceTimersByTimeAsync(5_000);
  liveStore.news({ changes: [change('tutor')], many: [] });
  await pass();
  expect(fetched).toHaveBeenCalledTimes(1);
  liveStore.news({ changes: [change('payout')], many: [] });
  await pass();
  expect(fetched).toHaveBeenCalledTimes(2);
});
