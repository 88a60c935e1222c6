import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, type SortPayload, useGetList } from 'ra-core';
import { useDebounced } from '#src/frame/useDebounced.ts';

/** Milliseconds after a key until what is typed is looked for. */
const debounceDelay = 250;

type Asked = {
  /** How many come in one call. */
  limit: number;
  /** What is typed. */
  text: string;
  sort?: SortPayload;
  filter?: Record<string, unknown>;
};

/** All records of a resource, so that choosing never waits; of more than one call brings, those that the server finds by what is typed. */
export const useChoosable = <Row extends RaRecord>(reference: string, { limit, text, sort, filter = {} }: Asked) => {
  const q = useDebounced(text.trim(), debounceDelay);
  const ordered = { pagination: { page: 1, perPage: limit }, ...(sort && { sort }) };
  const all = useGetList<Row>(reference, { ...ordered, filter });
  const looksFor = q !== '' && (all.total ?? 0) > limit;
  const found = useGetList<Row>(
    reference,
    { ...ordered, filter: { ...filter, q } },
    { enabled: looksFor, placeholderData: keepPreviousData },
  );
  return looksFor ? found : all;
};
