import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { undoSeconds } from '#contract/letter-choice.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { loadChunk } from '#src/frame/loadChunk.ts';
import type { Decided } from './decided.ts';

const loadToast = () => import('./onDemand/DecidedToast.tsx');

/**
 * Says what was decided, with a way back for as long as there is one. The decision is made: whoever closes the page leaves it so.
 *
 * @example const sayDecided = useSayDecided(); sayDecided('Ida is now: Approved', { resource: 'tutors', record: data, name: 'Ida' });
 */
export const useSayDecided = () => {
  const notify = useNotify();
  const notifyText = useNotifyText();
  const queryClient = useQueryClient();
  return async (sentence: string, decided: Decided) => {
    void queryClient.invalidateQueries({ queryKey: ['letters'] });
    if (decided.also) void queryClient.invalidateQueries({ queryKey: decided.also });
    const toast = await loadChunk(loadToast).catch(() => undefined);
    // It is said all the same.
    if (!toast) return notifyText(sentence, 'success');
    notify(<toast.DecidedToast sentence={sentence} decided={decided} />, {
      type: 'success',
      autoHideDuration: undoSeconds * 1000,
    });
  };
};
