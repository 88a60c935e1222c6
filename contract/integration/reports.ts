import * as z from 'zod';
import { endpoint, oneOf } from '../endpoint.ts';
import { Instant } from '../primitives.ts';
import { AnswerText } from '../report-question.ts';
import { CatalogueName, ExternalId } from '../source.ts';
import { ExternalIdParams, sourcedBody, Told } from './sourced.ts';

/** A person by the application's own key. */
export const PersonRef = z
  .strictObject({ type: z.enum(['user', 'tutor']), externalId: ExternalId })
  .meta({ id: 'PersonRef' });
export type PersonRef = z.infer<typeof PersonRef>;

export const IncomingReport = sourcedBody('report', {
  title: CatalogueName.meta({
    description:
      'By key or by what it says. Of two that say the same, the one that is for people like the reported one',
  }),
  reporter: PersonRef,
  reportedUser: PersonRef,
  booking: ExternalId.nullable().default(null),
  description: z.string().trim().min(1).max(10_000),
  createdAt: Instant.meta({ description: 'When it was made' }),
}).meta({ id: 'IncomingReport' });
export type IncomingReport = z.output<typeof IncomingReport>;

/** What somebody answered who was asked about a report. */
export const IncomingAnswer = z
  .strictObject({
    askedAt: Instant.meta({
      description: 'Of the question, as `report.question_asked` has it: an answer to another one is refused',
    }),
    text: AnswerText,
    answeredAt: Instant.meta({ description: 'When it was given' }),
  })
  .meta({ id: 'IncomingAnswer' });
export type IncomingAnswer = z.output<typeof IncomingAnswer>;

export const incomingReports = {
  putReport: endpoint('PUT /api/v1/integration/reports/{externalId}', {
    access: { scope: 'reports:write' },
    summary: 'Tell of a report of one person about another',
    params: ExternalIdParams,
    body: IncomingReport,
    response: oneOf(Told),
  }),
  putAnswer: endpoint('PUT /api/v1/integration/reports/{externalId}/answer', {
    access: { scope: 'reports:write' },
    summary:
      'Hand in what somebody answers whom staff ask about a report. The same again changes nothing, nor does an earlier one; another text takes its place',
    params: ExternalIdParams,
    body: IncomingAnswer,
    response: oneOf(Told),
  }),
};
