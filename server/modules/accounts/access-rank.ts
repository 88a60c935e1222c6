import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { type AccessLevel, accessLevels, storedAs } from '#contract/users.ts';

type AccessColumns = { userType: Column; userRole: Column };

/** Of staff only, whose type is named first: the search for a role stays among the few of that type. */
export const hasAccessLevel = (level: AccessLevel, columns: AccessColumns): SQL | undefined => {
  const { userType, userRole } = storedAs[level];
  return and(eq(columns.userType, userType), eq(sql`coalesce(${columns.userRole}, 'admin')`, userRole));
};

/** Staff by what they may do, from least to most, before everybody else. Without parameters, so that an index can be made of it. */
export const accessRank = (columns: AccessColumns): SQL =>
  sql`(case ${sql.join(
    accessLevels.map((level, rank) => sql`when ${hasAccessLevel(level, columns)} then ${sql.raw(String(rank))}`),
    sql` `,
  )} else ${sql.raw(String(accessLevels.length))} end)`.inlineParams();
