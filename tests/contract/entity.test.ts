import { describe, expect, expectTypeOf, it } from 'vitest';
import type { BodyOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { choice, code, count, defineEntity, flag, place, type RecordOf, states, text } from '#contract/entity/index.ts';
import type { EntityOptions } from '#server/entity/repository.ts';
import { tableOf } from '#server/entity/table.ts';
import { LessonNote, type lessonNotes } from '#tests/support/lesson-notes.ts';

const fields = {
  title: text(),
  sign: code(/^[a-z]$/, 'validation.language_code'),
  about: choice(['tutor', 'user'], { initially: 'user' }),
  active: flag({ initially: true }),
  rank: place({ last: 9 }),
  reportCount: count('reports'),
};
const calls = { list: 'Several', add: 'Add one', update: 'Change one', remove: 'Remove one' };
const declared = { access: 'editor', title: 'title', fields, unique: [['title', 'about']], calls } as const;
const Thing = defineEntity('level', declared);

type Given = { title: string; sign: string; about: 'tutor' | 'user'; active: boolean; rank: number };
type Flat<T> = { [Key in keyof T]: T[Key] };
type Drawn = { id?: string | undefined };
type Kept = { id: string; version: number; createdAt: string; updatedAt: string };

describe('an entity', () => {
  it('has the types that its fields give it', () => {
    expectTypeOf<RecordOf<typeof Thing>>().toEqualTypeOf<Flat<Kept & Given & { reportCount: number }>>();
    expectTypeOf<BodyOf<typeof Thing.calls.add>>().toEqualTypeOf<Flat<Drawn & Given>>();
    expectTypeOf<BodyOf<typeof Thing.calls.update>>().toEqualTypeOf<Flat<Given & Pick<Kept, 'id' | 'version'>>>();
    expectTypeOf<ResponseOf<typeof Thing.calls.list>['data'][number]>().toEqualTypeOf<RecordOf<typeof Thing>>();
    expectTypeOf<QueryOf<typeof Thing.calls.list>['about']>().toEqualTypeOf<('tutor' | 'user')[] | undefined>();
    expectTypeOf<QueryOf<typeof Thing.calls.list>['sort']>().toEqualTypeOf<
      Exclude<keyof Given, 'active'> | 'reportCount' | 'updatedAt'
    >();
  });

  it('gives its table the columns of what it keeps', () => {
    const things = tableOf('things', Thing);
    expectTypeOf<Omit<Given, 'active'>>().toExtend<typeof things.$inferInsert>();
    expectTypeOf<Omit<Given, 'rank'>>().not.toExtend<typeof things.$inferInsert>();
    expectTypeOf<typeof things.$inferSelect.about>().toEqualTypeOf<'tutor' | 'user'>();
    expect(Object.keys(things)).not.toContain('reportCount');
  });

  it('answers what the server keeps, and takes what a person gives', () => {
    expect(Object.keys(Thing.schema.shape)).toEqual([
      'id',
      'version',
      'createdAt',
      'updatedAt',
      ...Object.keys(fields),
    ]);
    const given = { title: ' A ', sign: 'Z', about: 'user', active: false, rank: 1 };
    expect(Thing.calls.add.body.parse(given)).toEqual({ ...given, title: 'A', sign: 'z' });
    const refused = Thing.calls.add.body.safeParse({ ...given, reportCount: 1, rank: 10, about: 'both' });
    expect(refused.error?.issues.map(({ path, code }) => path[0] ?? code)).toEqual([
      'about',
      'rank',
      'unrecognized_keys',
    ]);
  });

  it('is listed by its title and filtered by its flags and choices, unless it says otherwise', () => {
    expect(Thing.calls.list.query.parse({})).toMatchObject({ sort: 'title', dir: 'asc' });
    expect(Thing.calls.list.query.parse({ about: 'user,tutor', active: 'true' })).toMatchObject({ active: true });
    const ranked = defineEntity('level', { ...declared, by: ['rank', 'desc'], filters: ['active'] });
    expect(ranked.calls.list.query.parse({})).toMatchObject({ sort: 'rank', dir: 'desc' });
    expectTypeOf<QueryOf<typeof ranked.calls.list>>().not.toHaveProperty('about');
    expect(ranked.calls.list.query.safeParse({ about: 'user' }).success).toBe(false);
  });

  it('has addresses of its own but where it says another', () => {
    const addresses = ({ calls }: Pick<typeof Thing, 'calls'>) =>
      Object.values(calls).map(({ method, path }) => `${method} ${path}`);
    expect(addresses(Thing)).toEqual([
      'GET /api/v1/admin/levels',
      'GET /api/v1/admin/levels/csv',
      'POST /api/v1/admin/levels/add',
      'POST /api/v1/admin/levels/update',
      'POST /api/v1/admin/levels/remove',
    ]);
    const list = { at: 'GET /api/v1/tutor/getThings', summary: 'Several' } as const;
    const elsewhere = defineEntity('level', { ...declared, calls: { ...calls, list } });
    expect(addresses(elsewhere).slice(0, 2)).toEqual([
      'GET /api/v1/tutor/getThings',
      'GET /api/v1/tutor/getThings/csv',
    ]);
  });

  it('does not compile where it names what is not there', () => {
    const refused = () => [
      // @ts-expect-error: no such field
      defineEntity('level', { ...declared, title: 'name' }),
      // @ts-expect-error: only a text says which record it is
      defineEntity('level', { ...declared, title: 'rank' }),
      // @ts-expect-error: nobody sorts by yes and no
      defineEntity('level', { ...declared, by: ['active', 'asc'] }),
      // @ts-expect-error: a text is searched, not filtered by
      defineEntity('level', { ...declared, filters: ['title'] }),
      // @ts-expect-error: no such field
      defineEntity('level', { ...declared, unique: [['name']] }),
      // @ts-expect-error: nothing follows for a call of that name
      defineEntity('level', { ...declared, calls: { ...calls, publish: 'Publish one' } }),
      // @ts-expect-error: what lists leave out is read by itself
      defineEntity('level', { ...declared, fields: { ...declared.fields, terms: html({ most: 90 }) } }),
      // @ts-expect-error: the trail knows a state by its name
      defineEntity('level', { ...declared, fields: { ...declared.fields, state: states({ on: { to: {} } }) } }),
      // @ts-expect-error: no sentence says what still uses it
      count('nothings'),
      // @ts-expect-error: a new one begins with a word that there is
      choice(['tutor', 'user'], { initially: 'both' }),
    ];
    // What is expected of the compiler stands above; nothing of it is to run.
    expect(refused).toBeTypeOf('function');
  });

  it('has the states and the records that its fields name', () => {
    type Note = RecordOf<typeof LessonNote>;
    expectTypeOf<Note['booking']>().toEqualTypeOf<string>();
    expectTypeOf<Note['language']>().toEqualTypeOf<string | null>();
    expectTypeOf<Note['tutor']['photoUrl']>().toEqualTypeOf<string | null>();
    expectTypeOf<Note['level']>().toEqualTypeOf<{ id: string; name: string }>();
    expectTypeOf<Pick<Note, 'status' | 'statusReason'>>().toEqualTypeOf<{
      status: 'draft' | 'published' | 'hidden';
      statusReason: string | null;
    }>();
    expectTypeOf<keyof BodyOf<typeof LessonNote.calls.add>>().toEqualTypeOf<
      'id' | 'booking' | 'language' | 'reader' | 'text'
    >();
    expectTypeOf<BodyOf<typeof LessonNote.calls.changeStatus>>().toEqualTypeOf<{
      status: 'draft' | 'published' | 'hidden';
      reason: string | null;
      version: number;
    }>();
    expectTypeOf<QueryOf<typeof LessonNote.calls.list>['tutor']>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<typeof lessonNotes.$inferInsert.booking>().toEqualTypeOf<string>();
    expectTypeOf<typeof lessonNotes.$inferInsert.language>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<typeof lessonNotes.$inferInsert.status>().toEqualTypeOf<Note['status'] | undefined>();
    expectTypeOf<{ via: Pick<EntityOptions<typeof LessonNote>['via'], 'tutor'> }>().not.toExtend<
      EntityOptions<typeof LessonNote>
    >();
  });

  it('goes from its states to known ones alone', () => {
    // @ts-expect-error nothing is called gone
    states({ visible: { to: { hidden: {}, gone: {} } }, hidden: { to: { visible: {} } } });
    // @ts-expect-error a reason is required or not asked for
    states({ visible: { to: { hidden: { reason: 'perhaps' } } }, hidden: { to: {} } });
    // @ts-expect-error what has no states does not change them
    defineEntity('level', { ...declared, calls: { list: 'Several', changeStatus: 'Change one' } });
    const body = LessonNote.calls.changeStatus.body;
    expect(body.safeParse({ status: 'hidden', reason: null, version: 1 }).error?.issues[0]?.path).toEqual(['reason']);
    expect(body.safeParse({ status: 'published', reason: null, version: 1 }).success).toBe(true);
  });
});
