import { useResourceContext } from 'ra-core';
import { statesField } from '#contract/entity/kinds.ts';
import { namesOf, needsReason, transitionsFrom } from '#contract/states.ts';
import { BulkStatusAction } from '#src/list/late.tsx';
import { useDrawn } from '../useDrawn.ts';

/** Takes the selected records from one state to another: a button for each transition. */
export const StateBulkActions = () => {
  const resource = useResourceContext();
  const field = statesField(useDrawn().entity.fields);
  if (!field) return null;
  const { name, states } = field;
  return namesOf(states).flatMap((from) =>
    transitionsFrom(states, from).map((to) => {
      const asksWhy = needsReason(states, to, from);
      return (
        <BulkStatusAction
          key={`${from} ${to}`}
          source={name}
          from={from}
          to={to}
          asksWhy={asksWhy}
          words={{
            action: `resources.${resource}.actions.${to}`,
            question: 'ui.states.question_of_many',
            text: asksWhy ? 'ui.states.change_for_reason' : 'ui.states.change',
            statuses: `resources.${resource}.${name}`,
          }}
        />
      );
    }),
  );
};
