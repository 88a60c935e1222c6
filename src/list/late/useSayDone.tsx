import { useNotify } from 'ra-core';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { loadChunk } from '#src/frame/loadChunk.ts';
import type { Outcome } from './useChangeMany.ts';

const loadToast = () => import('#src/domain/bulk/onDemand/RunToast.tsx');
/** Milliseconds that the way back is offered for. */
const shownFor = 10_000;

/** Says that all of them were changed, with a way back where there is one. */
export const useSayDone = () => {
  const notify = useNotify();
  const notifyText = useNotifyText();
  return async (sentence: string, { run }: Outcome) => {
    const toast = run && (await loadChunk(loadToast).catch(() => undefined));
    // It is said all the same.
    if (!toast) return notifyText(sentence, 'success');
    notify(<toast.RunToast sentence={sentence} run={run} />, { type: 'success', autoHideDuration: shownFor });
  };
};
