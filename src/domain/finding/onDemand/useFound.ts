import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { finding } from '#contract/finding.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { usePaced } from '#src/frame/usePaced.ts';

/** Milliseconds between two keys of a burst, as of what is pasted key by key: only what is typed slower is asked for key by key. */
const pause = 50;

/**
 * What the server finds. An answer belongs to what was asked for it, so that one that comes late is not shown; until the next is there, the one
 * before stays.
 */
export const useFound = (typed: string) => {
  const term = typed.trim();
  const asked = usePaced(term, pause);
  const isAsking = term !== '' && offers(finding.find);
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery({
    queryKey: ['find', asked],
    queryFn: ({ signal }) => callApi(finding.find, { query: { search: asked }, signal }),
    enabled: isAsking && asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isCurrent = !isAsking || (asked === term && !isPlaceholderData && !isFetching);
  return {
    found: isAsking ? (data?.data ?? []) : [],
    /** Is it the answer to what is typed now? */
    isCurrent,
    error: isAsking && isCurrent ? error : null,
    retry: () => void refetch(),
  };
};

export type Found = ReturnType<typeof useFound>;
