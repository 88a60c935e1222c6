import type { SQL } from 'drizzle-orm';

/** The rows a search finds. */
export type Found = {
  where: SQL | undefined;
  /** Find these rows in a subquery of their own, before anything else is looked at: there are few, and the planner might not know. */
  first?: boolean;
  /** The search knows without counting that there are at least so many. */
  atLeast?: number | undefined;
  /** Stop counting here, because each row costs the search something. */
  cap?: number | undefined;
};
