import { openChecks, type TutorCheck } from '#contract/checklist.ts';
import { addDays, dayAt } from '#contract/dates.ts';

/** What staff say who accept whatever keeps a tutor from being approved. */
export const acceptancesOf = (checklist: readonly TutorCheck[]) =>
  openChecks(checklist).map(({ kind, version, expires }) => ({
    kind,
    version,
    state: 'accepted' as const,
    expiresOn: expires ? addDays(dayAt(new Date(), 'UTC'), 365) : null,
  }));
