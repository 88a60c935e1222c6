export const messages = {
  name: 'Webhook |||| Webhooks',
  add: 'Add webhook',
  fields: {
    name: 'Name',
    url: 'Address',
    types: 'Events',
    state: 'State',
    waiting: 'Waiting',
    failingSince: 'Failing since',
    lastDeliveredAt: 'Last delivery',
    pausedUntil: 'Paused until',
    switchedOffAt: 'Switched off',
    previousEndsAt: 'Old secret until',
    createdByName: 'Added by',
  },
};
