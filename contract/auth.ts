import * as z from 'zod';
import { SessionUser } from './accounts.ts';
import { authRoutes } from './auth.routes.ts';
import { done, endpoint, oneOf } from './endpoint.ts';
import { callLimits } from './limits.ts';
import { CurrentPassword, Email, Locale, Name, Password } from './primitives.ts';
import { Code, RecoveryCodes, TwoFactorSetup } from './two-factor.ts';

const RefreshToken = z.string().min(1).max(200);
const LinkToken = z.string().min(1).max(200);
/** What the server gave the browser to carry to the next step; nobody but the server can read it. */
const Ticket = z.string().min(1).max(2000);
const rememberMe = z.boolean().default(false);

/** The tokens also stand in the headers `accesstoken`, `refreshtoken` and `refreshtokenexpiresin` (seconds). */
export const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  refreshTokenExpiresIn: z.int().min(1),
  user: SessionUser,
});
export type Tokens = z.infer<typeof Tokens>;

/** What the sign-in page offers beside a password. */
export const SignInOptions = z.object({
  siteName: z.string(),
  /** Demo sign-ins; only a server that runs on demo data has any. */
  demoAccounts: z.array(z.object({ email: z.string(), password: z.string() })),
  /** Name of the OpenID Connect provider; null where none is configured. */
  provider: z.string().nullable(),
});

const signingIn = { access: 'public', limit: callLimits.signIn, evenOnFullDisk: true } as const;
const byLink = { access: 'public', limit: callLimits.link } as const;
const session = { access: 'public', limit: callLimits.session, evenOnFullDisk: true } as const;

export const auth = {
  login: endpoint(authRoutes.login, {
    ...signingIn,
    summary:
      'Sign in with e-mail and password. 401 `auth.code_required` or `auth.setup_required` carries a `challenge` in `data` for the second factor',
    body: z.strictObject({ email: Email, password: CurrentPassword, rememberMe }),
    response: oneOf(SessionUser),
  }),
  secondFactor: endpoint(authRoutes.secondFactor, {
    ...signingIn,
    summary: 'Finish a sign-in with a code of the authenticator or a recovery code; answers as login does',
    body: z.strictObject({ challenge: Ticket, code: Code }),
    response: oneOf(SessionUser),
  }),
  startSetup: endpoint(authRoutes.startSetup, {
    ...signingIn,
    summary: 'Begin to set up the second factor that a sign-in asked for',
    body: z.strictObject({ challenge: Ticket }),
    response: oneOf(TwoFactorSetup),
  }),
  confirmSetup: endpoint(authRoutes.confirmSetup, {
    ...signingIn,
    summary: 'Finish setting up with a first code, and sign in; the tokens are in the headers as for login',
    body: z.strictObject({ challenge: Ticket, code: Code }),
    response: oneOf(RecoveryCodes.extend({ user: SessionUser })),
  }),
  startProvider: endpoint(authRoutes.startProvider, {
    ...signingIn,
    summary: 'Begin a sign-in with the OpenID Connect provider',
    body: z.strictObject({ rememberMe }),
    response: oneOf(z.object({ url: z.string(), ticket: z.string() })),
  }),
  finishProvider: endpoint(authRoutes.finishProvider, {
    ...signingIn,
    summary: 'Finish it with the query that the provider sent the browser back with; answers as login does',
    body: z.strictObject({ query: z.string().min(1).max(8000), ticket: Ticket }),
    response: oneOf(SessionUser),
  }),
  refresh: endpoint(authRoutes.refresh, {
    ...session,
    summary:
      'Exchange a refresh token for the next pair; each is used once. With an `Idempotency-Key` the same request may be repeated until its answer arrives',
    body: z.strictObject({
      refreshToken: RefreshToken,
      HasCredRemembered: z.boolean().optional(),
      /** How long ago the person last did something; without it, just now. A page that is open refreshes by itself. */
      idleSeconds: z.int().min(0).optional(),
    }),
    response: oneOf(Tokens),
  }),
  logout: endpoint(authRoutes.logout, {
    ...session,
    summary: 'End the session of a refresh token',
    body: z.strictObject({ refreshToken: RefreshToken }),
    response: done,
  }),
  signInOptions: endpoint(authRoutes.signInOptions, {
    access: 'public',
    limit: callLimits.signInPage,
    summary: 'What the sign-in page offers beside a password',
    response: oneOf(SignInOptions),
  }),
  forgotPassword: endpoint(authRoutes.forgotPassword, {
    access: 'public',
    limit: callLimits.letter,
    summary: 'E-mail a link for a new password; answers the same whether or not the address is known',
    body: z.strictObject({ email: Email }),
    response: done,
  }),
  checkForValidToken: endpoint(authRoutes.checkForValidToken, {
    ...byLink,
    summary: 'Would this link’s token be accepted? 400 `auth.link_invalid` when not',
    body: z.strictObject({ token: LinkToken }),
    /** `first`: it is for the first password of the account, whose owner was invited. */
    response: oneOf(z.object({ ok: z.literal(true), first: z.boolean().optional() })),
  }),
  resetPassword: endpoint(authRoutes.resetPassword, {
    ...byLink,
    summary: 'Set a new password with the token of an e-mailed link, once; ends all sessions',
    body: z.strictObject({ token: LinkToken, password: Password }),
    response: done,
  }),
  checkFirstAdminLink: endpoint(authRoutes.checkFirstAdminLink, {
    ...byLink,
    summary: 'Would this token make the first super admin? 400 `auth.first_admin_link` when not',
    body: z.strictObject({ token: LinkToken }),
    response: done,
  }),
  makeFirstAdmin: endpoint(authRoutes.makeFirstAdmin, {
    ...byLink,
    summary:
      'Make the first super admin of a database without accounts, with the token that its server printed when it started',
    body: z.strictObject({
      token: LinkToken,
      firstName: Name,
      lastName: Name,
      email: Email,
      password: Password,
      language: Locale,
      /** The browser's; one that is not known here is left out. */
      timezone: z.string().max(64).optional(),
    }),
    response: done,
  }),
  verifyAccount: endpoint(authRoutes.verifyAccount, {
    ...byLink,
    summary: 'Confirm an e-mail address with the token of an e-mailed link, once',
    body: z.strictObject({ token: LinkToken }),
    response: oneOf(z.object({ email: z.string() })),
  }),
};
