import { useResourceContext, useTranslate } from 'ra-core';
import type { Choice } from '#src/form/useChoiceTexts.tsx';
import { CheckList } from '../late.tsx';
import { FilterChip } from './FilterChip.tsx';
import { useFilterValues } from './FilterValues.tsx';
import { toChosen, toggled, wordsOf } from './toChosen.ts';
import { useFilterLabel } from './useFilterLabel.ts';

type Props = {
  source: string;
  label: string;
  choices: readonly Choice[];
};

/** A filter by any of several values, whose choices are at hand. */
export const ChosenFilter = ({ source, label, choices }: Props) => {
  const { values, change } = useFilterValues();
  const chosen = toChosen(values[source]);
  const names = choices.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <FilterChip
      label={label}
      value={chosen.length > 0 ? wordsOf(names, String(chosen.length)) : undefined}
      clear={() => change({ [source]: undefined })}
    >
      {() => (
        <CheckList
          label={label}
          choices={choices}
          chosen={chosen}
          toggle={(id) => change((wanted) => ({ [source]: toggled(wanted[source], id) }))}
        />
      )}
    </FilterChip>
  );
};

/**
 * A filter by the values of an enumeration, whose words are the resource's messages `<messages>.<value>`.
 *
 * @example <ChoicesFilter source="status" values={tutorStatuses} messages="status" />
 */
export const ChoicesFilter = ({
  source,
  values,
  messages,
}: {
  source: string;
  values: readonly string[];
  messages: string;
}) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const label = useFilterLabel(source);
  const choices = values.map((id) => ({ id, name: translate(`resources.${resource}.${messages}.${id}`) }));
  return <ChosenFilter source={source} label={label} choices={choices} />;
};
