import type { reportTitles } from '../../modules/reports/reports.table.ts';
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
  const kept = { createdAt: opened, updatedAt: opened, active: true };
  const titles = grievances.map(({ title, audience }, nth) => ({ ...kept, id: id(nth), title, audience }));
  return [...titles, { ...kept, id: id(titles.length), title: 'Other', audience: 'both', active: false }];
};
