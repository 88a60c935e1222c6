import type { NoteKind } from '#contract/notes.ts';

/** Who of the demo's staff writes or is mentioned, by their place there. */
type Member = 0 | 1 | 2 | 3 | 4;

/** What somebody of the staff noted on a record. `{0}` stands for a mention of the first, and so on. */
export type DemoNote = {
  /** The first records of a kind by their age: pending applications, open reports, disputed bookings, published pages. */
  on: Extract<NoteKind, 'tutor' | 'report' | 'booking' | 'page'>;
  nth: number;
  by: Member;
  /** Hours ago. */
  ago: number;
  text: string;
  mentions?: readonly Member[];
  /** The mentioned have read it. */
  isRead?: boolean;
  correction?: string;
};

export const demoNotes: readonly DemoNote[] = [
  {
    on: 'tutor',
    nth: 0,
    by: 1,
    ago: 30,
    text: 'Called about the diploma: the original is at the university, a certified copy comes by the end of the week.',
  },
  {
    on: 'tutor',
    nth: 0,
    by: 2,
    ago: 26,
    text: '{1} the name on the certificate is the one before the wedding. See https://example.org/name-changes for what we accept.',
    mentions: [1],
    isRead: true,
  },
  {
    on: 'tutor',
    nth: 0,
    by: 1,
    ago: 5,
    text: '{0} may I approve without the second reference? The first one is excellent.',
    mentions: [0],
  },
  {
    on: 'tutor',
    nth: 1,
    by: 4,
    ago: 50,
    text: 'Taught at our partner school in Lyon for three years.\nSpeaks to parents well.',
  },
  {
    on: 'report',
    nth: 0,
    by: 2,
    ago: 20,
    text: 'The student sent the chat by e-mail as well; it says what the report says.',
    correction: 'Not all of it: the last two messages are missing in the e-mail.',
  },
  { on: 'report', nth: 0, by: 3, ago: 3, text: '{0} second report about the same tutor this month.', mentions: [0] },
  {
    on: 'booking',
    nth: 0,
    by: 1,
    ago: 9,
    text: 'Phoned: the lesson began twenty minutes late, both agree on that.\nThey disagree on whether it went on longer.',
  },
  {
    on: 'page',
    nth: 0,
    by: 4,
    ago: 70,
    text: 'Legal has read this in October. Ask them again before anything changes.',
  },
];
