import { choice, count, defineEntity, flag, localized, type RecordOf, text } from './entity/index.ts';

/** A reason that people choose from when they report somebody. */
export const ReportTitle = defineEntity('reportTitle', {
  access: 'editor',
  title: 'title',
  fields: {
    ...localized('title', text()),
    /** Who may be reported under it. */
    audience: choice(['tutor', 'user', 'both'], { initially: 'both' }),
    active: flag({ initially: true }),
    reportCount: count('reports'),
  },
  unique: [['title', 'audience']],
  filters: ['active', 'audience'],
  onMany: ['active', 'audience'],
  calls: {
    list: 'Titles that reports are made under',
    add: 'Add a report title',
    update: 'Change a report title',
    remove: 'Remove a report title that no report has',
    merge: 'Merge a report title into another: reports of the one have the other, and the one is gone',
  },
});
export type ReportTitle = RecordOf<typeof ReportTitle>;
export const reportTitles = ReportTitle.calls;
