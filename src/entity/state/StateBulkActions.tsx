import { useResourceContext } from 'ra-core';
import { statesField } from '#contract/entity/kinds.ts';
import { namesOf, needsReason, transitionsFrom } from '#contract/states.ts';
import { BulkStatusAction } from '#src/list/late.tsx';
import { useDrawn } from '../useDrawn.ts';

/** Takes the selected records to another state: a button for each that transitions lead to. One of them that asks for a reason asks for all. */
export const StateBulkActions = () => {
  const resource = useResourceContext();
  const field = statesField(useDrawn().entity.fields);
  if (!field) return null;
  const { name, states } = field;
  return namesOf(states).map((to) => {
    const from = namesOf(states).filter((one) => transitionsFrom(states, one).includes(to));
    if (from.length === 0) return null;
    const asksWhy = from.some((one) => needsReason(states, to, one));
    return (
      <BulkStatusAction
        key={to}
        source={name}
        from={from}
        to={to}
        asksWhy={asksWhy}
        words={{ action: `resources.${resource}.actions.${to}` }}
      />
    );
  });
};
