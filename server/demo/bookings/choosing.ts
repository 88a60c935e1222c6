import type { Tutor } from '../people/tutors.ts';
import type { Users } from '../people/users.ts';
import type { Random, RandomSource } from '../random.ts';
import { day, historyDays, hour } from '../time.ts';

export type Chosen = { studentIndex: number; tutorIndex: number; tutor: Tutor };

type Offer = { index: number; tutor: Tutor; from: number };

/** Who learns from whom: some students come every week, and most of them to the same tutor. */
export const createChoosing = (
  source: RandomSource,
  { users, tutors, now }: { users: Users; tutors: readonly Tutor[]; now: number },
) => {
  const earliest = now - historyDays * day;
  const favourites = source.stream('favourite');
  const offers: Offer[] = tutors
    .map((tutor, index) => ({ index, tutor, from: tutor.career.approvedAt }))
    .filter(({ from }) => Number.isFinite(from))
    .sort((one, other) => one.from - other.from);

  const approvedBy = (at: number) => {
    let [low, high] = [0, offers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((offers[middle] as Offer).from <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const teaches = ({ tutor: { career } }: Offer, startsAt: number) =>
    startsAt < career.awayFrom || startsAt >= career.awayUntil;

  /** Popular tutors are chosen more often; after some tries anybody will do. */
  const chooseTutor = (random: Random, requestedAt: number, startsAt: number): Offer => {
    const available = approvedBy(requestedAt);
    for (let tries = 0; tries < 200; tries += 1) {
      const offer = offers[Math.floor(random.next() * available)];
      if (offer !== undefined && teaches(offer, startsAt) && (tries > 20 || random.chance(offer.tutor.popularity)))
        return offer;
    }
    throw new Error('No tutor could be booked; a marketplace needs more of them.');
  };

  const chooseStudent = (random: Random, requestedAt: number, startsAt: number): number => {
    const joined = users.joinedBy(requestedAt - hour * 12);
    for (let tries = 0; tries < 200; tries += 1) {
      const drawn = Math.floor(random.next() * joined);
      // Every sixth user is a regular.
      const index = random.chance(0.6) ? drawn - (drawn % 6) : drawn;
      if (index < joined && users.mayBook(index, startsAt)) return index;
    }
    throw new Error('No user could book; a marketplace needs more of them.');
  };

  return (random: Random, requestedAt: number, startsAt: number): Chosen => {
    const studentIndex = chooseStudent(random, requestedAt, startsAt);
    const since = Math.min(requestedAt, Math.max(earliest, users.joinedAt(studentIndex) + day));
    const favourite = random.chance(0.65) ? chooseTutor(favourites(studentIndex), since, since) : undefined;
    const offer = favourite && teaches(favourite, startsAt) ? favourite : chooseTutor(random, requestedAt, startsAt);
    return { studentIndex, tutorIndex: offer.index, tutor: offer.tutor };
  };
};
