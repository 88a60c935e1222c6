import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { type ContentVersion, type VersionedKind, versions, type WholeVersion } from '#contract/versions.ts';
import { callApi } from '#src/dataProvider/callApi.ts';

type Key = { kind: VersionedKind; id: string };

/** Below the resource's own key: whatever changes one of its records asks anew. */
const keyOf = (resource: string, { kind, id }: Key) => [resource, 'versions', kind, id];

/** The versions of a record, latest first. */
export const useVersions = (resource: string, { kind, id }: Key) =>
  useQuery<ContentVersion[], HttpError>({
    queryKey: keyOf(resource, { kind, id }),
    queryFn: async ({ signal }) => (await callApi(versions.list, { params: { kind, id }, signal })).data,
  });

/** What stood in one of them, which never becomes another. */
export const useWholeVersion = ({ kind, id }: Key, version: number | undefined) =>
  useQuery<WholeVersion, HttpError>({
    queryKey: ['versions', kind, id, version],
    queryFn: async ({ signal }) =>
      (await callApi(versions.get, { params: { kind, id, version: String(version) }, signal })).data,
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // What is looked at stays while the latest one comes that somebody else has made meanwhile.
    placeholderData: keepPreviousData,
  });
