export const messages = {
  name: 'Audit trail |||| Audit trail',
  fields: {
    at: 'When',
    action: 'What',
    entity: 'Kind',
    recordId: 'Key',
    recordName: 'About',
    actorId: 'Key of the person',
    actorName: 'Who',
    actorKind: 'Kind of actor',
    changes: 'Changes',
    amountsIn: 'Currency of the amounts',
    origin: 'Call',
    address: 'From',
    sessionId: 'Session',
    requestId: 'Request',
    details: 'More',
    hash: 'Fingerprint',
  },
  filters: {
    at: 'Day',
    actorId: 'Who',
  },
  event: 'Event %{id}',
  nobody: 'Nobody signed in',
  /** Kinds of records that their screens call otherwise, or that have none. */
  entity: {
    user: 'User',
    admin: 'Admin',
    booking: 'Booking',
    file: 'File',
  },
};
