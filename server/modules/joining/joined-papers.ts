import { and, eq, min } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { tutorChecks, tutorDocuments } from '../tutors/tutors.table.ts';

/** Of which kinds a tutor has documents, and since when those wait about which nothing is decided. */
export const readPapers = async (connection: Connection, tutorId: string) => {
  const isItem = and(eq(tutorChecks.tutorId, tutorDocuments.tutorId), eq(tutorChecks.kind, tutorDocuments.kind));
  const kinds = await connection
    .select({
      kind: tutorDocuments.kind,
      cameAt: min(tutorDocuments.uploadedAt),
      state: tutorChecks.state,
      openedAt: tutorChecks.openedAt,
    })
    .from(tutorDocuments)
    .leftJoin(tutorChecks, isItem)
    .where(eq(tutorDocuments.tutorId, tutorId))
    .groupBy(tutorDocuments.kind, tutorChecks.state, tutorChecks.openedAt);
  return kinds.map(({ kind, cameAt, state, openedAt }) => {
    const isDecided = state !== null && state !== 'open';
    return { kind, waitingSince: isDecided ? undefined : (openedAt ?? cameAt) };
  });
};
