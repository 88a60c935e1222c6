export const messages = {
  name: 'Level |||| Levels',
  fields: {
    name: 'Name',
    rank: 'Order',
    active: 'Offered',
    tutorCount: 'Tutors',
  },
  add: 'Add level',
  active: { true: 'Offered', false: 'Not offered' },
  rank_help: 'Its place among the levels, from 1. Levels of one place are sorted by name.',
  active_help: 'Tutors can choose it. Turning it off takes it from nobody.',
};
