/** What stands beside a step of a booking. */
export const notes = {
  declined: [
    'Fully booked that week, sorry.',
    'I am travelling on that day.',
    'This topic is better taught by a colleague.',
    'Could we find a time after 17:00 instead?',
  ],
  unpaid: ['The card was declined.', 'The bank did not confirm the payment in time.', 'The payment was abandoned.'],
  studentEarly: [
    'Sports event at school on that day.',
    'The exam was moved, so we need a later date.',
    'Family visit, we will book again.',
    'Not needed any more, the test went well.',
    'Found a better time with the same tutor.',
  ],
  studentLate: [
    'Ill since this morning.',
    'Forgot about the dentist, sorry.',
    'No internet at home today.',
    'Could not make it.',
  ],
  tutor: [
    'Ill, I am very sorry.',
    'A family emergency.',
    'Power cut in the whole street.',
    'Called in at my other job at short notice.',
  ],
  disputed: [
    'The tutor arrived twenty-five minutes late and the lesson was not extended.',
    'The connection broke down three times; half of the lesson was lost.',
    'The tutor had not read the material that was sent two days before.',
    'Nobody appeared in the classroom.',
    'The lesson was given in another language than agreed.',
  ],
  /** What there is to judge a dispute by, in the order of the disputes. */
  evidence: [
    'The classroom log: opened at the hour, the tutor joined 25 minutes later.',
    'Three times “connection lost” in the classroom log, 31 of 60 minutes held.',
    'The messages of two days before, with the chapter attached and no answer.',
    'The classroom log: nobody but the student joined.',
    'The booking’s own text: “in English, please”.',
  ],
  refundedFully: [
    'Refunded in full after reviewing the classroom log.',
    'The tutor agreed to a full refund.',
    'Goodwill: refunded in full.',
  ],
  refundedPartly: [
    'Half of the lesson took place; the rest was refunded.',
    'Both sides agreed on a partial refund.',
    'The time lost at the beginning was refunded.',
  ],
} as const;
