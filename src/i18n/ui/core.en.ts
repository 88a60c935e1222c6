export const core = {
  home: 'Home',
  fields: { id: 'Key', version: 'Version', createdAt: 'Created', updatedAt: 'Last change' },
  sections: {
    overview: 'Overview',
    people: 'People',
    money: 'Money',
    catalogue: 'Catalogue',
    content: 'Content',
    system: 'System',
  },
  views: { create: 'Add', edit: 'Edit' },
  notFound: 'There is nothing at %{address}. This is where you can go on from.',
  notOffered: 'The server that these screens work with does not offer what is at %{address}.',
  signedInAlready: 'A link for a password does nothing while somebody is signed in here. Sign out, then open it again.',
  readOnly: 'Adding and changing these is for admins. You can read them here.',
  unknownTimeZone: 'This browser does not know your time zone %{wanted}. Times are shown as in %{shown}.',
  catalogue: {
    tutors: '%{smart_count} tutor |||| %{smart_count} tutors',
    reports: '%{smart_count} report |||| %{smart_count} reports',
  },
  bulk: {
    failed:
      '%{failed} of %{smart_count} could not be changed. %{reason} |||| %{failed} of %{smart_count} could not be changed. %{reason}',
  },
  states: {
    question: '%{action} “%{name}”?',
    change: 'From “%{from}” to “%{to}”.',
    change_for_reason: 'From “%{from}” to “%{to}”. The reason stays in the history.',
  },
  chunk: {
    failed: 'This part of the application could not be loaded',
    hint: 'Check your connection and try again.',
    retry: 'Try again',
  },
};
