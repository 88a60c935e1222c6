import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { type Clock, fromNow } from '../../clock.ts';
import { digest } from '../../digest.ts';

const issuer = 'lectern';

/**
 * The claims of an access token: whose it is, of which session, and with which rights it was handed out. Everything else is read from the
 * database at each call. One without rights is of a release that did not name them.
 */
export type AccessClaims = { accountId: string; sessionId: string; rights?: string | undefined };

/** What an account may do, as a claim. */
export const rightsOf = ({ userType, userRole }: { userType: string; userRole: string | null }) =>
  `${userType}/${userRole ?? ''}`;

/** The same, read from a token; `expiresAt` in milliseconds since 1970. */
type ReadClaims = AccessClaims & { expiresAt: number };

/** Makes and reads tokens. Access tokens are JWTs (HS256); refresh tokens are opaque: 32 bytes in base64url, and behind a full stop their MAC. */
export const createTokens = ({
  secret,
  clock,
  accessTokenSeconds,
}: {
  secret: string;
  clock: Clock;
  accessTokenSeconds: number;
}) => {
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'lectern', purpose, 32));
  const accessKey = key('access-token');
  const successorKey = key('refresh-token-successor');
  const passwordChangeKey = key('password-change');
  const macOf = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const refreshKey = key('refresh-token');
  const withMac = (token: string) => `${token}.${macOf(refreshKey, token)}`;
  return {
    accessTokenSeconds,

    signAccess: ({ accountId, sessionId, rights }: AccessClaims) =>
      new SignJWT({ sid: sessionId, rights })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(accountId)
        .setIssuedAt(clock.now())
        .setExpirationTime(fromNow(clock, accessTokenSeconds * 1000))
        .sign(accessKey),

    /** @returns undefined for a token that is malformed, forged or expired. */
    readAccess: async (token: string): Promise<ReadClaims | undefined> => {
      const verified = await jwtVerify(token, accessKey, {
        issuer,
        algorithms: ['HS256'],
        currentDate: clock.now(),
      }).catch(() => undefined);
      const { sub, sid, exp, rights } = verified?.payload ?? {};
      if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined;
      return {
        accountId: sub,
        sessionId: sid,
        expiresAt: exp * 1000,
        ...(typeof rights === 'string' && { rights }),
      };
    },

    /** Has what a token once said not expired since? */
    isCurrent: ({ expiresAt }: ReadClaims) => expiresAt > clock.now().getTime(),

    firstRefresh: () => withMac(randomBytes(32).toString('base64url')),

    /**
     * Rotation: the one token that follows this one. It is computed, not drawn, so that a repeated request gets the same answer again although
     * only hashes are stored.
     */
    nextRefresh: (token: string) => withMac(macOf(successorKey, token)),

    /** Was the refresh token made with this secret, so that another one ends all sessions? Those of the release before have no MAC. */
    isOfSecret: (token: string) => {
      const [drawn = '', mac] = token.split('.', 2);
      return mac === undefined || token === withMac(drawn);
    },

    hashRefresh: digest,

    /** What a change of a password is remembered by: the database alone tells nobody the former one, and the new hash is the salt. */
    passwordChange: (former: string, hash: string) =>
      createHmac('sha256', passwordChangeKey).update(`${hash}\n${former}`).digest('hex'),
  };
};

export type Tokens = ReturnType<typeof createTokens>;
