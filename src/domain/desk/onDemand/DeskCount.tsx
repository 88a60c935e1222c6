import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { desk } from '#contract/desk.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { MenuCount } from '#src/layout/MenuItem.tsx';
import { deskKey } from '../deskKey.ts';

/** How much the person can work off. Counted again after every change, and each minute while the window is looked at. */
export const DeskCount = ({ id }: { id: string }) => {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [deskKey, 'counts'],
    queryFn: async ({ signal }) => (await callApi(desk.counts, { signal })).data,
    refetchInterval: 60_000,
    retry: false,
  });
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type, ...event }) => {
        if (type === 'updated' && 'action' in event && event.action.type === 'success')
          void client.invalidateQueries({ queryKey: [deskKey] });
      }),
    [client],
  );
  return <MenuCount id={id} count={data?.left ?? 0} />;
};
