import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { TLSSocket } from 'node:tls';

export type Answer = {
  status: number;
  date: Date | undefined;
  body: string;
  /** Of an answer by HTTPS: why its certificate is not trusted, if it is not, and when it expires. */
  certificate: { problem: string | undefined; expires: Date } | undefined;
};

const maxBody = 100_000;

const certificateOf = ({ socket }: IncomingMessage): Answer['certificate'] => {
  if (!(socket instanceof TLSSocket)) return undefined;
  const { valid_to: expires } = socket.getPeerCertificate();
  const problem = socket.authorizationError;
  return {
    problem: socket.authorized ? undefined : (problem as Error & { message?: string })?.message || String(problem),
    expires: new Date(expires),
  };
};

/**
 * Asks once, without following anybody elsewhere. Certificates that are not trusted are told of, not refused.
 *
 * @throws Error where there is no answer.
 */
export const ask = (url: string, signal: AbortSignal, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    const options = { headers, signal, agent: false, rejectUnauthorized: false };
    request(url, options, (response) => {
      const certificate = certificateOf(response);
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        if (body.length < maxBody) body += text;
      });
      response.on('error', reject).on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          date: response.headers.date === undefined ? undefined : new Date(response.headers.date),
          body,
          certificate,
        }),
      );
    })
      .on('error', reject)
      .end();
  });

const words: Record<string, string> = {
  '28P01': 'the password is refused',
  '28000': 'the account is refused',
  '3D000': 'there is no such database',
  '42501': 'the account may not read it',
  '57014': 'it took too long',
  ECONNREFUSED: 'nobody listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'names are not resolved',
  ETIMEDOUT: 'there is no answer',
  OAUTH_TIMEOUT: 'there is no answer',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'it calls itself otherwise',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'what answers is none',
};

/** Why there was no answer: by its code where there is one, as the words of others may hold what is secret. */
export const reasonOf = (error: unknown): string => {
  const { code, message, cause } = error as NodeJS.ErrnoException;
  if (code !== undefined) return words[code] === undefined ? String(code) : `${words[code]} (${code})`;
  return cause instanceof Error ? reasonOf(cause) : (message ?? String(error)).slice(0, 200);
};
