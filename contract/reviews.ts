import { madeAs } from './entity/by-hand.ts';
import { defineEntity, longText, type RecordOf, ref, states, via, whole } from './entity/index.ts';
import { Source } from './source.ts';

/** What a student says of a lesson that was held. Its words are the student's: staff hide it, show it again or remove it. */
export const Review = defineEntity('review', {
  access: 'editor',
  title: 'booking',
  fields: {
    booking: ref('booking'),
    tutor: via('booking', 'tutor'),
    student: via('booking', 'user'),
    stars: whole({ from: 1, to: 5 }),
    /** Empty where somebody gave stars alone. */
    text: longText({ least: 0, most: 2000 }),
    /** Only visible ones count in the tutor's rating. */
    status: states({ visible: { to: { hidden: { reason: 'required' } } }, hidden: { to: { visible: {} } } }),
    source: madeAs(Source.nullable(), { listed: false }),
  },
  unique: [['booking']],
  sort: ['createdAt', 'stars', 'updatedAt'],
  by: ['createdAt', 'desc'],
  search: ['booking', 'tutor', 'student', 'text'],
  filters: ['tutor', 'student', 'stars', 'status'],
  calls: {
    list: 'Reviews of lessons by the students who took them',
    get: 'One review',
    changeStatus: 'Hide a review for a reason, or show it again',
    remove: 'Remove a review',
  },
});
export type Review = RecordOf<typeof Review>;
export const reviews = Review.calls;
