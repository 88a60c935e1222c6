import type { tutorDocuments } from '../../modules/tutors/tutors.table.ts';
import { ascii } from '../names/ascii.ts';
import type { PersonName } from '../names/names.ts';
import type { Random } from '../random.ts';
import { hour } from '../time.ts';

export type DocumentRow = typeof tutorDocuments.$inferInsert & { uploadedAt: Date };

const kinds = [
  { kind: 'identity', names: ['passport', 'identity-card', 'residence-permit'], likely: 1 },
  { kind: 'diploma', names: ['bachelor-diploma', 'master-diploma', 'teaching-degree'], likely: 0.9 },
  { kind: 'certificate', names: ['criminal-record-certificate', 'good-conduct-certificate'], likely: 0.75 },
  { kind: 'reference', names: ['reference-school', 'reference-family', 'reference-employer'], likely: 0.4 },
] as const;

/** The papers a tutor handed in with the application. */
export const createDocuments = (
  random: Random,
  {
    tutorId,
    name,
    joinedAt,
    now,
    idOf,
  }: { tutorId: string; name: PersonName; joinedAt: number; now: number; idOf: (nth: number) => string },
): DocumentRow[] =>
  kinds
    .filter(({ likely }) => random.chance(likely))
    .map(({ kind, names }, nth) => ({
      id: idOf(nth),
      tutorId,
      name: `${random.pick(names)}-${ascii(name.lastName)}.${kind === 'identity' ? 'webp' : 'pdf'}`,
      kind,
      uploadedAt: new Date(Math.min(now, joinedAt + random.int(0, 10) * hour)),
    }));
