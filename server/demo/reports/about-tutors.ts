import type { Grievance } from './grievance.ts';

/** What students complain about. */
export const aboutTutors: Grievance[] = [
  {
    title: 'tutor-absent',
    by: ['student'],
    about: ['disputed', 'refunded'],
    descriptions: [
      'We waited for {count} minutes on {date} and nobody came. There was no message before or after.',
      '{name} never joined the classroom on {date}. My son was ready with his homework and quite disappointed.',
      'The lesson of {date} simply did not happen. I wrote twice and got no answer until the next day.',
    ],
    resolutions: [
      'The classroom log confirms that the tutor was absent. The lesson was refunded and the tutor warned.',
      'Spoke to the tutor, who had mixed up the time zones and apologised. Refund confirmed.',
    ],
    dismissals: [
      'The log shows both sides in the classroom for the whole lesson; the student had opened an old link.',
      'Both agreed on a new date in the chat before the lesson.',
    ],
  },
  {
    title: 'tutor-late',
    by: ['student'],
    about: ['completed', 'disputed', 'refunded'],
    descriptions: [
      'On {date} {name} came {count} minutes late and still ended on time. It is not the first time.',
      'The lesson of {date} stopped {count} minutes early because of “another appointment”. We paid for the whole hour.',
      'Late again on {date}. The lessons themselves are good, but we plan our evenings around them.',
    ],
    resolutions: [
      'The tutor offered a free lesson of the same length, which was accepted.',
      'Reminded the tutor of the rules on punctuality; the missing time was credited.',
    ],
    dismissals: [
      'The log shows a delay of two minutes, which is within our terms.',
      'The student joined late as well; both sides were told.',
    ],
  },
  {
    title: 'tutor-unprepared',
    by: ['student'],
    about: ['completed', 'disputed', 'refunded'],
    descriptions: [
      'I had sent the exercises three days before {date}, and {name} saw them for the first time in the lesson.',
      '{name} read from a website for most of the hour. I could have done that alone.',
      'We repeated exactly what we had done the week before; {name} had no notes and no plan.',
    ],
    resolutions: [
      'Looked at the shared material with the tutor; agreed on a lesson plan in advance from now on.',
      'The student was moved to another tutor and received a credit for the lesson.',
    ],
    dismissals: [
      'The material was uploaded an hour before the lesson, which is too late to prepare it.',
      'The recording shows a well-structured lesson; we explained to the family how to send wishes in advance.',
    ],
  },
  {
    title: 'lesson-other',
    by: ['student'],
    about: ['completed', 'refunded'],
    descriptions: [
      'The profile promises preparation for the final exam, but {name} did not know the syllabus of our state.',
      'I booked a lesson in English and {name} switched to another language whenever it became difficult.',
      'The level was far too easy. I had written that I am in my third year at university.',
    ],
    resolutions: [
      'The tutor removed the level from the profile and refunded a part of the price.',
      'The profile text was corrected together with the tutor.',
    ],
    dismissals: [
      'The description names the level that was taught; the family had booked the wrong one.',
      'One lesson is not enough to judge; the student decided to go on.',
    ],
  },
  {
    title: 'paid-outside',
    by: ['student'],
    about: ['completed'],
    descriptions: [
      'After the lesson on {date} {name} offered a discount if we paid by bank transfer directly from now on.',
      '{name} sent me a private payment link and said that the fee here is too high.',
      'I was asked for my phone number “to make things simpler”, and then for cash.',
    ],
    resolutions: [
      'The chat confirms the offer. The tutor was warned in writing; a second case leads to suspension.',
      'Payouts were withheld until the tutor signed the rules again.',
    ],
    dismissals: [
      'The message was about a textbook that the family had asked the tutor to order.',
      'We found nothing of the kind in the messages, and the reporter did not answer our questions.',
    ],
  },
];
