import { defineEntity, type RecordOf, ref, states, text, via } from '#contract/entity/index.ts';
import { serveEntity } from '#server/entity/serve.ts';
import { tableOf } from '#server/entity/table.ts';
import { accounts } from '#server/modules/accounts/accounts.table.ts';
import { bookings } from '#server/modules/bookings/bookings.table.ts';
import { languages } from '#server/modules/languages/languages.table.ts';
import { levels } from '#server/modules/levels/levels.table.ts';

/** An entity that the product does not have, with all that names others and with states. The audit trail has no word for it. */
export const LessonNote = defineEntity('lessonNote', {
  access: 'editor',
  title: 'text',
  fields: {
    booking: ref('booking'),
    tutor: via('booking', 'tutor'),
    student: via('booking', 'user'),
    level: via('booking', 'level'),
    language: ref('language', { optional: true }),
    reader: ref('user', { optional: true }),
    text: text({ most: 200 }),
    status: states({
      draft: { to: { published: {} } },
      published: { to: { hidden: { reason: 'required' } } },
      hidden: { to: { published: {} } },
    }),
  },
  unique: [['booking']],
  sort: ['createdAt', 'text'],
  by: ['createdAt', 'desc'],
  calls: {
    list: 'Notes about lessons',
    get: 'One note',
    add: 'Add a note',
    update: 'Change a note',
    changeStatus: 'Publish a note, hide it for a reason, or show it again',
    remove: 'Remove a note',
  },
});
export type LessonNote = RecordOf<typeof LessonNote>;

export const lessonNotes = tableOf('lesson_notes', LessonNote, {
  refs: { booking: () => bookings.id, language: () => languages.id, reader: () => accounts.id },
});

export const servedLessonNotes = serveEntity(LessonNote, lessonNotes, {
  via: {
    tutor: bookings.tutorId,
    student: bookings.studentId,
    level: { key: bookings.levelId, name: levels.name },
  },
});
