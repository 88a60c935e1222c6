import { randomUUID } from 'node:crypto';
import type { Has } from './faults.ts';
import { Refusal } from './refusal.ts';

type Pair = { accessToken: string; refreshToken: string; family: string; user: Person };

/** Who may sign in: a super admin. */
export const staff = { email: 'staff@second.example', password: 'A second server 2026' };
/** An admin who is none. */
export const assistant = { email: 'assistant@second.example', password: 'An admin of it 2026' };

const personOf = (displayName: string, userType: string, email: string) => ({
  uid: randomUUID(),
  userType,
  userRole: 'admin',
  displayName,
  email,
  photoUrl: null,
  language: 'en',
  timezone: 'Europe/Berlin',
});
export type Person = ReturnType<typeof personOf>;

const accounts = [
  { ...staff, user: personOf('Sam Second', 'superAdmin', staff.email) },
  { ...assistant, user: personOf('Asha Second', 'admin', assistant.email) },
];

const answerOf = ({ accessToken, refreshToken }: Pair, data: object) => ({
  headers: { accesstoken: accessToken, refreshtoken: refreshToken, refreshtokenexpiresin: '86400' },
  body: { data },
});

/** Sessions in memory: opaque tokens, of which a refresh token is used once, or again within ten seconds. */
export const createSessions = () => {
  const good = new Map<string, Pair>();
  const used = new Map<string, { successor: Pair; at: number }>();
  const access = new Map<string, Person>();

  const issue = (user: Person, family: string = randomUUID(), refreshToken: string = randomUUID()): Pair => {
    const pair = { accessToken: randomUUID(), refreshToken, family, user };
    good.set(refreshToken, pair);
    access.set(pair.accessToken, user);
    return pair;
  };
  const end = (family: string) => {
    for (const [token, pair] of good) if (pair.family === family) good.delete(token);
  };
  const tell = (pair: Pair) =>
    answerOf(pair, {
      accessToken: pair.accessToken,
      refreshToken: pair.refreshToken,
      refreshTokenExpiresIn: 86_400,
      user: pair.user,
    });

  return {
    callerOf: (token: string | undefined): Person | undefined => access.get(token ?? ''),
    /** Every access token is refused from now on. */
    expire: () => access.clear(),
    login: ({ email, password }: { email?: unknown; password?: unknown }, has: Has) => {
      const account = accounts.find((one) => one.email === email && one.password === password);
      if (!account) throw new Refusal(has('a wrong password is 403') ? 403 : 401, 'auth.wrong');
      const answer = answerOf(issue(account.user), account.user);
      return has('a sign-in answers no headers') ? { body: answer.body } : answer;
    },
    refresh: ({ refreshToken = '' }: { refreshToken?: string }, has: Has) => {
      const current = good.get(refreshToken);
      if (current) {
        if (has('a refresh repeats its token')) return tell(issue(current.user, current.family, refreshToken));
        good.delete(refreshToken);
        const successor = issue(current.user, current.family);
        used.set(refreshToken, { successor, at: Date.now() });
        return tell(successor);
      }
      const before = used.get(refreshToken);
      const isFresh = before && Date.now() - before.at < 10_000 && good.has(before.successor.refreshToken);
      if (isFresh && !has('a refresh is done once')) return tell(before.successor);
      if (before) end(before.successor.family);
      throw new Refusal(401, 'session.refused');
    },
    logout: ({ refreshToken = '' }: { refreshToken?: string }, has: Has) => {
      const family = good.get(refreshToken)?.family;
      if (family && !has('signing out ends nothing')) end(family);
      return { body: { data: { ok: true } } };
    },
  };
};

export type Sessions = ReturnType<typeof createSessions>;
