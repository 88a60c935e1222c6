import { describe, expect, expectTypeOf, it } from 'vitest';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import {
  choice,
  currency,
  day,
  defineEntity,
  email,
  longText,
  moment,
  money,
  photo,
  type RecordOf,
  ref,
  refs,
  text,
  whole,
} from '#contract/entity/index.ts';
import { type Field, isOptional } from '#contract/entity/kinds.ts';
import type { KitchenSink } from '#tests/support/kitchen-sink.ts';

const takes = ({ schema }: Field, value: unknown) => schema.safeParse(value).success;

describe('a field', () => {
  const twins: [kind: string, needed: Field, optional: Field, value: unknown][] = [
    ['text', text(), text({ optional: true }), 'a'],
    ['longText', longText({ most: 9 }), longText({ most: 9, optional: true }), 'a\nb'],
    ['email', email(), email({ optional: true }), 'ida@sinks.test'],
    ['ref', ref('level'), ref('level', { optional: true }), '00000000-0000-4000-8000-000000000000'],
    ['choice', choice(['a', 'b'], { initially: 'b' }), choice(['a', 'b'], { optional: true }), 'a'],
    ['whole', whole({ from: 1, to: 5 }), whole({ from: 1, to: 5, optional: true }), 5],
    ['money', money(), money({ optional: true }), 45_50],
    ['day', day(), day({ optional: true }), '2026-02-28'],
    ['moment', moment(), moment({ optional: true }), '2026-02-28T09:30:00.000Z'],
  ];
  it.each(twins)('of the kind %s is null where it is left empty, if it may be', (kind, needed, optional, value) => {
    for (const field of [needed, optional]) expect([field.kind, takes(field, value)]).toEqual([kind, true]);
    expect([takes(needed, null), takes(needed, '')]).toEqual([false, false]);
    expect([takes(optional, null), takes(optional, '')]).toEqual([true, false]);
    expect([isOptional(needed), isOptional(optional)]).toEqual([false, true]);
  });

  it('of the kind photo may always be left empty', () => {
    const picture = photo();
    expect(['00000000-0000-4000-8000-000000000000', null, ''].map((value) => takes(picture, value))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isOptional(picture)).toBe(true);
  });
});

describe('a field that names several', () => {
  const keys = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);

  it('names so many as it may, and at least one unless it may be empty', () => {
    const [needed, optional] = [refs('level', { most: 2 }), refs('level', { optional: true })];
    expect([[], keys.slice(1), keys, null].map((value) => takes(needed, value))).toEqual([false, true, false, false]);
    expect([[], keys, null].map((value) => takes(optional, value))).toEqual([true, true, false]);
    expect([isOptional(needed), isOptional(optional)]).toEqual([false, true]);
  });

  it('names none twice, and says which would be', () => {
    const twice = keys.map((key) => key.toUpperCase()).concat(keys[1] ?? '');
    const { error } = refs('level').schema.safeParse(twice);
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[[3], 'validation.twice']]);
  });
});

describe('an entity with fields of every kind', () => {
  it('has the types that they give it', () => {
    type Sink = ResponseOf<typeof KitchenSink.calls.list>['data'][number];
    expectTypeOf<Sink['nickname']>().toEqualTypeOf<string | null>();
    expectTypeOf<Sink['story']>().toEqualTypeOf<string>();
    expectTypeOf<Sink['finish']>().toEqualTypeOf<'matt' | 'gloss' | null>();
    expectTypeOf<Sink['priceCents']>().toEqualTypeOf<number>();
    expectTypeOf<Sink['currency']>().toEqualTypeOf<string>();
    expectTypeOf<Sink['closedAt']>().toEqualTypeOf<string | null>();
    expectTypeOf<Sink['languages']>().toEqualTypeOf<string[]>();
    expectTypeOf<Sink['pictureUrl']>().toEqualTypeOf<string | null>();
    expectTypeOf<Sink>().not.toHaveProperty('body');
    expectTypeOf<Sink>().not.toHaveProperty('terms');
    expectTypeOf<Sink>().not.toHaveProperty('parts');
    type Given = BodyOf<typeof KitchenSink.calls.add>;
    expectTypeOf<Given['depositCents']>().toEqualTypeOf<number | null>();
    expectTypeOf<Given['picture']>().toEqualTypeOf<string | null>();
    expectTypeOf<Given>().not.toHaveProperty('pictureUrl');
    expectTypeOf<Given>().not.toHaveProperty('currency');
    expectTypeOf<Given>().not.toHaveProperty('parts');
    expectTypeOf<RecordOf<typeof KitchenSink>['parts']>().toEqualTypeOf<string[]>();
    type Query = QueryOf<typeof KitchenSink.calls.list>;
    expectTypeOf<Query['finish']>().toEqualTypeOf<('matt' | 'gloss')[] | undefined>();
    expectTypeOf<Query['languages']>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<Query['bowlsFrom']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Query['madeOnTo']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Query>().not.toHaveProperty('bowls');
    expectTypeOf<Query['sort']>().not.toExtend<'story' | 'currency' | 'languageId'>();
  });

  it('does not compile where a kind is told what it cannot be', () => {
    const calls = { list: 'Several' };
    const declared = { access: 'editor', title: 'name', unique: [], calls } as const;
    const refused = () => [
      // @ts-expect-error: what says which record it is may not be left empty
      defineEntity('level', { ...declared, fields: { name: text({ optional: true }) } }),
      // @ts-expect-error: nothing says what the price is in
      defineEntity('level', { ...declared, fields: { name: text(), priceCents: money() } }),
      // @ts-expect-error: amounts are told from other numbers by their names
      defineEntity('level', { ...declared, fields: { name: text(), price: money(), currency: currency() } }),
      // @ts-expect-error: a photo is answered with its address under this name
      defineEntity('level', { ...declared, fields: { name: text(), picture: photo(), pictureUrl: text() } }),
      // @ts-expect-error: nothing to begin with, though something has to be chosen
      choice(['a', 'b'], {}),
      // @ts-expect-error: how long it may be
      longText({ optional: true }),
      // @ts-expect-error: people are joined, and go over one by one
      refs('tutor'),
      // @ts-expect-error: it would keep itself from being merged
      defineEntity('level', { ...declared, fields: { name: text(), others: refs('level') } }),
      // @ts-expect-error: how large it may be
      whole({ from: 1 }),
    ];
    expect(refused).toBeTypeOf('function');
  });
});
