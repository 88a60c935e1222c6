import type { TemplateVariable } from '#contract/email-templates.ts';

/** Everything that e-mails can insert, with its meaning and a sample for the preview. */
const known = {
  firstName: ['First name of the person who receives the e-mail', 'Camille'],
  siteName: ['Name of the marketplace, from the site settings', 'Lectern'],
  supportEmail: ['Address of the support team, from the site settings', 'support@lectern.test'],
  verifyUrl: [
    'Link that confirms the e-mail address; it works once, for 24 hours',
    'https://lectern.test/verify#7c1f0a',
  ],
  resetUrl: [
    'Link that opens the page for a new password; it works once, for one hour',
    'https://lectern.test/reset-password#9e42b7',
  ],
  changedAt: ['When the password was changed', '14/03/2026 18:05'],
  tutorName: ['Display name of the tutor', 'Leon Baumgartner'],
  studentName: ['Display name of the student', 'Lucía García'],
  subjectName: ['Subject of the lesson', 'Calculus'],
  bookingId: ['Number of the booking', 'BK-10004217'],
  startsAt: ['Start of the lesson in the recipient’s time zone', '16/03/2026 17:30'],
  durationMinutes: ['Length of the lesson in minutes', '60'],
  amount: ['Price of the lesson', '€38.00'],
  refund: ['What is paid back; empty when nothing is', '€38.00'],
  payout: ['What the tutor receives after the fee', '€32.30'],
  reason: ['The reason that staff or the other side gave', 'The certificate of good conduct is missing.'],
  lessonUrl: ['Link to the booking', 'https://lectern.test/lessons/BK-10004217'],
  profileUrl: ['Link to the tutor’s own profile', 'https://lectern.test/tutor/profile'],
  reportTitle: ['Title of the report', 'Tutor was late or ended early'],
  resolution: ['What was decided about the report', 'The tutor offered a free lesson, which was accepted.'],
} as const satisfies Record<string, readonly [meaning: string, sample: string]>;

export type VariableName = keyof typeof known;

export const variablesNamed = (names: readonly VariableName[]): TemplateVariable[] =>
  names.map((name) => ({ name, meaning: known[name][0], sample: known[name][1] }));
