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
