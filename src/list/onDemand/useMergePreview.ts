import { useQuery } from '@tanstack/react-query';
import { type HttpError, type Identifier, useLocale } from 'ra-core';
import type { MergePreview } from '#contract/entity/merging.ts';
import { callEndpoint } from '#src/dataProvider/callApi.ts';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';

/** What would follow if one record of a resource were merged into another; a refusal says why it cannot be. */
export const useMergePreview = (resource: string, { id, into }: { id: Identifier; into: string | null }) => {
  const locale = useLocale();
  const endpoint = useDeclarations().resource(resource)?.actions.mergePreview;
  return useQuery<MergePreview, HttpError>({
    queryKey: ['mergePreview', resource, locale, id, into],
    queryFn: async ({ signal }) => {
      if (!endpoint) throw new Error(`The resource "${resource}" declares no preview of merging.`);
      const answer = (await callEndpoint(endpoint, { query: { id, into }, signal })) as { data: MergePreview };
      return answer.data;
    },
    enabled: endpoint !== undefined && into !== null,
    retry: false,
    gcTime: 0,
  });
};
