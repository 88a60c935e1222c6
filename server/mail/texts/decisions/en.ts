import type { DecisionTexts } from '../../text.ts';
import { decisionLetter, quote, support } from './decision-letter.ts';

export const en: DecisionTexts = {
  'tutor-approved': decisionLetter(
    'en',
    'You can teach on {{ siteName }}',
    '<p>Good news: your documents have been checked, and your profile is approved.</p>',
    `<p>If something in it should change, write to ${support}.</p>`,
  ),
  'tutor-rejected': decisionLetter(
    'en',
    'About your application at {{ siteName }}',
    '<p>Thank you for your interest in teaching with us. We can’t approve your application at the moment:</p>',
    quote('reason'),
    `<p>If you think that we are mistaken, write to ${support}.</p>`,
  ),
  'tutor-suspended': decisionLetter(
    'en',
    'Your profile at {{ siteName }} is suspended',
    '<p>We have suspended your profile as a tutor for this reason:</p>',
    quote('reason'),
    `<p>If you think that we are mistaken, write to ${support}.</p>`,
  ),
  'tutor-reinstated': decisionLetter(
    'en',
    'Your profile at {{ siteName }} is no longer suspended',
    '<p>The suspension of your profile as a tutor has ended.</p>',
    `<p>If you have questions, write to ${support}.</p>`,
  ),
  'tutor-changes-requested': decisionLetter(
    'en',
    'Please hand in some documents again at {{ siteName }}',
    '<p>We have looked at your documents. This is still needed:</p>',
    quote('changes'),
    `<p>Everything else is fine; please hand in these alone. If you have questions, write to ${support}.</p>`,
  ),
  'user-suspended': decisionLetter(
    'en',
    'Your account at {{ siteName }} is suspended',
    '<p>We have suspended your account for this reason:</p>',
    quote('reason'),
    `<p>If you think that we are mistaken, write to ${support}.</p>`,
  ),
  'user-reinstated': decisionLetter(
    'en',
    'Your account at {{ siteName }} is no longer suspended',
    '<p>The suspension of your account has ended.</p>',
    `<p>If you have questions, write to ${support}.</p>`,
  ),
  'report-resolved': decisionLetter(
    'en',
    'What became of your report',
    '<p>You sent us a report (“{{ reportTitle }}”). We have looked into it, with this result:</p>',
    quote('resolution'),
    `<p>If you disagree, write to ${support}.</p>`,
  ),
  'report-dismissed': decisionLetter(
    'en',
    'About your report',
    '<p>You sent us a report (“{{ reportTitle }}”). We have looked into it and will do nothing further, for this reason:</p>',
    quote('resolution'),
    `<p>If you disagree, write to ${support}.</p>`,
  ),
  'report-question': decisionLetter(
    'en',
    'A question about a report',
    '<p>A report on {{ siteName }} is about you or was made by you. To decide it we need to know from you:</p>',
    quote('question'),
    `<p>Please answer to ${support}.</p>`,
  ),
  'refund-requested': decisionLetter(
    'en',
    'About a refund for your lesson',
    '<p>We have asked for a refund of <strong>{{ refund }}</strong> for this lesson:</p>',
    '<ul><li>{{ subjectName }} with {{ tutorName }}</li><li>Start: {{ startsAt }}</li><li>Booking: {{ bookingId }}</li></ul>',
    '<p>The reason:</p>',
    quote('reason'),
    `<p>It goes back the way you paid, once the payment provider has carried it out. If something is not right, write to ${support}.</p>`,
  ),
};
