import { randomUUID } from 'node:crypto';
import type { Fault } from './faults.ts';
import { Refusal } from './refusal.ts';

type Pair = { accessToken: string; refreshToken: string; family: string };

/** Who may sign in. */
export const staff = { email: 'staff@second.example', password: 'A second server 2026' };

const user = {
  uid: randomUUID(),
  userType: 'superAdmin',
  userRole: 'admin',
  displayName: 'Sam Second',
  email: staff.email,
  photoUrl: null,
  language: 'en',
  timezone: 'Europe/Berlin',
};

const answerOf = ({ accessToken, refreshToken }: Pair, data: object) => ({
  headers: { accesstoken: accessToken, refreshtoken: refreshToken, refreshtokenexpiresin: '86400' },
  body: { data },
});

/** Sessions in memory: opaque tokens, of which a refresh token is used once, or again within ten seconds. */
export const createSessions = (has: (fault: Fault) => boolean) => {
  const good = new Map<string, Pair>();
  const used = new Map<string, { successor: Pair; at: number }>();
  const access = new Set<string>();

  const issue = (family: string, refreshToken: string = randomUUID()): Pair => {
    const pair = { accessToken: randomUUID(), refreshToken, family };
    good.set(refreshToken, pair);
    access.add(pair.accessToken);
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
      user,
    });

  return {
    isGood: (token: string | undefined) => token !== undefined && access.has(token),
    /** Every access token is refused from now on. */
    expire: () => access.clear(),
    login: ({ email, password }: { email?: unknown; password?: unknown }) => {
      if (email !== staff.email || password !== staff.password)
        throw new Refusal(has('a wrong password is 403') ? 403 : 401, 'auth.wrong');
      const answer = answerOf(issue(randomUUID()), user);
      return has('a sign-in answers no headers') ? { body: answer.body } : answer;
    },
    refresh: ({ refreshToken = '' }: { refreshToken?: string }) => {
      const current = good.get(refreshToken);
      if (current) {
        if (has('a refresh repeats its token')) return tell(issue(current.family, refreshToken));
        good.delete(refreshToken);
        const successor = issue(current.family);
        used.set(refreshToken, { successor, at: Date.now() });
        return tell(successor);
      }
      const before = used.get(refreshToken);
      const isFresh = before && Date.now() - before.at < 10_000 && good.has(before.successor.refreshToken);
      if (isFresh && !has('a refresh is done once')) return tell(before.successor);
      if (before) end(before.successor.family);
      throw new Refusal(401, 'session.refused');
    },
    logout: ({ refreshToken = '' }: { refreshToken?: string }) => {
      const family = good.get(refreshToken)?.family;
      if (family && !has('signing out ends nothing')) end(family);
      return { body: { data: { ok: true } } };
    },
  };
};
