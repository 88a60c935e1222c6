import type { Report } from './reports.ts';
import type { Review } from './reviews.ts';
import type { Transaction } from './transactions.ts';
import type { Tutor } from './tutors.ts';
import type { AccountRow } from './users.ts';

/**
 * Who decides a field of a record that the marketplace's application told of: the application, staff, or whoever wrote last. What staff change
 * of the application's is replaced with its next version.
 */
export type Owner = 'app' | 'staff' | 'both';

/** The kinds of record that the application tells of. */
export const sourceKinds = ['user', 'tutor', 'booking', 'report', 'review'] as const;
export type SourceKind = (typeof sourceKinds)[number];

const person = {
  firstName: 'app',
  lastName: 'app',
  displayName: 'app',
  email: 'app',
  phone: 'app',
  language: 'app',
  timezone: 'app',
  photoId: 'both',
  emailVerifiedAt: 'app',
  createdAt: 'app',
  status: 'staff',
  statusReason: 'staff',
} as const;

/** Fields that nobody names are worked out by Lectern. */
const ownedBy = {
  user: person,
  tutor: {
    ...person,
    headline: 'app',
    bio: 'app',
    hourlyRateCents: 'app',
    currency: 'app',
    yearsOfExperience: 'app',
    checklist: 'staff',
    changesRequested: 'staff',
    subjectIds: 'app',
    languageIds: 'app',
    levelIds: 'app',
  },
  booking: {
    tutorId: 'app',
    studentId: 'app',
    subjectId: 'app',
    levelId: 'app',
    startsAt: 'app',
    durationMinutes: 'app',
    amountCents: 'app',
    feeCents: 'app',
    payoutCents: 'app',
    currency: 'app',
    paymentMethod: 'app',
    createdAt: 'app',
    timeline: 'app',
  },
  report: {
    titleId: 'app',
    reporterId: 'app',
    reportedUserId: 'app',
    bookingId: 'app',
    description: 'app',
    createdAt: 'app',
    status: 'staff',
    assigneeId: 'staff',
    resolution: 'staff',
    question: 'staff',
  },
  review: {
    booking: 'app',
    stars: 'app',
    text: 'app',
    createdAt: 'app',
    status: 'staff',
    statusReason: 'staff',
  },
} as const satisfies {
  user: Partial<Record<keyof AccountRow, Owner>>;
  tutor: Partial<Record<keyof Tutor, Owner>>;
  booking: Partial<Record<keyof Transaction, Owner>>;
  report: Partial<Record<keyof Report, Owner>>;
  review: Partial<Record<keyof Review, Owner>>;
};

/** The fields of a kind that somebody decides. */
export const fieldsOf = (kind: SourceKind, owner: Owner): string[] =>
  Object.entries<Owner>(ownedBy[kind]).flatMap(([field, of]) => (of === owner ? [field] : []));
