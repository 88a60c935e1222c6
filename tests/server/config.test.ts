import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from '#server/config.ts';
import { usualRetrySeconds } from '#server/webhooks/schedule.ts';

const secret = 'x'.repeat(48);

describe('the configuration', () => {
  it('needs nothing to try Lectern out', () => {
    expect(readConfig({})).toMatchObject({ production: false, host: '127.0.0.1', port: 4000, dataDir: './data' });
  });

  it('names every variable that production lacks', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/ACCESS_TOKEN_SECRET and PUBLIC_URL must be set/);
    expect(() => readConfig({ NODE_ENV: 'production', ACCESS_TOKEN_SECRET: secret })).toThrow(/PUBLIC_URL must be set/);
    const complete = { NODE_ENV: 'production', ACCESS_TOKEN_SECRET: secret, PUBLIC_URL: 'https://admin.example.com' };
    expect(readConfig(complete).production).toBe(true);
  });

  it('names all that is wrong at once, be it by itself or beside another', () => {
    const environment = {
      NODE_ENV: 'production',
      PORT: 'many',
      PUBLIC_URL: 'http://admin.example.com',
      TLS_KEY: '/etc/tls/key.pem',
      OIDC_ISSUER: 'https://id.example.com',
      DATABASE_REPLICA_URL: 'postgres://copy/lectern',
    };
    expect(() => readConfig(environment)).toThrow(
      new RegExp(
        [
          '^PORT .*',
          'With NODE_ENV=production, ACCESS_TOKEN_SECRET must be set.*',
          'With NODE_ENV=production, PUBLIC_URL must be an https:// address.',
          'DATABASE_REPLICA_URL is of no use.*',
          'OIDC_ISSUER, .* OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set too.',
          '.*TLS_CERTIFICATE must be set too.$',
        ].join('\n'),
      ),
    );
  });

  it.each([
    ['https://admin.example.com:8443', 'no-reply@admin.example.com'],
    ['http://192.0.2.7:4000', 'no-reply@[192.0.2.7]'],
    ['http://[2001:db8::7]:4000', 'no-reply@[IPv6:2001:db8::7]'],
  ])('sends from an address at the host of %s: %s', (PUBLIC_URL, sender) => {
    expect(readConfig({ PUBLIC_URL }).mailFrom).toBe(sender);
  });

  it('needs no secret and no address of its own for the screens of another API', () => {
    const of = (API_URL: string) => readConfig({ NODE_ENV: 'production', API_URL }).apiUrl;
    expect(of('https://api.example.com/api/v1')).toBe('https://api.example.com/api/v1');
    for (const url of [
      '/api/v1',
      'api.example.com',
      'https://a@b.example',
      'https://b.example/?a',
      'https://b.example/"><x',
    ])
      expect(() => of(url), url).toThrow(/API_URL must be/);
  });

  it('wants TLS in production, except on one machine', () => {
    const at = (url: string) => readConfig({ NODE_ENV: 'production', ACCESS_TOKEN_SECRET: secret, PUBLIC_URL: url });
    for (const url of [
      'http://admin.example.com',
      ' http://admin.example.com',
      'HTTP://admin.example.com',
      'http://10.0.0.5:4000',
      'http://localhost.example.com',
    ])
      expect(() => at(url), url).toThrow(/PUBLIC_URL must be an https/);
    for (const url of ['https://admin.example.com', 'http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:4000'])
      expect(at(url).publicUrl).toBe(url);
  });

  it('wants an address at the root of its host', () => {
    const at = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL }).publicUrl;
    for (const path of ['/lectern', '/lectern/', '//', '?a=b', '/?', '#top', '\\lectern'])
      expect(() => at(`https://admin.example.com${path}`), path).toThrow(/^PUBLIC_URL must be .* without a path/);
    expect(() => at('https://ada:secret@admin.example.com')).toThrow(/^PUBLIC_URL must be .* without a path/);
    expect(() => at('admin.example.com/lectern')).toThrow('PUBLIC_URL must be an http:// or https:// address.');
    for (const url of ['https://admin.example.com/', 'https://admin.example.com:8443', 'http://[::1]:4000/'])
      expect(at(url)).toBe(url);
  });

  it('has people vouched for over a network by nobody without TLS, in production', () => {
    const at = (issuer: string, NODE_ENV = 'production') =>
      readConfig({
        ...{ NODE_ENV, PUBLIC_URL: 'https://admin.example.com', ACCESS_TOKEN_SECRET: 'a'.repeat(32) },
        ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'lectern', OIDC_CLIENT_SECRET: 'secret' },
      }).oidc?.issuer;
    for (const issuer of ['http://id.example.com/realm', ' HTTP://192.0.2.7:8080'])
      expect(() => at(issuer), issuer).toThrow('With NODE_ENV=production, OIDC_ISSUER must be an https:// address.');
    for (const issuer of ['https://id.example.com/realm', 'http://localhost:8080/realm', 'http://127.0.0.1:8080'])
      expect(at(issuer)).toBe(issuer);
    expect(at('http://id.example.com', 'development')).toBe('http://id.example.com');
  });

  it('wants a certificate and its key, and then an address that says so', () => {
    const tls = { TLS_CERTIFICATE: '/etc/tls/certificate.pem', TLS_KEY: '/etc/tls/key.pem' };
    expect(readConfig({}).tls).toBeUndefined();
    expect(readConfig(tls).tls).toEqual({ certificate: tls.TLS_CERTIFICATE, key: tls.TLS_KEY });
    expect(() => readConfig({ ...tls, TLS_KEY: '' })).toThrow(/belong together; TLS_KEY must be set too/);
    expect(() => readConfig({ TLS_KEY: tls.TLS_KEY })).toThrow(/belong together; TLS_CERTIFICATE must be set too/);
    expect(() => readConfig({ ...tls, PUBLIC_URL: 'http://localhost:4000' })).toThrow(/PUBLIC_URL must be an https/);
    expect(readConfig({ ...tls, PUBLIC_URL: 'https://localhost:4000' }).publicUrl).toBe('https://localhost:4000');
  });

  it.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['ACCESS_TOKEN_SECRET', 'short'],
    ['DATABASE_URL', 'mysql://db'],
    ['PUBLIC_URL', 'admin.example.com'],
    ['CORS_ORIGINS', 'https://ok.example,nonsense'],
    ['WEBHOOKS_ALLOW_NETWORKS', '10.20.0.0/16,10.30.0.0'],
    ['WEBHOOKS_ALLOW_NETWORKS', '10.20.0.0/33'],
    ['WEBHOOKS_RETRY_SECONDS', '5,soon'],
    ['WEBHOOKS_RETRY_SECONDS', '5,0'],
    ['WEBHOOKS_TIMEOUT_SECONDS', '0'],
    ['NODE_ENV', 'staging'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigurationError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('lets webhooks go to no network of its own unless it is named', () => {
    expect(readConfig({}).webhookNetworks).toEqual([]);
    const environment = { WEBHOOKS_ALLOW_NETWORKS: '10.20.0.0/16, fd12:3456::/32' };
    expect(readConfig(environment).webhookNetworks).toEqual(['10.20.0.0/16', 'fd12:3456::/32']);
  });

  it('tries webhooks again after the usual times unless others are given', () => {
    expect(readConfig({}).webhookAttempts).toEqual({ timeoutSeconds: 15, retrySeconds: usualRetrySeconds });
    const environment = { WEBHOOKS_TIMEOUT_SECONDS: '5', WEBHOOKS_RETRY_SECONDS: '1, 60' };
    expect(readConfig(environment).webhookAttempts).toEqual({ timeoutSeconds: 5, retrySeconds: [1, 60] });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(4000);
  });
});
