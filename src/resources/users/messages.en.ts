import { accountFields, accountWords } from '#src/domain/people/accountFields.en.ts';

export const messages = {
  name: 'User |||| Users',
  add: 'Add user',
  fields: {
    ...accountFields,
    createdAt: 'Joined',
    bookingCount: 'Bookings',
  },
  ...accountWords,
  columns: { displayName: 'User' },
  filters: { verified: 'E-mail confirmed', created: 'Joined' },
  create_title: 'Add a user',
  sections: {
    person: { title: 'Person', text: 'Who they are, and how tutors see them.' },
    contact: { title: 'Contact', text: 'How we reach them, and in which language and time zone.' },
  },
};
