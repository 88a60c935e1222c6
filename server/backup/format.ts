import * as z from 'zod';
import { OperatorError } from '../operator-error.ts';

/**
 * A backup is text, compressed by gzip: control lines begin with `#` and say what follows, all others are rows as JSON objects.
 *
 *     # {"lectern":1,"madeAt":"…","migrations":[…],"sequences":{…}}
 *     # {"table":"languages","columns":["id","version",…]}
 *     {"id":"…","version":1,…}
 *     # {"rows":{"languages":24,…},"money":{"EUR":"…"},"sha256":"of all lines before this one"}
 *
 * Both engines write and read the same, so that a backup of one may be restored into the other.
 */
export const Header = z.object({
  lectern: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Of the schema that the rows are of. */
  migrations: z.array(z.number()),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
});
export const Section = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export const Footer = z.object({
  rows: z.record(z.string(), z.number()),
  money: z.record(z.string(), z.string()),
  /** Documents that are kept outside the database, and so are not in here. */
  outside: z.number().optional(),
  sha256: z.string(),
});
export type Header = z.infer<typeof Header>;
export type Section = z.infer<typeof Section>;
export type Footer = z.infer<typeof Footer>;

export const controlLine = (value: Header | Section | Footer) => `# ${JSON.stringify(value)}\n`;

/** The file is not a backup, or not all of one; the message is for whoever wanted to restore it. */
export class DamagedBackupError extends OperatorError {
  readonly why: string;
  constructor(why: string, options?: ErrorOptions) {
    super(`This is not a whole backup: ${why}. Nothing has been changed.`, options);
    this.why = why;
  }
}

/** A backup ended before it was whole; the message is for whoever wanted to make it. */
export class BrokenOffError extends OperatorError {
  constructor(why: string, options?: ErrorOptions) {
    super(
      `The backup broke off before it was whole: ${why}. None was made. Where a server runs, its log says why; try again.`,
      options,
    );
  }
}
