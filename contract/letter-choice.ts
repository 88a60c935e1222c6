import * as z from 'zod';
import { Version } from './primitives.ts';

/** The decisions of staff about which the people concerned are written to; the key of each letter's e-mail template. */
export const letterKeys = [
  'tutor-approved',
  'tutor-rejected',
  'tutor-suspended',
  'tutor-reinstated',
  'tutor-changes-requested',
  'user-suspended',
  'user-reinstated',
  'report-resolved',
  'report-dismissed',
  'report-question',
  'refund-requested',
] as const;
export const LetterKey = z.enum(letterKeys);
export type LetterKey = z.infer<typeof LetterKey>;

/** Seconds for which a letter waits, and its decision can be taken back. */
export const undoSeconds = 10;

const subject = z.string().trim().min(1).max(200).regex(/^.*$/, { error: 'validation.single_line' });
const body = z.string().trim().min(1).max(50_000);

/** A letter as somebody has amended it for this one time: finished, no template. What of the HTML could run is taken out. */
export const WrittenLetter = z.strictObject({ subject, body });
export type WrittenLetter = z.infer<typeof WrittenLetter>;

/** The letter about a decision. Left out: as its template has it, unless the application writes. Null: none is sent. */
export const letterChoice = WrittenLetter.nullable().optional();
export type LetterChoice = z.infer<typeof letterChoice>;

/** Body of taking a decision back: the version that the record has by it. */
export const takeBackBody = z.strictObject({ version: Version });
