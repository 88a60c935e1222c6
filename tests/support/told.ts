/** What an application tells, as the bodies of its calls; each with one version unless said otherwise. */
export const toldUser = (given: object = {}) => ({
  firstName: 'Mia',
  lastName: 'Okafor',
  email: 'mia@app.test',
  sourceVersion: 1,
  ...given,
});

export const toldTutor = (given: object = {}) => ({
  firstName: 'Ida',
  lastName: 'Lindqvist',
  email: 'ida@app.test',
  hourlyRateCents: 90_000,
  currency: 'SEK',
  subjects: ['sciences/physics'],
  languages: ['de'],
  levels: ['Secondary school'],
  sourceVersion: 1,
  ...given,
});

/** A lesson of `t-1` for `u-1`. */
export const toldBooking = (given: object = {}) => ({
  tutor: 't-1',
  student: 'u-1',
  subject: 'physics',
  level: 'Secondary school',
  startsAt: '2025-03-02T15:00:00Z',
  durationMinutes: 60,
  amountCents: 4000,
  feeCents: 600,
  payoutCents: 3400,
  currency: 'EUR',
  paymentMethod: 'card',
  createdAt: '2025-02-27T09:00:00Z',
  sourceVersion: 1,
  ...given,
});

export const toldReport = (given: object = {}) => ({
  title: 'Did not appear',
  reporter: { type: 'user', externalId: 'u-1' },
  reportedUser: { type: 'tutor', externalId: 't-1' },
  booking: null,
  description: 'Nobody was there.',
  createdAt: '2025-03-02T16:00:00Z',
  sourceVersion: 1,
  ...given,
});

/** Of the lesson `b-1`. */
export const toldReview = (given: object = {}) => ({
  booking: 'b-1',
  stars: 4,
  text: 'Finally somebody who can explain this!',
  createdAt: '2025-03-02T18:00:00Z',
  sourceVersion: 1,
  ...given,
});

export const toldEvent = (id: string, kind: string, at: string, more: object = {}) => ({ id, kind, at, ...more });
