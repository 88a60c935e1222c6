import { code, count, defineEntity, flag, type RecordOf, text } from './entity/index.ts';

/** A language that tutors teach in. */
export const Language = defineEntity('language', {
  access: 'editor',
  title: 'name',
  fields: {
    name: text(),
    /** ISO 639: two letters, or three where no two-letter code exists. */
    code: code(/^[a-z]{2,3}$/, 'validation.language_code'),
    active: flag({ initially: true }),
    tutorCount: count('tutors'),
  },
  unique: [['name'], ['code']],
  onMany: ['active'],
  calls: {
    list: { at: 'GET /api/v1/tutor/getLanguages', summary: 'Languages that tutors teach in' },
    add: 'Add a language',
    update: 'Change a language',
    remove: 'Remove a language that no tutor teaches in',
    merge: 'Merge a language into another: tutors of the one teach in the other, and the one is gone',
  },
});
export type Language = RecordOf<typeof Language>;
export const languages = Language.calls;
