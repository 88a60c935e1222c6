/** What the fields of an account are called, whoever has it. */
export const accountFields = {
  firstName: 'First name',
  lastName: 'Last name',
  displayName: 'Display name',
  email: 'E-mail',
  phone: 'Phone',
  language: 'Language of e-mails',
  timezone: 'Time zone',
  photoId: 'Photo',
  photoUrl: 'Photo',
  emailVerifiedAt: 'E-mail confirmed',
  lastLoginAt: 'Last sign-in',
  status: 'Status',
  statusReason: 'Reason',
  source: 'Source',
  statusHistory: 'History of the status',
};

/** What is said of their states. */
export const accountWords = {
  status: { active: 'Active', suspended: 'Suspended' },
  actions: { active: 'Reinstate', suspended: 'Suspend' },
  questions: { active: 'Reinstate %{name}?', suspended: 'Suspend %{name}?' },
  bulk: { suspended: 'Suspend %{smart_count} account? |||| Suspend %{smart_count} accounts?' },
  consequences: {
    active: 'They can sign in again.',
    suspended: 'They are signed out everywhere at once and cannot sign in. The reason stays in the history.',
  },
};
