import { complaints, opinions, selfPortrait, somebody } from './names.ts';
import { createRandom, type Random } from './random.ts';

type Somebody = ReturnType<typeof somebody>;
/** Numbers from 0 to 1 choose among what there is when a step's turn comes. */
type Chance = number;

/** Something that somebody does. */
export type Step = { minute: number } & (
  | { does: 'signUp'; id: string; person: Somebody }
  | {
      does: 'apply';
      id: string;
      person: Somebody;
      portrait: ReturnType<typeof selfPortrait>;
      euros: number;
      years: number;
      subject: Chance;
      level: Chance;
      language: Chance;
    }
  | { does: 'book'; id: string; student: Chance; tutor: Chance; what: Chance; startsAfter: number; minutes: number }
  | { does: 'pay'; booking: string; cardIsGood: boolean }
  | { does: 'confirm' | 'complete' | 'cancel'; booking: string }
  | { does: 'complain'; id: string; booking: string; title: string; otherwise: Chance; description: string }
  | { does: 'review'; id: string; booking: string; stars: number; text: string }
  /** The tutors of the day answer whoever else has booked with them. */
  | { does: 'answer' }
);

/** From eight in the morning to ten in the evening. */
const dayMinutes = 14 * 60;

const signUp = (random: Random, minute: number, number: string): Step => ({
  minute,
  does: 'signUp',
  id: random.key('u'),
  person: somebody(random, number),
});

const apply = (random: Random, minute: number, number: string): Step => ({
  minute,
  does: 'apply',
  id: random.key('t'),
  person: somebody(random, number),
  portrait: selfPortrait(random),
  euros: random.int(18, 60),
  years: random.int(1, 20),
  subject: random.next(),
  level: random.next(),
  language: random.next(),
});

/** A booking and what comes of it. */
const bookingStory = (random: Random, minute: number): Step[] => {
  const booking = random.key('b');
  const wait = random.int(60, 240);
  const minutes = random.pick([60, 60, 90]);
  const paidAt = minute + random.int(2, 10);
  const held = minute + wait + minutes;
  const isRefusedFirst = random.chance(0.08);
  const isCancelled = random.chance(0.1);
  const isComplainedAbout = random.chance(0.08);
  const steps: Step[] = [
    {
      minute,
      does: 'book',
      id: booking,
      student: random.next(),
      tutor: random.next(),
      what: random.next(),
      startsAfter: wait,
      minutes,
    },
    { minute: paidAt, does: 'pay', booking, cardIsGood: !isRefusedFirst },
    { minute: paidAt + 3, does: 'confirm', booking },
    isCancelled ? { minute: minute + 45, does: 'cancel', booking } : { minute: held, does: 'complete', booking },
  ];
  if (isRefusedFirst) steps.push({ minute: paidAt + 2, does: 'pay', booking, cardIsGood: true });
  if (isComplainedAbout) {
    const [id, otherwise, complaint] = [random.key('r'), random.next(), random.pick(complaints)];
    steps.push({ minute: held + 5, does: 'complain', id, booking, otherwise, ...complaint });
  }
  if (random.chance(0.5)) {
    const [id, opinion, isWritten] = [random.key('v'), random.pick(opinions), random.chance(0.4)];
    steps.push({ minute: held + 10, does: 'review', id, booking, ...opinion, ...(!isWritten && { text: '' }) });
  }
  return steps;
};

/** Who is there before the first day: tutors who have applied, and students. */
export const planOpening = (seed: string): Step[] => {
  const random = createRandom(`${seed}/opening`);
  return [
    ...Array.from({ length: 12 }, (_, nth) => apply(random, 0, `0-${nth}`)),
    ...Array.from({ length: 16 }, (_, nth) => signUp(random, 0, `0-${nth + 12}`)),
  ];
};

/** All that happens on a day, in its order. The same seed and number always make the same day. */
export const planDay = (seed: string, day: number): Step[] => {
  const random = createRandom(`${seed}/${day}`);
  const steps: Step[] = [];
  for (let minute = 0; minute < dayMinutes; minute += random.int(2, 8)) {
    const number = `${day}-${minute}`;
    const chance = random.next();
    if (chance < 0.08) steps.push(apply(random, minute, number));
    else if (chance < 0.25) steps.push(signUp(random, minute, number));
    else steps.push(...bookingStory(random, minute));
    steps.push({ minute: minute + 1, does: 'answer' });
  }
  return steps.filter(({ minute }) => minute < dayMinutes).sort((one, other) => one.minute - other.minute);
};
