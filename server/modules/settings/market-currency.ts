import { sql } from 'drizzle-orm';
import { settings } from './settings.table.ts';

/** What amounts are in that nobody has said it of; what the settings begin with where nobody has saved any. */
export const marketCurrency = sql`coalesce((select ${settings.currency} from ${settings}), ${settings.currency.default})`;
