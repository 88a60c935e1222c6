export const messages = {
  name: 'Language |||| Languages',
  fields: {
    name: 'Name',
    code: 'Code',
    active: 'Offered',
    tutorCount: 'Tutors',
  },
  add: 'Add language',
  active: { true: 'Offered', false: 'Not offered' },
  code_help: 'ISO 639: two letters, or three where there are no two',
  active_help: 'Tutors can choose it. Turning it off takes it from nobody.',
};
