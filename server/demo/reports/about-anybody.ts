import type { Grievance } from './grievance.ts';

/** What both sides complain about. */
export const aboutAnybody: Grievance[] = [
  {
    title: 'technical',
    by: ['student', 'tutor'],
    about: ['completed', 'disputed', 'refunded'],
    descriptions: [
      'The sound broke down {count} times on {date}. It was fine in every other program.',
      'The whiteboard did not load for {name}, so we lost the first {count} minutes.',
      'Video froze again and again on {date}. We finished the lesson by phone.',
    ],
    resolutions: [
      'An outage of our video provider on that evening; the lesson was credited to both sides.',
      'The browser was out of date. Works after the update, tested together.',
    ],
    dismissals: [
      'The connection log shows packet loss on the reporter’s side only; sent our network guide.',
      'Could not be reproduced, and the following lessons were fine.',
    ],
  },
  {
    title: 'amount',
    by: ['student', 'tutor'],
    about: ['completed', 'refunded', 'cancelled'],
    descriptions: [
      'The lesson on {date} was booked for 60 minutes, but I see the price of 90 on my statement.',
      'I cancelled two days before and was charged all the same.',
      'The payout for {date} is lower than what your page says I should get.',
    ],
    resolutions: [
      'Checked with accounting: corrected, and the difference paid back within three days.',
      'The old hourly rate had been used. Recalculated and settled.',
    ],
    dismissals: [
      'The amount is correct: price, fee and payout add up. Sent a breakdown.',
      'The bank charged a fee for the currency exchange, which we cannot influence.',
    ],
  },
  {
    title: 'spam',
    by: ['student', 'tutor'],
    about: [],
    descriptions: [
      '{name} keeps sending me links to a crypto course. I never asked for it.',
      'I have received the same advertising text from {name} {count} times this week.',
      'After one lesson I am on some newsletter, which can only come from here.',
    ],
    resolutions: [
      'Messages deleted, and the account warned.',
      'The account had been taken over; its owner has a new password now.',
    ],
    dismissals: [
      'One message about a holiday course of the tutor’s own is allowed.',
      'The newsletter was ordered with the same address on another site.',
    ],
  },
  {
    title: 'fake',
    by: ['student', 'tutor'],
    about: [],
    descriptions: [
      'The text on the profile of {name} is word for word the one of a teacher at our school.',
      'The voice in the lesson does not fit the person who is described. Please check who this is.',
      'According to the profile {name} has a doctorate from a university that closed before it could be awarded.',
    ],
    resolutions: [
      'Identity checked again by video call; the profile text was replaced.',
      'Documents requested and received; the wrong degree was removed from the profile.',
    ],
    dismissals: [
      'Identity and diploma were verified and are correct.',
      'The text belongs to the tutor, who is the teacher at that school.',
    ],
  },
];
