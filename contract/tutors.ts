import * as z from 'zod';
import { accountShape, personShape, StatusChange } from './accounts.ts';
import { dueStates, RequestedChanges, TutorCheck } from './checklist.ts';
import { csvOf, ofApp } from './csv.ts';
import { TutorDocument } from './documents.ts';
import { done, endpoint, listOf, oneOf } from './endpoint.ts';
import { letterChoice, takeBackBody } from './letter-choice.ts';
import { amount, anyOf, idFilter, listQuery, moment } from './list-query.ts';
import { Cents, Currency, changeOf, drawn, entity, Id, newOf } from './primitives.ts';
import { Source } from './source.ts';
import { namesOf, type States, statusChangeOf } from './states.ts';

export type TutorStatus = 'pending' | 'approved' | 'rejected' | 'suspended';

/** Where a tutor may go from each status. A reason stays in the history. */
export const tutorStates: States<TutorStatus> = {
  pending: { to: { approved: {}, rejected: { reason: 'required' } } },
  approved: { to: { suspended: { reason: 'required' } } },
  rejected: { to: { pending: {} } },
  suspended: { to: { approved: {} } },
};
export const tutorStatuses = namesOf(tutorStates);

const fields = {
  ...personShape,
  headline: z.string().trim().max(120),
  bio: z.string().trim().max(5000),
  hourlyRateCents: Cents,
  currency: Currency,
  subjectIds: z.array(Id).min(1).max(50),
  languageIds: z.array(Id).min(1).max(30),
  levelIds: z.array(Id).min(1).max(30),
  yearsOfExperience: z.int().min(0).max(70),
};

/** A tutor as the list shows one. */
export const TutorRow = entity({
  ...fields,
  ...accountShape,
  // Whoever came before a rule may not keep it.
  subjectIds: z.array(Id),
  languageIds: z.array(Id),
  levelIds: z.array(Id),
  status: z.enum(tutorStatuses),
  statusReason: z.string().nullable(),
  /** Mean of the students' ratings, 1 to 5 with one decimal; null before the first. */
  rating: z.number().min(1).max(5).nullable(),
  bookingCount: z.int().min(0),
});

export const Tutor = TutorRow.extend({
  source: Source.nullable(),
  documents: z.array(TutorDocument),
  /** What the settings say is checked, in their order. */
  checklist: z.array(TutorCheck),
  /** What they were last asked for; null once something else was decided. */
  changesRequested: RequestedChanges.nullable(),
  statusHistory: z.array(StatusChange),
});
export type Tutor = z.infer<typeof Tutor>;
export type TutorRow = z.infer<typeof TutorRow>;

const list = endpoint('GET /api/v1/admin/tutor', {
  access: 'editor',
  summary: 'Tutors',
  query: listQuery({
    sort: [
      'displayName',
      'email',
      'hourlyRateCents',
      'rating',
      'yearsOfExperience',
      'bookingCount',
      'status',
      'createdAt',
    ],
    by: ['createdAt', 'desc'],
    filters: {
      status: anyOf(z.enum(tutorStatuses)),
      subjectId: idFilter(),
      languageId: idFilter(),
      levelId: idFilter(),
      rateFrom: amount(),
      rateTo: amount(),
      createdFrom: moment(),
      createdTo: moment(),
      /** Accepted documents that hold no longer, or not for much longer. */
      papers: anyOf(z.enum(dueStates)),
    },
  }),
  response: listOf(TutorRow),
});

export const tutors = {
  list,
  csv: csvOf(list, { more: ofApp }),
  get: endpoint('GET /api/v1/admin/tutor/{id}', { access: 'editor', summary: 'One tutor', response: oneOf(Tutor) }),
  add: endpoint('POST /api/v1/admin/tutor/add', {
    access: 'admin',
    summary: 'Add a tutor, pending approval',
    body: newOf({ ...drawn, ...fields }),
    response: oneOf(Tutor),
  }),
  update: endpoint('POST /api/v1/admin/tutor/{id}', {
    access: 'admin',
    summary: 'Change a tutor',
    body: changeOf(fields),
    response: oneOf(Tutor),
  }),
  changeStatus: endpoint('POST /api/v1/admin/tutor/status/{id}', {
    access: 'admin',
    summary: 'Approve, reject, suspend or reinstate a tutor, or reopen an application',
    body: statusChangeOf(tutorStates).safeExtend({ letter: letterChoice }),
    response: oneOf(Tutor),
  }),
  takeBack: endpoint('POST /api/v1/admin/tutor/takeBack/{id}', {
    access: 'admin',
    summary: 'Take a decision back',
    body: takeBackBody,
    response: oneOf(Tutor),
  }),
  remove: endpoint('POST /api/v1/admin/tutor/delete/{id}', {
    access: 'admin',
    summary: 'Delete a tutor without bookings or reports',
    response: done,
  }),
};
