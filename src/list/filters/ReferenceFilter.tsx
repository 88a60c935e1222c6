import { type RaRecord, type SortPayload, useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
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

/** A filter by records of another resource, all of which come in one call. */
export const ReferenceFilter = ({ source, reference, sort, below = '' }: Props) => {
  const label = useFilterLabel(source);
  const nameOf = useNameOf(reference);
  const translate = useTranslate();
  const named = useNamed();
  const { values } = useFilterValues();
  const [opened, setOpened] = useState(false);
  // Nobody waits for rows because of choices that they may never look at.
  const wanted = opened || toChosen(values[source]).length > 0;
  const { data = [], ...asked } = useGetList(
    reference,
    { pagination: { page: 1, perPage: 500 }, sort, filter: {} },
    { enabled: wanted },
  );
  const withBelow = (record: RaRecord) =>
    record[below] ? ` (${named(translate(`resources.${reference}.fields.${below}`), String(record[below]))})` : '';
  const choices = data.map((record) => ({ id: String(record.id), name: nameOf(record) + withBelow(record) }));
  return <ChosenFilter source={source} label={label} choices={choices} onOpen={() => setOpened(true)} asked={asked} />;
};
