/** What is said of accounts, whether users' or admins'. */
export const people = {
  status: { active: 'Active', suspended: 'Suspended' },
  actions: { active: 'Reinstate', suspended: 'Suspend' },
  questions: { active: 'Reinstate %{name}?', suspended: 'Suspend %{name}?' },
  bulk: { suspended: 'Suspend %{smart_count} account? |||| Suspend %{smart_count} accounts?' },
  consequences: {
    active: 'They can sign in again.',
    suspended: 'They are signed out everywhere at once and cannot sign in. The reason stays in the history.',
  },
  changed: '%{name} is now: %{status}',
  edit_title: 'Edit %{name}',
  no_history: 'The status has not changed yet.',
  by: 'by %{name}',
  tabs: { details: 'Details', bookings: 'Bookings', reports: 'Reports about them', history: 'History' },
  cards: { contact: 'Person and contact', account: 'Account' },
  no_bookings: 'No lessons have been booked yet.',
  no_reports: 'Nobody has reported them.',
};
