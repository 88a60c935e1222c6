import { type RaRecord, type SortPayload, useGetList, useGetManyAggregate, useTranslate } from 'ra-core';
import { useState } from 'react';
import { maxLimit } from '#contract/list-query.ts';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { ChosenFilter } from './ChoicesFilter.tsx';
import { useFilterValues } from './FilterValues.tsx';
import { toChosen } from './toChosen.ts';
import { useFilterLabel } from './useFilterLabel.ts';

type Props = {
  source: string;
  reference: string;
  sort: SortPayload;
  /** The field that counts the records below one, which are found with it: a choice says so. */
  below?: string;
};

/** A filter by records of another resource, all of which come in one call; of more than that, by those that the server finds. */
export const ReferenceFilter = ({ source, reference, sort, below = '' }: Props) => {
  const label = useFilterLabel(source);
  const nameOf = useNameOf(reference);
  const translate = useTranslate();
  const named = useNamed();
  const { values } = useFilterValues();
  const [opened, setOpened] = useState(false);
  const ids = toChosen(values[source]);
  // Nobody waits for rows because of choices that they may never look at.
  const {
    data = [],
    total = 0,
    ...asked
  } = useGetList(
    reference,
    { pagination: { page: 1, perPage: maxLimit }, sort, filter: {} },
    { enabled: opened || ids.length > 0 },
  );
  const lookup = total > maxLimit ? { reference, sortBy: sort.field } : undefined;
  const { data: others = [] } = useGetManyAggregate(reference, { ids }, { enabled: !!lookup && ids.length > 0 });
  const isKnown = new Set(data.map(({ id }) => id));
  const further = others.filter((record) => record && !isKnown.has(record.id));
  const withBelow = (record: RaRecord) =>
    record[below] ? ` (${named(translate(`resources.${reference}.fields.${below}`), String(record[below]))})` : '';
  const choices = [...data, ...further].map((record) => ({
    id: String(record.id),
    name: nameOf(record) + withBelow(record),
  }));
  return <ChosenFilter {...{ source, label, choices, asked, lookup }} onOpen={() => setOpened(true)} />;
};
