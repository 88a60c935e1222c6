import type { reportTitles } from '../../modules/reports/reports.table.ts';
import { inLanguages } from '../../starter/in-languages.ts';
import { starterReportTitles } from '../../starter/report-titles.ts';
import type { RandomSource } from '../random.ts';
import { day, historyDays } from '../time.ts';
import { aboutAnybody } from './about-anybody.ts';
import { aboutStudents } from './about-students.ts';
import { aboutTutors } from './about-tutors.ts';
import type { Grievance } from './grievance.ts';

export const grievances: readonly Grievance[] = [...aboutTutors, ...aboutStudents, ...aboutAnybody];

/** Titles that can be chosen, one for each grievance, and one that no longer can. */
export const createReportTitles = (
  source: RandomSource,
  now: number,
): (typeof reportTitles.$inferInsert & { id: string })[] => {
  const id = source.ids('report-title');
  const opened = new Date(now - (historyDays + 380) * day);
  const kept = { createdAt: opened, updatedAt: opened };
  return [...grievances.map(({ title }) => title), 'other' as const].map((key, nth) => {
    const { title, audience } = starterReportTitles[key];
    return { ...kept, id: id(nth), ...inLanguages('title', title, 'en'), audience, active: key !== 'other' };
  });
};
