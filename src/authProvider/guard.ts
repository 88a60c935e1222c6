import { type Access, type Caller, grants } from '#contract/access.ts';
import { signedInPages, staffPages } from '#contract/bare-pages.ts';

export type Address = { pathname: string; search: string };

/** What the guard knows of a session: nothing for a visitor, else whatever was stored about the person. */
export type GuardedSession = { user: Partial<Caller> } | undefined;

/** Who may open the screen at an address of the admin area; undefined where there is none. */
export type AccessOf = (address: Address) => Access | undefined;

export type Verdict =
  | { open: 'bare' | 'admin' }
  /** `remember`: after signing in, open what was asked for. `notFound`: tell the person that it does not exist. */
  | { redirect: string; remember?: true; notFound?: true };

export const paths = {
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  pages: '/admin/pages',
  notFound: '/pages/error-404',
  notAuthorized: '/pages/not-authorized',
} as const;

/** Anybody may open these; an admin who is signed in has no business there and is led to the dashboard. */
const publicPages = [
  /^\/admin\/login$/,
  /^\/admin\/forgot-password$/,
  /^\/verify(\/[^/]+)?$/,
  /^\/reset-password(\/[^/]+)?$/,
  /^\/first-admin(\/[^/]+)?$/,
  /^\/pages\/error-404$/,
  /^\/pages\/error-419$/,
];
/** `register` is a route without a screen. */
const toLogin = [/^\/$/, /^(\/admin)?\/register$/];

const isOneOf = (pages: readonly (RegExp | string)[], path: string) =>
  pages.some((page) => (typeof page === 'string' ? page === path : page.test(path)));

const forVisitor = (isKnown: boolean): Verdict =>
  isKnown ? { redirect: paths.login, remember: true } : { redirect: paths.notFound };

const forStaff = (caller: Caller, path: string, access: Access | undefined): Verdict => {
  if (isOneOf(publicPages, path)) return { redirect: paths.dashboard };
  // A role that nobody knows opens nothing, not even the dashboard, which would lead back here for ever.
  if (!grants('editor', caller)) return { redirect: paths.notAuthorized };
  if (isOneOf(staffPages, path)) return { open: 'bare' };
  if (access === undefined) return { redirect: paths.dashboard, notFound: true };
  if (access === 'superAdmin' && caller.userType !== 'superAdmin') return { redirect: paths.dashboard };
  return grants(access, caller) ? { open: 'admin' } : { redirect: paths.notAuthorized };
};

const startPage = (accessOf: AccessOf): Verdict => ({
  redirect: accessOf({ pathname: paths.pages, search: '' }) ? paths.pages : paths.dashboard,
});

/**
 * Decides what opens at an address. Every way into the screens asks this function and no other.
 *
 * @example guard({ pathname: '/admin/tutors', search: '' }, undefined, accessOf) // { redirect: '/admin/login', remember: true }
 */
export const guard = ({ pathname, search }: Address, session: GuardedSession, accessOf: AccessOf): Verdict => {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (isOneOf(toLogin, path)) return { redirect: paths.login };

  const isPublic = isOneOf(publicPages, path);
  const isBare = isPublic || isOneOf(signedInPages, path);
  const access = path === '/admin' ? 'editor' : accessOf({ pathname: path, search });
  const { userType, userRole } = session?.user ?? {};

  // A token that belongs to nobody is as good as none.
  if (!userType)
    return isPublic ? { open: 'bare' } : forVisitor(isBare || isOneOf(staffPages, path) || access !== undefined);
  const isStaff = userType === 'admin' || userType === 'superAdmin';
  if (isBare && !(isPublic && isStaff)) return { open: 'bare' };
  // No screen of other types is part of this product, so nothing but bare pages opens for them.
  if (!isStaff) return { redirect: paths.notFound };
  return path === '/admin' ? startPage(accessOf) : forStaff({ userType, userRole }, path, access);
};

/** What is known outside the admin area: that everything under `/admin/` is decided there. */
export const accessFromOutside: AccessOf = ({ pathname }) => (pathname.startsWith('/admin/') ? 'signedIn' : undefined);
