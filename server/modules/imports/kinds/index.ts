import type { ImportKind } from '#contract/imports.ts';
import { takeLanguages, takeLevels, takeReportTitles, takeSubjects, topSubjects } from './catalogue.ts';
import type { TakeRows } from './kind.ts';
import { takeBookings, takeTutors, takeUsers } from './told.ts';

/** How rows of each kind are taken in. */
export const takeRows: Record<ImportKind, TakeRows> = {
  user: takeUsers,
  tutor: takeTutors,
  booking: takeBookings,
  subject: takeSubjects,
  level: takeLevels,
  language: takeLanguages,
  reportTitle: takeReportTitles,
};

/** Whose rows belong to others of the same file. */
export const topsIn: Partial<Record<ImportKind, typeof topSubjects>> = { subject: topSubjects };
