import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Account, Admin, User, users } from '#contract/users.ts';

const answered = Object.keys(users.get.response.shape.data.shape);
const listed = Object.keys(users.list.response.shape.data.element.shape);

describe('a part of an entity', () => {
  it('has a name of its own', () => {
    expect([User.name, User.plural, Admin.name]).toEqual(['user', 'users', 'admin']);
  });

  it.each([
    [User, ['userType', 'userRole', 'invited']],
    [Admin, ['bookingCount', 'source']],
  ])('lacks the fields that say nothing of it (%#)', ({ fields, schema, row }, without) => {
    for (const name of without) expect(fields).not.toHaveProperty(name);
    expect(answered.filter((name) => !(name in schema.shape))).toEqual(without);
    expect(listed.filter((name) => !(name in row.shape))).toEqual(without.filter((name) => listed.includes(name)));
    expectTypeOf<User>().toEqualTypeOf<Omit<Account, 'userType' | 'userRole' | 'invited'>>();
    expectTypeOf<Admin>().toEqualTypeOf<Omit<Account, 'bookingCount' | 'source'>>();
  });

  it('has the calls of the whole', () => {
    expect([User.calls.list, Admin.calls.list, User.calls.get]).toEqual([users.list, users.list, users.get]);
  });
});
