import * as z from 'zod';
import { Instant } from './primitives.ts';

/** Whom one may ask about a report. */
export const askedPeople = ['reporter', 'reportedUser'] as const;
export const Asked = z.enum(askedPeople);
export type Asked = z.infer<typeof Asked>;

/** What somebody answered, in their words: it may be a mere “No”, or a whole e-mail. */
export const AnswerText = z.string().trim().min(1).max(10_000);

/** What a letter asks somebody in a report, in place of a status that it would go to. */
export const questionAsked = 'questionAsked';

/** What staff asked somebody in a report, and what they answered. */
export const ReportQuestion = z.object({
  to: Asked,
  text: z.string(),
  askedAt: Instant,
  /** As staff wrote it down, or the marketplace's application handed it in. */
  answer: z.object({ text: z.string(), answeredAt: Instant }).nullable(),
});
export type ReportQuestion = z.infer<typeof ReportQuestion>;
