/**
 * Who may call an endpoint or open a screen. Every endpoint names exactly one of these; the server enforces it and the screens
 * read the same table, so a button that would be refused is not shown.
 */
export type Access = 'public' | 'signedIn' | 'editor' | 'admin' | 'superAdmin';

export const userTypes = ['user', 'tutor', 'admin', 'superAdmin'] as const;
export type UserType = (typeof userTypes)[number];

export const userRoles = ['admin', 'editor'] as const;
export type UserRole = (typeof userRoles)[number];

/** What an account may do stands in both: of one value here and another's there comes what nobody has chosen, or what there is not. */
export const accessFields = ['userType', 'userRole'] as const;
export const isAccessField = (field: string): boolean => accessFields.some((one) => one === field);

/** What is known of a caller. `userRole` is whatever is stored, so that an unknown one is refused instead of mistaken for a known one. */
export type Caller = { userType: string; userRole?: string | null | undefined };

const isStaff = ({ userType }: Caller) => userType === 'admin' || userType === 'superAdmin';
const roleOf = ({ userRole }: Caller) => userRole ?? 'admin';

/** From all to few: whoever one admits, those before it do too. */
const byStrictness: readonly Access[] = ['public', 'signedIn', 'editor', 'admin', 'superAdmin'];

/**
 * The stricter of two accesses.
 *
 * @example stricterOf('admin', 'superAdmin') // 'superAdmin'
 */
export const stricterOf = <One extends Access, Other extends Access>(one: One, other: Other): One | Other =>
  byStrictness.indexOf(one) > byStrictness.indexOf(other) ? one : other;

const rules: Record<Access, (caller: Caller) => boolean> = {
  public: () => true,
  signedIn: () => true,
  editor: (caller) => isStaff(caller) && ['admin', 'editor'].includes(roleOf(caller)),
  admin: (caller) => isStaff(caller) && roleOf(caller) === 'admin',
  superAdmin: (caller) => caller.userType === 'superAdmin' && roleOf(caller) === 'admin',
};

/**
 * Does this access admit this caller?
 *
 * @example grants('superAdmin', { userType: 'admin' }) // false
 * @param caller the signed-in account, or undefined for an anonymous one, which only `public` admits.
 */
export const grants = (access: Access, caller: Caller | undefined): boolean =>
  access === 'public' || (caller !== undefined && rules[access](caller));
