import type { LiveChange } from '#contract/live.ts';
import { useEventWords } from '#src/domain/audit/words/useEventWords.ts';

/** What has happened to a record, in the trail's word: what was decided, or that it was changed. */
export const useChangeText = () => {
  const { actions, decisions } = useEventWords();
  return ({ action, decision }: Pick<LiveChange, 'action' | 'decision'>): string =>
    decision ? decisions[decision] : actions[action];
};
