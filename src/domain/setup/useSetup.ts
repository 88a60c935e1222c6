import { useQuery } from '@tanstack/react-query';
import { setup } from '#contract/setup.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';

export const setupKey = ['setup'];

/** How far the marketplace is set up. */
export const useSetup = () =>
  useQuery({
    queryKey: setupKey,
    queryFn: async ({ signal }) => (await callApi(setup.get, { signal })).data,
    enabled: offers(setup.get),
  });
