import { useQuery } from '@tanstack/react-query';
import { type Setup, setup } from '#contract/setup.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';

export const setupKey = ['setup'];

/** How often it is asked what has become of a test e-mail, by how far it is. */
const pollMilliseconds: Readonly<Record<string, number>> = { underway: 1500, waiting: 5000 };

const pollInterval = (setup: Setup | undefined) =>
  pollMilliseconds[setup?.points.find(({ key }) => key === 'mail')?.value ?? ''] ?? false;

/** How far the marketplace is set up. `follows`: also what becomes of a test e-mail, for whoever waits for it. */
export const useSetup = ({ follows = false } = {}) =>
  useQuery({
    queryKey: setupKey,
    queryFn: async ({ signal }) => (await callApi(setup.get, { signal })).data,
    enabled: offers(setup.get),
    refetchInterval: ({ state }) => follows && pollInterval(state.data),
  });
