import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { LessonNote } from './lesson-notes.ts';

export const messages = {
  name: 'Lesson note |||| Lesson notes',
  add: 'Add a lesson note',
  fields: {
    booking: 'Booking',
    tutor: 'Tutor',
    student: 'Student',
    level: 'Level',
    language: 'Language',
    reader: 'Reader',
    text: 'Note',
    status: 'Status',
    statusReason: 'Reason',
  },
  status: { draft: 'Draft', published: 'Published', hidden: 'Hidden' },
  actions: { published: 'Publish', hidden: 'Hide' },
};
const otherwise = async () => ({ messages });

/** The screens of lesson notes, over their list or on pages of their own. The trail asks for a kind that it knows. */
export const lessonNotesScreens = (routes: 'drawer' | 'pages', onMany: readonly string[] = []) =>
  defineEntityResource(
    { ...LessonNote, name: 'level' as const, onMany },
    {
      routes,
      tones: { status: { draft: 'warning', published: 'success', hidden: 'error' } },
      tabs: [
        { on: 'tutors', by: 'tutor' },
        { on: 'users', by: 'student' },
        { on: 'users', by: 'reader' },
      ],
      menu: { section: 'content', icon: NoteIcon },
      messages: { en: messages, de: otherwise, fr: otherwise, pt: otherwise },
    },
  );
