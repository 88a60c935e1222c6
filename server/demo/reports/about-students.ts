import type { Grievance } from './grievance.ts';

/** What tutors complain about. */
export const aboutStudents: Grievance[] = [
  {
    title: 'student-absent',
    by: ['tutor'],
    about: ['cancelled', 'completed'],
    descriptions: [
      'I waited {count} minutes on {date}. {name} was online in the chat but did not join.',
      'Third missed lesson in a month. {name} always apologises afterwards, but my evening is gone.',
      'Nobody came on {date}, and the cancellation arrived when the lesson should have begun.',
    ],
    resolutions: [
      'The lesson is paid in full, as our terms say. The family was reminded of the cancellation window.',
      'Spoke to the parents, who now receive the reminders as well.',
    ],
    dismissals: [
      'The student had no connection because of a power cut and sent proof; the tutor agreed to drop it.',
      'The lesson had been moved by both sides; the old entry was a leftover.',
    ],
  },
  {
    title: 'student-disrespectful',
    by: ['tutor'],
    about: ['completed'],
    descriptions: [
      '{name} played a game during the whole lesson on {date} and laughed at every question.',
      'I was insulted in the chat after I had corrected an exercise. I attach nothing, you can read it there.',
      'The father of {name} shouted at me during the lesson because of a mark at school.',
    ],
    resolutions: [
      'A written warning was sent to the account; the tutor may refuse further lessons without a reason.',
      'The parents apologised, and the tutor is willing to continue.',
    ],
    dismissals: [
      'We read the chat: it is blunt, but not insulting. Explained our rules to both.',
      'A misunderstanding caused by automatic translation.',
    ],
  },
  {
    title: 'homework',
    by: ['tutor'],
    about: ['completed'],
    descriptions: [
      '{name} wants me to write the term paper and says that the last tutor did so.',
      'In the lesson on {date} I was sent photos of a test that was obviously being written at that moment.',
      'I was offered double the price for finished solutions. I said no, but you should know.',
    ],
    resolutions: [
      'Explained our rules on academic honesty to the account’s owner, who confirmed to have read them.',
      'Lessons with this account now end at the end of the booked time and the file exchange is switched off.',
    ],
    dismissals: [
      'The task was an exercise without marks, as the school confirmed.',
      'No sign of it in the messages; we will look again if it is repeated.',
    ],
  },
];
