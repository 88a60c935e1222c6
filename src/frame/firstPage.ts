import type { BoundEndpoint, FirstPage } from './declaration.ts';

const rowsPerPage = 25;

const defaultOf = (endpoint: BoundEndpoint | undefined, name: string): unknown =>
  endpoint?.query?.shape[name]?.safeParse(undefined).data;

/** What the declaration says of its list, and for the rest what the list's endpoint does when nobody says. */
export const firstPageOf = (getList: BoundEndpoint | undefined, declared: Partial<FirstPage>): FirstPage => ({
  sort: declared.sort ?? {
    field: String(defaultOf(getList, 'sort') ?? 'id'),
    order: defaultOf(getList, 'dir') === 'desc' ? 'DESC' : 'ASC',
  },
  perPage: declared.perPage ?? rowsPerPage,
});
