import * as z from 'zod';
import { documentKinds } from '../marketplace/records.ts';

/** What a form's fields may be. Each sentence is shown to whoever filled it in. */
const storable = (what: string) =>
  z.string(`${what} is missing.`).refine((value) => !value.includes('\0'), {
    // PostgreSQL keeps every other character.
    error: `${what} has a character that cannot be kept.`,
    abort: true,
  });
const text = (what: string, most: number) =>
  storable(what).trim().min(1, `${what} is missing.`).max(most, `${what} is too long: ${most} characters at most.`);
/** Lectern takes so many of each. */
const chosen = (what: string, most: number) =>
  z
    .array(storable('What you have chosen'))
    .min(1, `Choose ${what}.`)
    .max(most, `You have chosen too many: ${most} at most.`);
const whole = (what: string, least: number, most: number) =>
  z.coerce
    .number(`${what} is no number.`)
    .int(`${what} is no whole number.`)
    .min(least, `${what} is too little.`)
    .max(most, `${what} is too much.`);

const person = {
  firstName: text('First name', 80),
  lastName: text('Last name', 80),
  email: z.email('The e-mail is none.').max(254, 'The e-mail is too long.'),
  password: storable('The password')
    .min(10, 'A password has ten characters or more.')
    .max(200, 'The password is too long: 200 characters at most.'),
};

export const SignUpForm = z.object(person);
export const SignInForm = z.object({ email: text('The e-mail', 254), password: storable('The password') });

export const ApplicationForm = z.object({
  ...person,
  headline: text('What you offer in a line', 120),
  bio: text('About you', 5000),
  hourlyRate: z.coerce.number('The price of an hour is no number.').positive('The price of an hour is too little.'),
  yearsOfExperience: whole('Years of experience', 0, 70),
  subjects: chosen('what you teach', 50),
  levels: chosen('at least one level', 30),
  languages: chosen('at least one language', 30),
  documentKind: z.enum(documentKinds, 'Choose what the document is.'),
});

export const DocumentForm = z.object({ kind: z.enum(documentKinds, 'Choose what the document is.') });

export const BookingForm = z.object({
  subject: text('What to learn', 100),
  level: text('The level', 100),
  startsAt: z.iso
    .datetime('Choose an hour.')
    .transform((at) => new Date(at))
    .refine((at) => at.getTime() > Date.now(), 'That hour is over.'),
  durationMinutes: whole('The duration', 30, 120),
});

export const AnswerForm = z.object({ text: text('Your answer', 10_000) });

export const ReviewForm = z.object({
  stars: whole('The number of stars', 1, 5),
  text: storable('What it was like').trim().max(2000, 'What it was like is too long: 2000 characters at most.'),
});

export const ComplaintForm = z.object({
  title: text('What it is about', 200),
  description: text('What happened', 10_000),
});
