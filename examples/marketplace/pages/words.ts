import { minorDigits } from '#client/index.ts';
import type { DocumentKind, RequestedChange } from '../marketplace/records.ts';

const hourMs = 3_600_000;

/** Decimals as Lectern counts them: `Intl` has none for some currencies that have. */
const formatOf = (currency: string) => {
  const digits = minorDigits(currency);
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return { format: new Intl.NumberFormat('en', { style: 'currency', currency, ...decimals }), factor: 10 ** digits };
};

/** What is shown of an amount in minor units: `€45.00`. */
export const money = (cents: number, currency: string) => {
  const { format, factor } = formatOf(currency);
  return format.format(cents / factor);
};

export const minorUnits = (amount: number, currency: string) => Math.round(amount * formatOf(currency).factor);
export const majorUnits = (cents: number, currency: string) => cents / formatOf(currency).factor;

const partsOf = (at: Date, timeZone: string) => {
  // biome-ignore lint/plugin: read in parts, and by the one engine that the server runs on.
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
};

/** `Tue 24 Nov, 16:00`, by the clocks of the marketplace's time zone. */
export const dayAndHour = (at: Date, timeZone: string) => {
  const { weekday, day, month, hour, minute } = partsOf(at, timeZone);
  return `${weekday} ${day} ${month}, ${hour}:${minute}`;
};

/** The hours of the coming days in which lessons begin. */
export const comingHours = (now: Date, timeZone: string, taken: readonly Date[] = []) => {
  const next = Math.ceil(now.getTime() / hourMs) * hourMs;
  const isTaken = new Set(taken.map((at) => at.getTime()));
  return Array.from({ length: 5 * 24 }, (_, nth) => new Date(next + nth * hourMs))
    .filter((at) => [10, 14, 16, 18].includes(Number(partsOf(at, timeZone).hour)))
    .filter((at) => !isTaken.has(at.getTime()));
};

export const statusWords = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  completed: 'Held',
  cancelled: 'Cancelled',
} as const;

export const paymentWords = {
  due: 'To be paid',
  failed: 'Payment refused',
  paid: 'Paid',
  refunded: 'Refunded',
} as const;

export const refundWords = {
  asked: 'A refund is on its way',
  done: 'Refunded to you',
  failed: 'A refund did not work, and our staff know',
} as const;

export const payoutWords = {
  scheduled: 'To be paid to you',
  withheld: 'Withheld until our staff have looked at it',
  paying: 'Being paid to you',
  paid: 'Paid to you',
} as const;

export const disputeWords = {
  open: 'The payment is disputed, and our staff decide about it.',
  student: 'The dispute was decided for the student.',
  part: 'The dispute was decided in part.',
  tutor: 'The dispute was decided for the tutor.',
} as const;

export const reviewWords = {
  hidden: 'Our staff have hidden your review.',
  removed: 'Our staff have removed your review.',
} as const;

/** `4 of 5 stars` */
export const starWords = (stars: number) => `${stars} of 5 stars`;

export const applicationWords = {
  pending: 'Your application is being looked at',
  approved: 'You are approved: students find you',
  rejected: 'Your application was refused',
  suspended: 'Your account is suspended',
  active: '',
} as const;

export const documentWords: Record<DocumentKind, string> = {
  diploma: 'Diploma',
  certificate: 'Certificate',
  reference: 'Reference',
  identity: 'Proof of identity',
  other: 'Something else',
};
export const acceptedFiles = '.pdf,.jpg,.jpeg,.png,.webp';

/** Why staff ask for a document anew. */
export const requestWords: Record<RequestedChange['code'], string> = {
  missing: 'It is missing.',
  unreadable: 'It cannot be read.',
  expired: 'It has expired.',
  wrongName: 'It is in another name.',
  wrongDocument: 'It is another document.',
  incomplete: 'It is not complete.',
  doubtful: 'We could not verify it.',
  other: 'We need another one.',
};
