import { knownTimeZone } from '#contract/dates.ts';
import { readPersonTimeZone } from '#src/fields/usePersonTimeZone.ts';

/** The marketplace's zone; where this browser does not know it, the person's, who mostly is where the marketplace is. */
export const marketplaceTimeZone = (timeZone: string): string => knownTimeZone(timeZone, readPersonTimeZone());
