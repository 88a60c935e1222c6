import { useQuery } from '@tanstack/react-query';
import { type Setup, setup } from '#contract/setup.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';

export const setupKey = ['setup'];

const pollMilliseconds = 1500;

const isTestUnderway = (setup: Setup | undefined) =>
  setup?.points.some(({ key, value }) => key === 'mail' && value === 'underway') ?? false;

/** How far the marketplace is set up. `follows`: also what becomes of a test e-mail, for whoever waits for it. */
export const useSetup = ({ follows = false } = {}) =>
  useQuery({
    queryKey: setupKey,
    queryFn: async ({ signal }) => (await callApi(setup.get, { signal })).data,
    enabled: offers(setup.get),
    refetchInterval: ({ state }) => follows && isTestUnderway(state.data) && pollMilliseconds,
  });
