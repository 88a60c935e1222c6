import { AppError } from '../../errors.ts';
import type { Verdict, Written } from '../sources/bring-in.ts';

/** What became of the one record that a call was about. @throws AppError where it was refused. */
export const requireTold = <W extends Written>(verdict: Verdict<W>) => {
  if (verdict instanceof AppError) throw verdict;
  return verdict;
};
