import { count, defineEntity, flag, localized, place, type RecordOf, text } from './entity/index.ts';

/** A level of education that tutors teach at, such as "Secondary school". */
export const Level = defineEntity('level', {
  access: 'editor',
  title: 'name',
  fields: {
    ...localized('name', text()),
    rank: place({ last: 1000 }),
    active: flag({ initially: true }),
    tutorCount: count('tutors'),
  },
  unique: [['name']],
  by: ['rank', 'asc'],
  onMany: ['active'],
  calls: {
    list: { at: 'GET /api/v1/tutor/getEducationTitle', summary: 'Levels of education' },
    add: 'Add a level',
    update: 'Change a level',
    remove: 'Remove a level that no tutor and no booking names',
    merge: 'Merge a level into another: tutors and bookings of the one have the other, and the one is gone',
  },
});
export type Level = RecordOf<typeof Level>;
export const levels = Level.calls;
