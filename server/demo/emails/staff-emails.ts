import { button, type EmailTemplate, signature } from './template.ts';

/** What follows from a decision of staff. */
export const staffEmails: EmailTemplate[] = [
  {
    key: 'payout-sent',
    name: 'Payout sent, to the tutor',
    subject: '{{ payout }} is on its way to you',
    body: `<p>Hello {{ firstName }},</p>
<p>we have sent you <strong>{{ payout }}</strong> for the lesson in {{ subjectName }} with {{ studentName }} (booking {{ bookingId }}). It should arrive within two working days.</p>
<p>All your payouts with their receipts are listed under “Earnings”.</p>
${signature}`,
    variables: ['firstName', 'siteName', 'payout', 'subjectName', 'studentName', 'bookingId'],
  },
  {
    key: 'tutor-approved',
    name: 'Application approved',
    subject: 'You can teach on {{ siteName }}',
    body: `<p>Hello {{ firstName }},</p>
<p>good news: your documents have been checked, and your profile is online. Students find you as soon as you have opened times in your calendar.</p>
${button('profileUrl', 'Complete my profile')}
<p>Tutors who answer their first request within three hours receive twice as many bookings in their first month.</p>
${signature}`,
    variables: ['firstName', 'siteName', 'profileUrl'],
  },
  {
    key: 'tutor-rejected',
    name: 'Application refused',
    subject: 'About your application at {{ siteName }}',
    body: `<p>Hello {{ firstName }},</p>
<p>thank you for your interest in teaching with us. We can’t approve your application at the moment:</p>
<blockquote>{{ reason }}</blockquote>
<p>You are welcome to apply again once this has changed. If you think that we are mistaken, write to <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>
${signature}`,
    variables: ['firstName', 'siteName', 'reason', 'supportEmail'],
  },
  {
    key: 'report-closed',
    name: 'Report closed',
    subject: 'What became of your report',
    body: `<p>Hello {{ firstName }},</p>
<p>you wrote to us with the title “{{ reportTitle }}”. We have looked into it, with this result:</p>
<blockquote>{{ resolution }}</blockquote>
<p>If you disagree, answer this e-mail within two weeks, and a colleague who has not seen the case will look at it again.</p>
${signature}`,
    variables: ['firstName', 'siteName', 'reportTitle', 'resolution'],
  },
];
