import { useRecordContext } from 'ra-core';
import { statesField } from '#contract/entity/kinds.ts';
import { type States, transitionsFrom } from '#contract/states.ts';
import { useDrawn } from '../useDrawn.ts';

export type State = { source: string; states: States; current: string };

/** The state of the record in context, if it has any, and where it may go. */
export const useTransitions = (): { state?: State; transitions: readonly string[] } => {
  const field = statesField(useDrawn().entity.fields);
  const current: unknown = useRecordContext()?.[field?.name ?? ''];
  if (!field || typeof current !== 'string') return { transitions: [] };
  return {
    state: { source: field.name, states: field.states, current },
    transitions: transitionsFrom(field.states, current),
  };
};
