import { createServer, type IncomingMessage } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

type Person = { sub: string; email?: string; email_verified?: boolean };
/** What the next ID token says wrongly. */
type Flaw = { signedByAnother?: true; issuer?: string; audience?: string; nonce?: string };

const read = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
};

const digest = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('base64url');

/**
 * A small but real OpenID Connect provider: discovery, authorization with PKCE, a token endpoint that checks the client and the verifier,
 * signed ID tokens. Whoever comes is signed in as `person` at once, or sent back with `refusal`. A `flaw` makes its ID tokens wrong; a `forgetful` one
 * takes each code as often as it comes.
 */
export const startIdentityProvider = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const another = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, { asked: Record<string, string>; person: Person }>();
  const state = { person: { sub: 'nobody' } as Person, refusal: '', flaw: {} as Flaw, forgetful: false };
  let issuer = '';

  const authorize = (query: URLSearchParams) => {
    const asked = Object.fromEntries(query);
    const back = new URL(asked.redirect_uri ?? '');
    back.searchParams.set('state', asked.state ?? '');
    if (state.refusal) {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', state.refusal);
    } else {
      const code = crypto.randomUUID();
      codes.set(code, { asked, person: state.person });
      back.searchParams.set('code', code);
    }
    return back.href;
  };

  const redeem = (code: string) => {
    const known = codes.get(code);
    if (!state.forgetful) codes.delete(code);
    return { asked: known?.asked, person: known?.person };
  };

  const exchange = async (request: IncomingMessage) => {
    const form = await read(request);
    const { asked, person } = redeem(form.get('code') ?? '');
    const basic = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    const client = form.get('client_id')
      ? `${form.get('client_id')}:${form.get('client_secret')}`
      : decodeURIComponent(basic);
    const fits =
      asked !== undefined &&
      client === 'lectern:a client secret' &&
      asked.redirect_uri === form.get('redirect_uri') &&
      asked.code_challenge === (await digest(form.get('code_verifier') ?? ''));
    if (!fits) return { status: 400, body: { error: 'invalid_grant', error_description: 'This code is not good' } };
    const { flaw } = state;
    const id = await new SignJWT({ ...person, nonce: flaw.nonce ?? asked.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(flaw.issuer ?? issuer)
      .setAudience(flaw.audience ?? 'lectern')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(flaw.signedByAnother ? another.privateKey : privateKey);
    return { status: 200, body: { access_token: 'opaque', token_type: 'bearer', id_token: id } };
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration') {
      return send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    }
    if (pathname === '/keys') return send(200, { keys: [key] });
    if (pathname === '/authorize') return response.writeHead(302, { location: authorize(searchParams) }).end();
    if (pathname === '/token') {
      const { status, body } = await exchange(request);
      return send(status, body);
    }
    return send(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`;

  return {
    state,
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'lectern',
      OIDC_CLIENT_SECRET: 'a client secret',
      OIDC_NAME: 'Acme ID',
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
