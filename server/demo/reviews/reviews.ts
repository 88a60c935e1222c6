import type { reviews } from '../../modules/reviews/reviews.table.ts';
import type { Random, RandomSource, Weighted } from '../random.ts';
import { day, hour } from '../time.ts';
import type { HeldLesson } from './held-lessons.ts';
import { reasons, words } from './words.ts';

type ReviewRow = Required<Omit<typeof reviews.$inferInsert, 'searchText'>>;

/** Mostly four and five; `doubt`, from 0 to 1, is how often this tutor gets fewer. */
const starsFor = (doubt: number): Weighted<number> => [
  [5, 66 - 36 * doubt],
  [4, 26],
  [3, 4 + 22 * doubt],
  [2, 2 + 12 * doubt],
  [1, 1 + 6 * doubt],
];

const write = (random: Random, stars: number, name: string) => {
  const { first, more } = words[stars] ?? { first: [], more: [] };
  const sentences = [random.pick(first), ...random.sample(more, random.int(0, 3))];
  return sentences.join(' ').replaceAll('{name}', name);
};

/** Most give stars alone; what is hidden is hidden for its words. */
const said = (random: Random, text: string, isHidden: boolean) => (isHidden || random.chance(0.45) ? text : '');

type Setting = { now: number; firstNameOf: (tutorIndex: number) => string };

/** Reviews of lessons that were held, most of them written within two days; those of a tutor in a row. */
export function* createReviews(
  source: RandomSource,
  lessons: readonly HeldLesson[],
  { now, firstNameOf }: Setting,
): Generator<ReviewRow> {
  const [id, randomOf, tutorOf] = [source.ids('review'), source.stream('review'), source.stream('reviewed-tutor')];
  const inARow = [...lessons].sort((one, other) => one.tutorIndex - other.tutorIndex);
  for (const [nth, { bookingId, tutorIndex, overAt }] of inARow.entries()) {
    const random = randomOf(nth);
    const stars = random.weighted(starsFor(tutorOf(tutorIndex).next() ** 2));
    const writtenAt = Math.round(overAt + (0.2 + random.next() ** 3 * 120) * hour);
    if (writtenAt > now) continue;
    const hiddenAt = Math.round(writtenAt + (0.1 + random.next() * 5) * day);
    const isHidden = random.chance(stars < 3 ? 0.12 : 0.01) && hiddenAt < now;
    yield {
      id: id(nth),
      booking: bookingId,
      stars,
      text: said(random, write(random, stars, firstNameOf(tutorIndex)), isHidden),
      status: isHidden ? 'hidden' : 'visible',
      statusReason: isHidden ? random.pick(reasons) : null,
      version: isHidden ? 2 : 1,
      createdAt: new Date(writtenAt),
      updatedAt: new Date(isHidden ? hiddenAt : writtenAt),
    };
  }
}
