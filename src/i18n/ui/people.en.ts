/** What is said of accounts, whether users' or admins'. */
export const people = {
  changed: '%{name} is now: %{status}',
  edit_title: 'Edit %{name}',
  tabs: { details: 'Details', bookings: 'Bookings', reports: 'Reports about them', history: 'History' },
  cards: { contact: 'Person and contact', account: 'Account' },
  no_bookings: 'No lessons have been booked yet.',
  no_reports: 'Nobody has reported them.',
};
