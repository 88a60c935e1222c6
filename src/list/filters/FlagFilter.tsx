import { useTranslate } from 'ra-core';
import { CheckList } from '../late.tsx';
import { FilterChip } from './FilterChip.tsx';
import { useFilterValues } from './FilterValues.tsx';
import { toChosen } from './toChosen.ts';
import { useFilterLabel } from './useFilterLabel.ts';

/** A filter by yes or no; choosing the one gives up the other. */
export const FlagFilter = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const label = useFilterLabel(source);
  const { values, change } = useFilterValues();
  const chosen = toChosen(values[source]);
  const choices = [
    { id: 'true', name: translate('ui.field.yes') },
    { id: 'false', name: translate('ui.field.no') },
  ];
  return (
    <FilterChip
      label={label}
      value={choices.find(({ id }) => chosen.includes(id))?.name}
      clear={() => change({ [source]: undefined })}
    >
      {() => (
        <CheckList
          label={label}
          choices={choices}
          chosen={chosen}
          toggle={(id) => change((wanted) => ({ [source]: toChosen(wanted[source]).includes(id) ? undefined : id }))}
        />
      )}
    </FilterChip>
  );
};
