import { accountFields } from '#src/domain/people/accountFields.en.ts';

export const messages = {
  name: 'Tutor |||| Tutors',
  add: 'Add tutor',
  fields: {
    ...accountFields,
    headline: 'Headline',
    bio: 'About',
    hourlyRateCents: 'Hourly rate',
    currency: 'Currency',
    subjectIds: 'Subjects',
    languageIds: 'Languages',
    levelIds: 'Levels',
    yearsOfExperience: 'Years of experience',
    rating: 'Rating',
    bookingCount: 'Bookings',
    createdAt: 'Joined',
    documents: 'Documents',
  },
  columns: { displayName: 'Tutor' },
  filters: { subjectId: 'Subject', languageId: 'Language', levelId: 'Level', rate: 'Hourly rate', created: 'Joined' },
  status: { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', suspended: 'Suspended' },
  actions: {
    pending: { approved: 'Approve', rejected: 'Reject' },
    approved: { suspended: 'Suspend' },
    suspended: { approved: 'Reinstate' },
    rejected: { pending: 'Reopen' },
  },
  questions: {
    pending: { approved: 'Approve %{name}?', rejected: 'Reject %{name}?' },
    approved: { suspended: 'Suspend %{name}?' },
    suspended: { approved: 'Reinstate %{name}?' },
    rejected: { pending: 'Reopen the application of %{name}?' },
  },
  bulk: {
    approved: 'Approve %{smart_count} tutor? |||| Approve %{smart_count} tutors?',
    suspended: 'Suspend %{smart_count} tutor? |||| Suspend %{smart_count} tutors?',
  },
  bulk_consequences: {
    approved: 'Students can find and book them from now on.',
    suspended: 'They can no longer be booked. The reason stays in the history; no e-mail is sent.',
  },
  consequences: {
    approved: 'Students can find and book them from now on.',
    rejected:
      'They can apply again when you reopen the application. The reason stays in the history; no e-mail is sent.',
    suspended: 'They can no longer be booked. The reason stays in the history; no e-mail is sent.',
    pending: 'The application waits for a decision again.',
  },
  cards: { about: 'About', teaching: 'Teaching' },
  no_documents: 'No documents were handed in.',
  create_title: 'Add a tutor',
  sections: {
    person: { title: 'Person', text: 'Who they are, and how students see them.' },
    contact: { title: 'Contact', text: 'How we reach them, and in which language and time zone.' },
    profile: { title: 'Profile', text: 'What students read before they book.' },
    teaching: { title: 'Teaching', text: 'What they teach, in which languages and at which levels.' },
    rates: { title: 'Rate', text: 'What one hour costs before our fee.' },
  },
};
