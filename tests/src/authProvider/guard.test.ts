import { describe, expect, it } from 'vitest';
import type { Access } from '#contract/access.ts';
import { type AccessOf, type GuardedSession, guard } from '#src/authProvider/guard.ts';

const screens: Record<string, Access> = {
  '/admin/dashboard': 'editor',
  '/admin/pages': 'editor',
  '/admin/tutors': 'editor',
  '/admin/tutors/7': 'editor',
  '/admin/site-setting': 'admin',
  '/admin/admin-management': 'superAdmin',
};
const accessOf: AccessOf = ({ pathname }) => screens[pathname];

const sessions = {
  visitor: undefined,
  nobody: { user: {} },
  superAdmin: { user: { userType: 'superAdmin' } },
  admin: { user: { userType: 'admin' } },
  editor: { user: { userType: 'admin', userRole: 'editor' } },
  stranger: { user: { userType: 'admin', userRole: 'janitor' } },
  tutor: { user: { userType: 'tutor' } },
  user: { user: { userType: 'user' } },
} satisfies Record<string, GuardedSession>;
type Who = keyof typeof sessions;

/** Follows redirects to where they end, and says how many there were. */
const follow = (address: string, who: Who) => {
  let pathname = address;
  for (let hops = 0; hops < 10; hops += 1) {
    const verdict = guard({ pathname, search: '' }, sessions[who], accessOf);
    if ('open' in verdict) return { pathname, area: verdict.open, hops };
    pathname = verdict.redirect;
  }
  throw new Error(`${address} leads ${who} in a circle`);
};

const login = '/admin/login';
const dashboard = '/admin/dashboard';
const denied = '/pages/not-authorized';
const notFound = '/pages/error-404';
const itself = 'itself';

/** Where each ends who opens an address. */
const table: Record<string, Record<Who, string>> = Object.fromEntries(
  (
    [
      ['/', [login, login, dashboard, dashboard, dashboard, denied, login, login]],
      ['', [login, login, dashboard, dashboard, dashboard, denied, login, login]],
      ['/register', [login, login, dashboard, dashboard, dashboard, denied, login, login]],
      [login, [itself, itself, dashboard, dashboard, dashboard, denied, itself, itself]],
      ['/admin/login/', [itself, itself, dashboard, dashboard, dashboard, denied, itself, itself]],
      ['/admin/forgot-password', [itself, itself, dashboard, dashboard, dashboard, denied, itself, itself]],
      ['/verify/abc', [itself, itself, dashboard, dashboard, dashboard, denied, itself, itself]],
      ['/reset-password/abc', [itself, itself, dashboard, dashboard, dashboard, denied, itself, itself]],
      ['/first-admin/abc', [itself, itself, dashboard, dashboard, dashboard, denied, itself, itself]],
      ['/verify', [itself, itself, dashboard, dashboard, dashboard, denied, itself, itself]],
      ['/reset-password', [itself, itself, dashboard, dashboard, dashboard, denied, itself, itself]],
      ['/pages/error-419', [itself, itself, dashboard, dashboard, dashboard, denied, itself, itself]],
      [notFound, [itself, itself, dashboard, dashboard, dashboard, denied, itself, itself]],
      ['/admin/success', [login, login, itself, itself, itself, denied, notFound, notFound]],
      ['/pages/error-500', [login, login, itself, itself, itself, itself, itself, itself]],
      [denied, [login, login, itself, itself, itself, itself, itself, itself]],
      ['/admin', [login, login, '/admin/pages', '/admin/pages', '/admin/pages', denied, notFound, notFound]],
      [dashboard, [login, login, itself, itself, itself, denied, notFound, notFound]],
      ['/admin/tutors', [login, login, itself, itself, itself, denied, notFound, notFound]],
      ['/admin/tutors/7', [login, login, itself, itself, itself, denied, notFound, notFound]],
      ['/admin/site-setting', [login, login, itself, itself, denied, denied, notFound, notFound]],
      ['/admin/admin-management', [login, login, itself, dashboard, dashboard, denied, notFound, notFound]],
      ['/admin/nothing', [notFound, notFound, dashboard, dashboard, dashboard, denied, notFound, notFound]],
      ['/nothing', [notFound, notFound, dashboard, dashboard, dashboard, denied, notFound, notFound]],
      ['/tutor/lessons', [notFound, notFound, dashboard, dashboard, dashboard, denied, notFound, notFound]],
      ['/tutors', [notFound, notFound, dashboard, dashboard, dashboard, denied, notFound, notFound]],
    ] as const
  ).map(([address, ends]) => [
    address,
    Object.fromEntries(Object.keys(sessions).map((who, index) => [who, ends[index]])) as Record<Who, string>,
  ]),
);

const cases = Object.entries(table).flatMap(([address, ends]) =>
  Object.entries(ends).map(([who, end]) => [address, who as Who, end === itself ? address : end] as const),
);

describe('the guard', () => {
  it.each(cases)('%s leads %s to %s', (address, who, end) => {
    const { pathname, hops } = follow(address, who);
    expect(pathname).toBe(end);
    expect(hops).toBeLessThanOrEqual(3);
  });

  it('opens the admin area for staff only, and bare pages otherwise', () => {
    for (const [address, who] of cases) {
      const { area, pathname } = follow(address, who);
      expect(area).toBe(pathname in screens ? 'admin' : 'bare');
    }
  });

  it('remembers what a visitor asked for, but not addresses that lead nowhere', () => {
    const verdictOn = (pathname: string) => guard({ pathname, search: '' }, undefined, accessOf);
    expect(verdictOn('/admin/tutors')).toEqual({ redirect: login, remember: true });
    expect(verdictOn('/')).toEqual({ redirect: login });
    expect(verdictOn('/nothing')).toEqual({ redirect: notFound });
  });

  it('lets an admin know what was not found', () => {
    expect(guard({ pathname: '/nothing', search: '' }, sessions.admin, accessOf)).toEqual({
      redirect: dashboard,
      notFound: true,
    });
  });

  it('compares types by the leading segment: a tutor has no part in /admin/tutors', () => {
    expect(follow('/admin/tutors', 'tutor').pathname).toBe(notFound);
  });
});
