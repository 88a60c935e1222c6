export const messages = {
  name: 'Report title |||| Report titles',
  add: 'Add report title',
  fields: { title: 'Title', audience: 'About', active: 'Offered', reportCount: 'Reports' },
  audience: { tutor: 'Tutors', user: 'Users', both: 'Tutors and users' },
  active: { true: 'Offered', false: 'Not offered' },
  active_help: 'People can choose it. Turning it off changes no report.',
};
