import { ChoiceField } from '../kinds/ChoiceField.tsx';
import { useTransitions } from './useTransitions.ts';

/** The state of the record in context, if it has any. */
export const StateChip = () => {
  const { state } = useTransitions();
  return state ? <ChoiceField source={state.source} tone="neutral" /> : null;
};
