import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { type ContentVersion, type VersionedKind, versions, type WholeVersion } from '#contract/versions.ts';
import { callApi } from '#src/dataProvider/callApi.ts';

type Key = { kind: VersionedKind; id: string };

/**
 * The versions of a record, latest first.
 *
 * @param latest the version that it is by now: what is being saved while they are asked for may be among them or not.
 */
export const useVersions = (resource: string, { kind, id }: Key, latest: unknown) =>
  useQuery<ContentVersion[], HttpError>({
    // Below the resource's own key: whatever changes one of its records asks anew.
    queryKey: [resource, 'versions', kind, id, latest],
    queryFn: async ({ signal }) => (await callApi(versions.list, { params: { kind, id }, signal })).data,
    placeholderData: keepPreviousData,
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
