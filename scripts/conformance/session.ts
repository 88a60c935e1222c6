import * as z from 'zod';
import { auth } from '#contract/auth.ts';
import { profile } from '#contract/profile.ts';
import { type Answer, answerText } from './caller.ts';
import { CannotWalk } from './cannot-walk.ts';
import type { Walk } from './walk.ts';

const headersOf = ({ headers }: Answer) => ({
  accessToken: headers.get('accesstoken') ?? '',
  refreshToken: headers.get('refreshtoken') ?? '',
  expiresIn: Number(headers.get('refreshtokenexpiresin')),
});
const areTokens = ({ accessToken, refreshToken, expiresIn }: ReturnType<typeof headersOf>) =>
  accessToken !== '' && refreshToken !== '' && Number.isInteger(expiresIn) && expiresIn > 0;

const Message = z.object({ message: z.string(), code: z.string().optional() });

/** What keeps from signing in where the server may well be as specified; a difference is for the report. */
const obstacleOf = ({ status, body }: Answer, email: string) => {
  const { message = '', code } = Message.safeParse(body).data ?? {};
  if (status === 401 && /_required$/.test(code ?? ''))
    return `${email} has a second factor. Give an account that signs in with its password alone.`;
  if (status === 401) return `${email} cannot sign in: ${message || answerText({ status, body })}.`;
  if (status === 404 || typeof body === 'string')
    return `No API answers there: POST …/admin/login is ${answerText({ status, body })}. An address such as https://api.example.com/api/v1 is needed.`;
  return undefined;
};

/**
 * Signs in; undefined where nobody could, as the report says.
 *
 * @throws CannotWalk where that is no difference.
 */
export const signIn = async ({ caller, report }: Pick<Walk, 'caller' | 'report'>, credentials: Walk['credentials']) => {
  const answer = await caller.send(auth.login, { body: { ...credentials, rememberMe: false }, token: null });
  const obstacle = obstacleOf(answer, credentials.email);
  if (obstacle) throw new CannotWalk(obstacle);
  if (!caller.isAsDeclared(auth.login, answer)) return undefined;
  const tokens = headersOf(answer);
  const isGood = report.expect(auth.login, 'session.login', areTokens(tokens), 'three headers', tokens);
  if (!isGood) return undefined;
  const { data } = answer.body as { data: { userType: string; userRole: string | null } };
  return { ...tokens, user: data };
};

const refreshWith = ({ caller }: Walk, refreshToken: string) =>
  caller.send(auth.refresh, { body: { refreshToken, HasCredRemembered: false }, token: null });

/** Ends a session, where the server has a call for that. */
export const signOut = async ({ caller, offers }: Walk, refreshToken: string) => {
  if (offers(auth.logout)) await caller.succeed(auth.logout, { body: { refreshToken }, token: null });
};

/** Milliseconds after which a used refresh token is a stolen one: ten seconds, and one that is on the way. */
const untilReplay = 11_000;

const checkRefresh = async (walk: Walk, first: string) => {
  const { caller, report, offers, waits } = walk;
  if (!offers(auth.refresh)) return;
  const refuse = (refreshToken: string, rule: 'session.revocation' | 'session.refresh') =>
    caller.beRefused(auth.refresh, { body: { refreshToken }, token: null }, { rule, status: 401 });
  await refuse('a refresh token that nobody was given', 'session.refresh');

  const answer = await refreshWith(walk, first);
  if (!caller.isAsDeclared(auth.refresh, answer)) return;
  const tokens = headersOf(answer);
  const { data } = answer.body as { data: { accessToken: string; refreshToken: string } };
  const isSame =
    areTokens(tokens) && data.refreshToken === tokens.refreshToken && data.accessToken === tokens.accessToken;
  report.expect(auth.refresh, 'session.refresh', isSame, 'the same tokens in headers and data', { tokens, data });
  report.expect(auth.refresh, 'session.rotation', data.refreshToken !== first, 'another refresh token', 'the same');
  await walk.probe(data.accessToken);

  const again = await refreshWith(walk, first);
  const successor = (again.body as { data?: { refreshToken?: string } } | null)?.data?.refreshToken;
  report.expect(
    auth.refresh,
    'session.replay',
    successor === data.refreshToken,
    'the same successor',
    answerText(again),
  );

  if (offers(auth.logout)) {
    await signOut(walk, data.refreshToken);
    const { status } = await refreshWith(walk, data.refreshToken);
    report.expect(auth.logout, 'session.logout', status === 401, '401 at the next refresh', status);
  }
  if (!waits) return void report.unchecked.push('session.revocation: takes eleven seconds, with --wait');
  const other = await signIn(walk, walk.credentials);
  if (!other) return;
  const next = headersOf(await refreshWith(walk, other.refreshToken));
  await new Promise((resolve) => setTimeout(resolve, untilReplay));
  await refuse(other.refreshToken, 'session.revocation');
  await refuse(next.refreshToken, 'session.revocation');
};

const checkLinks = async ({ caller, offers }: Walk) => {
  const refused = { rule: 'session.link', status: 400 } as const;
  const token = 'a token that nobody was sent';
  const bodies = [
    [auth.checkForValidToken, { token }],
    [auth.resetPassword, { token, password: 'a password for nobody at all' }],
    [auth.verifyAccount, { token }],
  ] as const;
  for (const [endpoint, body] of bodies)
    if (offers(endpoint)) await caller.beRefused(endpoint, { body, token: null }, refused);
};

/** Checks what is about signing in. Nobody is written to: what is asked for concerns an address that cannot be. */
export const checkSession = async (walk: Walk, readOnly: boolean) => {
  const { caller, credentials, offers, report } = walk;
  const wrong = { ...credentials, password: `${credentials.password.slice(0, 100)} wrong`, rememberMe: false };
  await caller.beRefused(auth.login, { body: wrong, token: null }, { rule: 'session.wrong_password', status: 401 });
  await checkLinks(walk);
  if (offers(auth.forgotPassword)) {
    const { status } = await caller.send(auth.forgotPassword, { body: { email: walk.nobody }, token: null });
    report.expect(auth.forgotPassword, 'session.silence', status === 200, '200', status);
  }
  if (offers(profile.changePassword) && !readOnly) {
    const body = { oldPassword: wrong.password, newPassword: 'a password for nobody at all' };
    await caller.beRefused(profile.changePassword, { body }, { rule: 'input.invalid', status: [400, 401] });
  }
  const other = await signIn(walk, credentials);
  if (other) await checkRefresh(walk, other.refreshToken);
};
