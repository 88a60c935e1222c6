import { needsReason, type States } from '#contract/states.ts';
import { invalidField, wrongTransition } from '../errors.ts';

/**
 * @throws AppError 409 when there is no transition from the one state to the other; 400 naming the reason when it asks for one.
 */
export const requireTransition = <State extends string>(
  states: States<State>,
  { from, to, reason }: { from: State; to: State; reason: string | null },
) => {
  if (!states[from].to[to]) throw wrongTransition(from, to);
  if (reason === null && needsReason(states, to, from)) throw invalidField('reason', 'validation.required');
};
