import type { IncomingEvent } from '#client/index.ts';

/** As Lectern calls them. */
export const documentKinds = ['diploma', 'certificate', 'reference', 'identity', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The rows of the tables in `schema.sql`. */
export type Person = {
  id: string;
  kind: 'student' | 'tutor';
  version: number;
  first_name: string;
  last_name: string;
  email: string;
  password_hash: string;
  created_at: Date;
  status: 'active' | 'pending' | 'approved' | 'rejected' | 'suspended';
  status_reason: string | null;
  changes_requested: RequestedChange[] | null;
};

/** What Lectern's staff ask a tutor to hand in anew, and why. */
export type RequestedChange = {
  kind: DocumentKind;
  /** What staff call it, where that is another name than the kind's. */
  name: string | null;
  code: 'missing' | 'unreadable' | 'expired' | 'wrongName' | 'wrongDocument' | 'incomplete' | 'doubtful' | 'other';
  note: string | null;
};

export type Tutor = {
  id: string;
  headline: string;
  bio: string;
  hourly_rate_cents: number;
  currency: string;
  years_of_experience: number;
  subjects: string[];
  levels: string[];
  languages: string[];
};

export type Booking = {
  id: string;
  tutor: string;
  student: string;
  subject: string;
  level: string;
  starts_at: Date;
  duration_minutes: number;
  amount_cents: number;
  fee_cents: number;
  payout_cents: number;
  currency: string;
  created_at: Date;
  status: 'requested' | 'confirmed' | 'completed' | 'cancelled';
  payment: 'due' | 'failed' | 'paid' | 'refunded';
};

/** Something that happened to a booking. */
export type Happening = {
  id: string;
  kind: IncomingEvent['kind'];
  at: Date;
  actor: 'student' | 'tutor' | null;
  amountCents?: number;
  note?: string;
  /** Lectern's key of the refund that this answers. */
  refund?: string;
  /** What the payment provider calls it. */
  reference?: string;
  /** Of a dispute. */
  dueAt?: string;
};

export type Refund = { id: string; booking: string; amount_cents: number; status: 'asked' | 'done' | 'failed' };

export type Payout = {
  booking: string;
  amount_cents: number;
  status: 'scheduled' | 'withheld' | 'paying' | 'paid' | 'dropped';
};

export type Report = {
  id: string;
  title: string;
  reporter: string;
  reported: string;
  booking: string;
  description: string;
  created_at: Date;
  status: 'open' | 'inReview' | 'resolved' | 'dismissed';
  resolution: string | null;
  question: Question | null;
  /** To that question. */
  answer: string | null;
};

export type Review = {
  id: string;
  booking: string;
  version: number;
  stars: number;
  text: string;
  created_at: Date;
  status: 'visible' | 'hidden' | 'removed';
  status_reason: string | null;
};

/** What Lectern's staff ask one of the two people of a report. */
export type Question = { to: 'reporter' | 'reportedUser'; text: string; askedAt: string };

/** A file that somebody hands in. */
export type Upload = { name: string; contentType: string; content: Uint8Array };
