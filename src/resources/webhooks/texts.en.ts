import type { AttemptError, DeliveryState, WebhookDelivery, WebhookState } from '#contract/webhooks.ts';

const states: Record<WebhookState, string> = {
  on: 'On',
  failing: 'Failing',
  off: 'Off',
  gone: 'Gone',
  stopped: 'Stopped',
};

const deliveries: Record<DeliveryState | 'retrying', string> = {
  waiting: 'Waiting',
  retrying: 'Tries again',
  delivered: 'Delivered',
  failed: 'Given up',
};

const errors: Record<AttemptError, string> = {
  status: 'The answer was no success',
  blocked: 'The address is in a network that Lectern does not call',
  insecure: 'The address is without TLS (https)',
  dns: 'The host is not known',
  connect: 'Nobody listens there, or the connection broke',
  tls: 'The certificate does not hold, or there is no TLS',
  timeout: 'No whole answer within 15 seconds',
  protocol: 'What came back is no HTTP',
  secret: 'Its secret cannot be read: make a new one',
};

const types: Record<WebhookDelivery['type'], string> = {
  'tutor.approved': 'A tutor is approved and may teach',
  'tutor.rejected': 'An application is rejected',
  'tutor.suspended': 'A tutor is suspended',
  'tutor.reinstated': 'A suspended tutor may teach again',
  'tutor.reopened': 'A decision about an application is taken back',
  'user.suspended': 'A user is suspended',
  'user.reinstated': 'A suspended user may go on',
  'report.resolved': 'Something was done about a report',
  'report.dismissed': 'Nothing is done about a report',
  'report.reopened': 'A closed report is open again',
  'subject.created': 'A subject is added',
  'subject.changed': 'A subject is changed',
  'subject.deleted': 'A subject is deleted',
  'level.created': 'A level is added',
  'level.changed': 'A level is changed',
  'level.deleted': 'A level is deleted',
  'language.created': 'A language is added',
  'language.changed': 'A language is changed',
  'language.deleted': 'A language is deleted',
  'page.published': 'A page is published, or a published one has another text',
  'page.withdrawn': 'A page is no longer published',
  'settings.changed': 'The settings are changed',
  'webhook.test': 'A test',
};

/** What the pages of webhooks say. It comes with them. */
export const en = {
  states,
  deliveries,
  errors,
  types,
  empty: 'Lectern can tell a program of yours what is decided here, as it happens. Add the address where it listens.',
  name_help: 'The program that listens there.',
  url_help: 'Begins with https. It answers with a status of 200 to 299 within 15 seconds.',
  all: 'All events',
  all_help: 'Also those that come with later versions of Lectern.',
  count: '%{smart_count} type |||| %{smart_count} types',
  never: 'None yet',
  failing_text:
    'Nothing was taken since %{at}. Lectern goes on trying. After five days of that it switches the webhook off.',
  off_text: 'Switched off on %{at}. What happens meanwhile is kept for 90 days, and follows when it is on again.',
  gone_text:
    'Lectern switched it off on %{at}, since its server answered that it is gone for good (410). What happens meanwhile is kept for 90 days, and follows when it is on again.',
  stopped_text:
    'Lectern switched it off on %{at}, since it had failed for five days. What happens meanwhile is kept for 90 days, and follows when it is on again.',
  paused_text: 'Its server asked for a pause until %{at}.',
  test: 'Send a test event',
  test_done: 'The test event is on its way. It stands at the top of the deliveries.',
  switch_on: 'Switch on',
  switch_on_question: 'Switch %{name} on?',
  switch_on_text: 'It goes on where it stopped: what has happened since follows, in order.',
  switch_off: 'Switch off',
  switch_off_question: 'Switch %{name} off?',
  switch_off_text:
    'Nothing goes there from now on. What happens meanwhile is kept for 90 days, and follows when it is on again.',
  rotate: 'Rotate the secret',
  rotate_question: 'Make a new secret for %{name}?',
  rotate_text: 'For 24 hours everything is signed with both, so that the program can change over.',
  rotate_text_again:
    'For 24 hours everything is signed with the new one and the one in use. The one before it, which is still used now, ends at once.',
  secret_title: 'Secret of %{name}',
  secret_text:
    'With it the program checks that an event comes from Lectern. Copy it to where it keeps its secrets. It is not shown again.',
  secret: 'Secret',
  copy_secret: 'Copy the secret',
  kept: 'I have kept it',
  old_until: 'Until %{at} everything is signed with the old secret as well.',
  recent: 'Deliveries',
  all_deliveries: 'All, with filters',
  no_deliveries: 'Once something happens that it is told of, it stands here. Send a test event to see one.',
  no_deliveries_yet: 'What is sent to webhooks stands here.',
  again: 'Send again',
  now: 'Send now',
  again_done: 'On its way again',
  range: 'Send failed ones again',
  range_question: 'Send again what was given up?',
  range_text: 'Each goes out once more with its own key, so that the program can tell what it knows already.',
  since: 'Since',
  hour: 'The last hour',
  day: 'The last 24 hours',
  week: 'The last 7 days',
  month: 'The last 30 days',
  ever: 'Ever',
  also_delivered: 'Also what was delivered',
  range_done: '%{smart_count} is on its way again |||| %{smart_count} are on their way again',
  range_none: 'There was nothing of that time to send again',
  sent: 'What was sent',
  answers: 'Attempts',
  no_attempts: 'It has not been tried yet.',
  latest: 'The latest are shown.',
  status: 'Answer %{status}',
  milliseconds: '%{milliseconds} ms',
  empty_answer: 'The answer was empty.',
};

export type WebhookTexts = typeof en;
