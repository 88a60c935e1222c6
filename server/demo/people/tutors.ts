import { writeBiography } from '../biography/biography.ts';
import type { Branch, Catalogue } from '../catalogue/catalogue.ts';
import type { PersonName } from '../names/names.ts';
import type { Random, RandomSource } from '../random.ts';
import { createJoining } from './joining.ts';
import { type Account, personAccount } from './person.ts';
import { historyRows, type StatusChangeRow, withHistory } from './status-history.ts';
import { type Career, createCareer } from './tutor-career.ts';
import { type CheckRow, createChecks } from './tutor-checks.ts';
import { createDocuments, type DocumentRow } from './tutor-documents.ts';

export type Tutor = {
  account: Account;
  career: Career;
  history: StatusChangeRow[];
  documents: DocumentRow[];
  checks: CheckRow[];
  subjectIds: string[];
  languageIds: string[];
  levelIds: string[];
  /** 0 to 1: how readily students choose this tutor. */
  popularity: number;
};

type Setting = {
  count: number;
  now: number;
  catalogue: Catalogue;
  nameOf: (index: number) => PersonName;
  staffIds: readonly string[];
  currency: string;
};

/** Rates end in 0 or 50 cents and grow with experience. */
const rateOf = (random: Random, years: number) =>
  Math.round((1600 + Math.min(years, 20) * 90 + random.next() ** 2 * 3800) / 50) * 50;

const subjectsOf = (random: Random, branch: Branch, branches: Branch[]) => {
  const own = random.sample(
    branch.children,
    random.weighted([
      [1, 2],
      [2, 4],
      [3, 3],
      [4, 1],
    ] as const),
  );
  const other = random.pick(branches.filter(({ name }) => name !== branch.name));
  return random.chance(0.25) ? [...own, random.pick(other.children)] : own;
};

const languagesOf = (random: Random, { languages }: Catalogue, motherTongue: string) => {
  const others = random.sample(languages.slice(0, 5), random.int(1, 2)).map(({ name }) => name);
  const spoken = new Set([motherTongue, random.chance(0.8) ? 'English' : motherTongue, ...others]);
  return languages.filter(({ name }) => spoken.has(name)).map(({ id }) => id);
};

/** Neighbouring levels, as people teach them. */
const levelsOf = (random: Random, { levels }: Catalogue) => {
  const first = random.int(0, levels.length - 2);
  return levels.slice(first, first + random.int(1, 4)).map(({ id }) => id);
};

/** All the tutors, in the order in which they joined. */
export const createTutors = (
  source: RandomSource,
  { count, now, catalogue, nameOf, staffIds, currency }: Setting,
): Tutor[] => {
  const { joinedAt: joined } = createJoining({ count, early: 0.35, now });
  const [id, documentId, randomOf] = [source.ids('tutor'), source.ids('document'), source.stream('tutor')];
  const checkRandomOf = source.stream('check');
  return Array.from({ length: count }, (_, index) => {
    const random = randomOf(index);
    const [tutorId, name, joinedAt] = [id(index), nameOf(index), joined(index)];
    const branch = random.pick(catalogue.branches);
    const subjects = subjectsOf(random, branch, catalogue.branches);
    const years = Math.min(40, Math.floor(random.next() ** 2 * 32));
    const career = createCareer(random, { joinedAt, now, staffIds });
    const portrait = {
      firstName: name.firstName,
      city: random.pick(name.region.cities),
      branch: branch.name,
      subject: subjects[0]?.name ?? branch.name,
      years,
    };
    const person = personAccount(random, {
      id: tutorId,
      userType: 'tutor',
      status: 'pending',
      joinedAt,
      now,
      name,
      verified: Number.isFinite(career.approvedAt) || random.chance(0.8),
    });
    const account = {
      ...person,
      ...writeBiography(random, portrait),
      hourlyRateCents: rateOf(random, years),
      currency,
      yearsOfExperience: years,
    };
    return {
      account: withHistory(account, career.steps),
      career,
      history: historyRows(tutorId, 'pending', career.steps),
      documents: createDocuments(random, { tutorId, name, joinedAt, now, idOf: (nth) => documentId(index * 4 + nth) }),
      checks: createChecks(checkRandomOf(index), { tutorId, steps: career.steps, now }),
      subjectIds: subjects.map((subject) => subject.id),
      languageIds: languagesOf(random, catalogue, name.region.motherTongue),
      levelIds: levelsOf(random, catalogue),
      popularity: 0.05 + 0.95 * random.next() ** 2,
    };
  });
};
