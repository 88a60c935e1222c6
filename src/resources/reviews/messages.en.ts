export const messages = {
  name: 'Review |||| Reviews',
  fields: {
    booking: 'Booking',
    tutor: 'Tutor',
    student: 'Student',
    stars: 'Stars',
    text: 'Text',
    status: 'Status',
    statusReason: 'Reason',
    source: 'From the marketplace’s application',
    createdAt: 'Written',
  },
  no_text: 'Stars alone, nothing is written',
  status: { visible: 'Visible', hidden: 'Hidden' },
  actions: { hidden: 'Hide', visible: 'Show again' },
};
