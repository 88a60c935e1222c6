export const messages = {
  name: 'E-mail template |||| E-mail templates',
  fields: {
    key: 'Key',
    name: 'Name',
    subject: 'Subject',
    body: 'Text (HTML)',
    variables: 'Variables',
  },
  preview: 'Preview',
  preview_help: 'Filled with samples, as a mail program shows it.',
  variables_help: 'Click one to put it where the cursor is.',
  send_test: 'Send a test to myself',
  test_sent: 'A test is on its way to %{address}',
};
