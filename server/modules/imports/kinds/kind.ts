import type { Clock } from '../../../clock.ts';
import type { Acting } from '../../../database/acting.ts';
import type { Database } from '../../../database/database.ts';
import type { AppError } from '../../../errors.ts';
import type { Written } from '../../sources/bring-in.ts';

export type ImportedRow = { values: Record<string, unknown>; line: number };
export type RowVerdict = Written | AppError;

export type Taking = {
  db: Database;
  clock: Clock;
  acting: Acting;
  /** When the file was uploaded: what its rows say holds as of then, where they do not say when. */
  uploadedAt: Date;
};

/** Takes in rows of a file, as calls of the API would. @returns what became of each, in their order. */
export type TakeRows = (taking: Taking, rows: readonly ImportedRow[]) => Promise<RowVerdict[]>;
