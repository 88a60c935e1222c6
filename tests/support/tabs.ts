/** What a record's view shows beside what it opens with. */
export const tabs: Readonly<Record<string, readonly string[]>> = {
  tutors: ['bookings', 'reports', 'history'],
  users: ['bookings', 'reports', 'history'],
  'admin-management': ['history'],
};
