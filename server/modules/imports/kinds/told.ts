import type * as z from 'zod';
import { IncomingBooking } from '#contract/integration/bookings.ts';
import { ExternalIdParams } from '#contract/integration/sourced.ts';
import { IncomingTutor } from '#contract/integration/tutors.ts';
import { IncomingUser } from '#contract/integration/users.ts';
import type { Clock } from '../../../clock.ts';
import { AppError, invalidField, orRefusal } from '../../../errors.ts';
import { parseInput } from '../../../http/validation.ts';
import { createIncomingBookings } from '../../bookings/incoming-bookings.ts';
import { bookingItemOf, itemOf } from '../../integration/item.ts';
import { createBringIn, type IncomingKind, type Item, type Written } from '../../sources/bring-in.ts';
import { createIncomingTutors } from '../../tutors/incoming-tutors.ts';
import { createIncomingUsers } from '../../users/incoming-users.ts';
import { type NamingFields, namesToKeys } from './catalogue-names.ts';
import type { ImportedRow, RowVerdict, TakeRows } from './kind.ts';

/** What comes from a file was told by no program. */
const noToken = { id: null, name: '' };

type Reading<Told, Body> = { schema: z.ZodType<Told>; itemOf: (externalId: string, told: Told) => Item<Body> };

/** @throws AppError where the row cannot be read. */
const itemIn = <Told, Body>(
  { schema, itemOf }: Reading<Told, Body>,
  { externalId, ...given }: Record<string, unknown>,
  uploadedAt: Date,
): Item<Body> => {
  const isDated = given.sourceVersion !== undefined || given.sourceUpdatedAt !== undefined;
  const params = parseInput(ExternalIdParams, { externalId });
  const told = parseInput(schema, isDated ? given : { ...given, sourceUpdatedAt: uploadedAt.toISOString() });
  return { ...itemOf(params.externalId, told), isOfUpload: !isDated };
};

/** Refuses items with the key of an earlier one, as those that are taken in together have to be of different keys. */
const withoutRepeated = <Body>(rows: readonly ImportedRow[], items: readonly (Item<Body> | AppError)[]) => {
  const lines = new Map<string, number>();
  return items.map((item, nth) => {
    if (item instanceof AppError) return item;
    const line = lines.get(item.externalId);
    if (line !== undefined) return invalidField('', 'import.same_as', { line });
    lines.set(item.externalId, rows[nth]?.line ?? 0);
    return item;
  });
};

/** Rows that the application's own kinds take in. */
const takeAs =
  <Told, Body, W extends Written>(
    reading: Reading<Told, Body>,
    kindAt: (clock: Clock) => IncomingKind<Body, W>,
    naming: NamingFields = {},
  ): TakeRows =>
  async ({ db, clock, acting, uploadedAt }, rows) => {
    const keyed = await namesToKeys(db, naming);
    const items = withoutRepeated(
      rows,
      rows.map(({ values }) => orRefusal(() => itemIn(reading, keyed(values), uploadedAt))),
    );
    const readable = items.flatMap((item) => (item instanceof AppError ? [] : [item]));
    const taken = await createBringIn({ db, clock }).many(acting, noToken, kindAt(clock), readable);
    const verdicts = new Map<unknown, RowVerdict>(readable.map((item, nth) => [item, taken[nth] as RowVerdict]));
    return items.map((item) => (item instanceof AppError ? item : (verdicts.get(item) as RowVerdict)));
  };

export const takeUsers = takeAs({ schema: IncomingUser, itemOf }, createIncomingUsers);
export const takeTutors = takeAs({ schema: IncomingTutor, itemOf }, createIncomingTutors, {
  subjects: 'subjects',
  languages: 'languages',
  levels: 'levels',
});
export const takeBookings = takeAs({ schema: IncomingBooking, itemOf: bookingItemOf }, createIncomingBookings, {
  subject: 'subjects',
  level: 'levels',
});
