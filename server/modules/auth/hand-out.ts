import type { FastifyReply } from 'fastify';
import { grants } from '#contract/access.ts';
import type { SessionUser } from '#contract/accounts.ts';
import type { Tokens as TokensAnswer } from '#contract/auth.ts';
import { sessionEnded } from '../../errors.ts';
import type { IssuedRefresh } from './sessions.repository.ts';
import { rightsOf, type Tokens } from './tokens.ts';

/** Answers the tokens of a session, in headers and body. @throws AppError 401 where whose it is may not have one any more. */
export const createHandOut =
  ({ tokens }: { tokens: Tokens }) =>
  async (
    reply: FastifyReply,
    { accountId, sessionId, refreshToken, refreshTokenExpiresIn }: IssuedRefresh,
    user: SessionUser | undefined,
  ): Promise<TokensAnswer> => {
    if (!user || !grants('editor', user)) throw sessionEnded();
    const accessToken = await tokens.signAccess({ accountId, sessionId, rights: rightsOf(user) });
    reply.headers({
      accesstoken: accessToken,
      refreshtoken: refreshToken,
      refreshtokenexpiresin: String(refreshTokenExpiresIn),
    });
    return { accessToken, refreshToken, refreshTokenExpiresIn, user };
  };

export type HandOut = ReturnType<typeof createHandOut>;
