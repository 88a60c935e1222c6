import { SQL } from 'drizzle-orm';

/** An expression of which some rows have no value, as of a column that may be null. */
export class Nullable extends SQL {}
