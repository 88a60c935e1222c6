import { Language } from '#contract/languages.ts';
import { Level } from '#contract/levels.ts';
import { ReportTitle } from '#contract/report-titles.ts';
import { Review } from '#contract/reviews.ts';
import { serveEntity } from '../entity/serve.ts';
import { invalidField } from '../errors.ts';
import { bookings } from './bookings/bookings.table.ts';
import { languages } from './languages/languages.table.ts';
import { levels } from './levels/levels.table.ts';
import { inCatalogue } from './merging/in-catalogue.ts';
import { reports, reportTitles } from './reports/reports.table.ts';
import { reviews } from './reviews/reviews.table.ts';
import { fromApp } from './sources/from-app.ts';
import { sourceOf } from './sources/source-of.ts';
import { tutorLanguages, tutorLevels } from './tutors/tutors.table.ts';

/** The entities whose calls all follow from their declarations, with what uses a record of each. */
export const entities = [
  serveEntity(Language, languages, { uses: { tutors: tutorLanguages.languageId }, merging: inCatalogue }),
  serveEntity(Level, levels, {
    uses: { tutors: tutorLevels.levelId, bookings: bookings.levelId },
    merging: inCatalogue,
  }),
  serveEntity(ReportTitle, reportTitles, {
    uses: { reports: reports.titleId },
    merging: {
      ...inCatalogue,
      require: (_, { merged, into }) => {
        if (into.audience !== 'both' && into.audience !== merged.audience) throw invalidField('into', 'merge.audience');
      },
    },
  }),
  serveEntity(Review, reviews, {
    via: { tutor: bookings.tutorId, student: bookings.studentId },
    columns: { source: sourceOf('review', reviews.id) },
    fromApp: fromApp('review'),
  }),
];
