import { useQuery } from '@tanstack/react-query';
import { notes } from '#contract/notes.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { MenuCount } from '#src/layout/MenuItem.tsx';
import { noteKey } from '../noteKey.ts';

/** Milliseconds between two looks at whether somebody has mentioned the person, while the window is looked at. */
const pace = 30_000;

/** How many notes mention the person that they have not read. */
export const MentionCount = ({ id }: { id: string }) => {
  const { data } = useQuery({
    queryKey: [noteKey, 'mentions', 'unread'],
    queryFn: async ({ signal }) => (await callApi(notes.unread, { signal })).data,
    refetchInterval: pace,
    refetchOnWindowFocus: true,
    retry: false,
  });
  return <MenuCount id={id} count={data?.unread ?? 0} />;
};
