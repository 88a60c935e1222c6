import type { TutorCheck } from '#contract/checklist.ts';
import { useChecklistWords } from './texts.ts';

/** What an item of the checklist is called: as staff did, or as its kind is in the language of whoever reads it. */
export const useCheckName = () => {
  const { kinds } = useChecklistWords();
  return ({ kind, name }: Pick<TutorCheck, 'kind' | 'name'>) => name ?? kinds[kind];
};
