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

/** The server has looked already, also where no name says. */
const everyOne = <Option>(options: Option[]): Option[] => options;

/**
 * All records of a resource, so that choosing never waits; of more than one call brings, those that the server finds by what is typed.
 *
 * @returns the records as `data`, those known without typing as `known`, and how an `Autocomplete` filters them.
 */
export const useChoosable = <Row extends RaRecord>(reference: string, { limit, text, sort, filter = {} }: Asked) => {
  const typed = text.trim();
  const q = useDebounced(typed, debounceDelay);
  const ordered = { pagination: { page: 1, perPage: limit }, ...(sort && { sort }) };
  const all = useGetList<Row>(reference, { ...ordered, filter });
  const isPartial = (all.total ?? 0) > limit;
  const found = useGetList<Row>(
    reference,
    { ...ordered, filter: { ...filter, q } },
    { enabled: isPartial && q !== '', placeholderData: keepPreviousData },
  );
  const { data: known = [] } = all;
  if (!isPartial || typed === '') return { ...all, data: known, known };
  const { data = [], error, refetch } = found;
  // Nobody has looked yet for what was typed last: that there is none cannot be said.
  const isPending = found.isPending || found.isPlaceholderData || q !== typed;
  return { data, known, error, refetch, isPending, filterOptions: everyOne };
};
