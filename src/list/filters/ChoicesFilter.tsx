import { useResourceContext, useTranslate } from 'ra-core';
import type { Asked, Choice } from '../late/TickList.tsx';
import { CheckList, LookupList } from '../late.tsx';
import { FilterChip } from './FilterChip.tsx';
import { useFilterValues } from './FilterValues.tsx';
import { toChosen, toggled, wordsOf } from './toChosen.ts';
import { useFilterLabel } from './useFilterLabel.ts';

type Props = {
  source: string;
  label: string;
  choices: readonly Choice[];
  /** The choices are wanted from now on. */
  onOpen?: () => void;
  /** What they are asked for by. */
  asked?: Asked;
  /** There are more than are at hand: the server looks for what is typed. */
  lookup?: { reference: string; sortBy: string } | undefined;
};

/** A filter by any of several values, whose choices are at hand. */
export const ChosenFilter = ({ source, label, choices, onOpen, asked, lookup }: Props) => {
  const { values, change } = useFilterValues();
  const chosen = toChosen(values[source]);
  const toggle = (id: string) => change((wanted) => ({ [source]: toggled(wanted[source], id) }));
  const names = choices.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return (
    <FilterChip
      label={label}
      value={chosen.length > 0 ? wordsOf(names, String(chosen.length)) : undefined}
      clear={() => change({ [source]: undefined })}
      onOpen={onOpen}
    >
      {() =>
        lookup ? (
          <LookupList {...{ label, chosen, toggle }} {...lookup} />
        ) : (
          <CheckList {...{ label, choices, chosen, asked, toggle }} />
        )
      }
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
