import type { IncomingTutor } from '#contract/integration/tutors.ts';
import type { Clock } from '../../clock.ts';
import type { Connection } from '../../database/database.ts';
import { AppError, unknownReference } from '../../errors.ts';
import { type Incoming, isNews, lockPeople, personValues, writePeople } from '../accounts/incoming-people.ts';
import { findNamed } from '../integration/find-named.ts';
import type { IncomingKind, Task, Written } from '../sources/bring-in.ts';
import { isSameLinks, readLinks, type TutorLinks, writeLinks } from './tutor-links.ts';

const named = {
  subjectIds: { field: 'subjects', ref: 'subject' },
  languageIds: { field: 'languages', ref: 'language' },
  levelIds: { field: 'levels', ref: 'level' },
} as const;

/** @returns what each tutor teaches, by the keys of the catalogue, or which fields name what is not in it. */
const resolve = async (connection: Connection, tasks: readonly Task<IncomingTutor>[]) => {
  const { inCatalogue } = await findNamed(connection, {
    catalogue: {
      subject: tasks.flatMap(({ body }) => body.subjects),
      language: tasks.flatMap(({ body }) => body.languages),
      level: tasks.flatMap(({ body }) => body.levels),
    },
  });
  return (body: IncomingTutor): TutorLinks | AppError => {
    const idsOf = (links: keyof TutorLinks) => {
      const { field, ref } = named[links];
      return body[field].map((name) => inCatalogue(ref, name) ?? '');
    };
    const taught = { subjectIds: idsOf('subjectIds'), languageIds: idsOf('languageIds'), levelIds: idsOf('levelIds') };
    const missing = Object.values(named).flatMap(({ field, ref }) =>
      taught[`${ref}Ids`].flatMap((id, nth) => (id === '' ? [{ field: `${field}.${nth}`, list: field }] : [])),
    );
    return missing.length > 0 ? unknownReference(missing) : taught;
  };
};

const valuesOf = ({ subjects, languages, levels, ...person }: IncomingTutor) => ({
  ...personValues(person),
  headline: person.headline,
  bio: person.bio,
  hourlyRateCents: person.hourlyRateCents,
  currency: person.currency,
  yearsOfExperience: person.yearsOfExperience,
});

/** Tutors as the marketplace's application tells of them. A new one waits for approval; what an hour costs is theirs to say. */
export const createIncomingTutors = (clock: Clock): IncomingKind<IncomingTutor> => ({
  kind: 'tutor',
  content: ({ sourceVersion, sourceUpdatedAt, subjects, languages, levels, ...content }) => ({
    ...content,
    subjects: [...new Set(subjects)].sort(),
    languages: [...new Set(languages)].sort(),
    levels: [...new Set(levels)].sort(),
  }),

  write: async (transaction, tasks) => {
    const known = await lockPeople(transaction, tasks, 'tutor');
    const taughtBy = await resolve(transaction, tasks.filter(isNews));
    const links = await readLinks(transaction, [...known.keys()]);
    const refused = new Map<string, AppError>();
    const people = tasks.flatMap((task): (Incoming & { wanted?: TutorLinks })[] => {
      const values = valuesOf(task.body);
      if (!isNews(task)) return [{ task, values }];
      const wanted = taughtBy(task.body);
      if (wanted instanceof AppError) {
        refused.set(task.externalId, wanted);
        return [];
      }
      const current = task.recordId === null ? undefined : links.get(task.recordId);
      return [{ task, values, wanted, changedBeside: current !== undefined && !isSameLinks(current, wanted) }];
    });
    const results: Map<string, Written | AppError> = await writePeople(transaction, people, known, {
      userType: 'tutor',
      status: 'pending',
      now: clock.now(),
    });
    const wanted = new Map<string, TutorLinks>();
    for (const person of people) {
      const result = results.get(person.task.externalId);
      if (!person.wanted || !result || result instanceof AppError) continue;
      if (result.outcome === 'created' || person.changedBeside) wanted.set(result.id, person.wanted);
    }
    if (wanted.size > 0) await writeLinks(transaction, wanted);
    return new Map([...results, ...refused]);
  },
});
