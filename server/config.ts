import { isIPv4 } from 'node:net';
import * as z from 'zod';
import { S3Url } from './modules/files/s3-address.ts';
import { OperatorError } from './operator-error.ts';
import { isThisMachine } from './this-machine.ts';
import { isNetwork } from './webhooks/networks.ts';
import { usualRetrySeconds } from './webhooks/schedule.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const seconds = (fallback: number) => z.coerce.number().int().min(1).max(31_536_000).default(fallback);
const secret = z
  .string()
  .min(32, 'must be at least 32 characters, for example the output of `openssl rand -base64 48`');
const commaSeparated = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
const origins = commaSeparated.pipe(z.array(z.url({ protocol: /^https?$/ })));
const networks = commaSeparated.refine((all) => all.every(isNetwork), {
  error: 'must be networks such as 10.20.0.0/16, separated by commas',
});
const retries = commaSeparated
  .transform((parts) => (parts.length > 0 ? parts : usualRetrySeconds).map(Number))
  .refine((all) => all.length <= 100 && all.every((seconds) => seconds >= 0.1 && seconds <= 604_800), {
    error: 'must be at most 100 numbers of seconds such as 5,300,1800, none of them over a week',
  });

const apiAddress = 'must be an http:// or https:// address such as https://api.example.com/api/v1';

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(4000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().int().min(1).max(86_400).default(5),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  FILES_URL: S3Url.optional(),
  API_URL: z
    .url({ protocol: /^https?$/, error: apiAddress })
    .refine((url) => !/[?#@"<>\s]/.test(url), { error: apiAddress })
    .optional(),
  // Links and calls begin at the root of a host: what follows would be left out of them without a word.
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address', abort: true })
    .refine((url) => /^[a-z]+:\/\/[^/?#@\\]+\/?$/i.test(url), {
      error: 'must be an address such as https://lectern.example.com, without a path or anything else behind the host',
    })
    .optional(),
  TLS_CERTIFICATE: z.string().min(1).optional(),
  TLS_KEY: z.string().min(1).optional(),
  ACCESS_TOKEN_SECRET: secret.optional(),
  ACCESS_TOKEN_SECONDS: seconds(600),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|[0-9])$/, 'must be true, false, or the number of proxies in front')
    .default('false')
    .transform((text) => (text === 'true' ? 1 : Number(text) || 0)),
  SLOW_MILLISECONDS: z.coerce.number().int().min(0).max(3_600_000).default(1_000),
  METRICS_TOKEN: secret.optional(),
  CORS_ORIGINS: origins,
  WEBHOOKS_ALLOW_NETWORKS: networks,
  WEBHOOKS_TIMEOUT_SECONDS: z.coerce.number().int().min(1).max(60).default(15),
  WEBHOOKS_RETRY_SECONDS: retries,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().trim().min(1).max(40).default('single sign-on'),
});

const neededForOidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
const neededForTls = ['TLS_CERTIFICATE', 'TLS_KEY'] as const;
type Name = keyof z.infer<typeof Environment>;
type Given = Partial<Record<Name, string>>;

/** Screens alone keep no secret and no address: they sign nobody in and send no letters. */
const neededInProduction = ({ API_URL }: Given) =>
  API_URL === undefined ? (['ACCESS_TOKEN_SECRET', 'PUBLIC_URL'] as const) : [];

/** The address as it will be read, whatever stands around it and however it is written. */
const addressOf = (url: string | undefined) => (url !== undefined && URL.canParse(url) ? new URL(url) : undefined);

/** The environment variables, validated and typed. */
export type Config = ReturnType<typeof readConfig>;

/** The environment does not make sense; the message is one sentence per problem and names the variable. */
export class ConfigurationError extends OperatorError {}

const missingOf = (names: readonly Name[], given: Given) => names.filter((name) => given[name] === undefined);
const lacksSome = (names: readonly Name[], given: Given) => ![0, names.length].includes(missingOf(names, given).length);

/** What is wrong with variables beside each other, whatever each of them is. */
const conflictsIn = (given: Given) => {
  const production = given.NODE_ENV === 'production';
  const missing = production ? missingOf(neededInProduction(given), given) : [];
  const address = addressOf(given.PUBLIC_URL);
  const issuer = addressOf(given.OIDC_ISSUER);
  const isPlain = address?.protocol === 'http:';
  return [
    missing.length > 0 &&
      `With NODE_ENV=production, ${missing.join(' and ')} must be set. The README's table says what each is for.`,
    // Plain HTTP over a network: passwords and addresses of people would travel for all to read.
    production &&
      isPlain &&
      !isThisMachine(address.hostname) &&
      'With NODE_ENV=production, PUBLIC_URL must be an https:// address.',
    // Whoever stands between could say who somebody is, and be a super admin.
    production &&
      issuer?.protocol === 'http:' &&
      !isThisMachine(issuer.hostname) &&
      'With NODE_ENV=production, OIDC_ISSUER must be an https:// address.',
    given.TLS_CERTIFICATE && isPlain && 'With TLS_CERTIFICATE, PUBLIC_URL must be an https:// address.',
    given.DATABASE_REPLICA_URL &&
      !given.DATABASE_URL &&
      'DATABASE_REPLICA_URL is of no use without DATABASE_URL, which it is a copy of.',
    ...[neededForOidc, neededForTls].map(
      (names) =>
        lacksSome(names, given) &&
        `${names.join(', ')} belong together; ${missingOf(names, given).join(' and ')} must be set too.`,
    ),
  ].filter((problem) => typeof problem === 'string' && problem !== '');
};

/** A host without a name stands in brackets behind an @ (address literals of RFC 5321). */
const mailHostOf = (url: string) => {
  const host = new URL(url).hostname;
  if (host.startsWith('[')) return `[IPv6:${host.slice(1)}`;
  return isIPv4(host) ? `[${host}]` : host;
};

/**
 * Reads the configuration from environment variables.
 *
 * @throws ConfigurationError naming every variable that is missing or wrong. With `NODE_ENV=production` secrets have no defaults.
 */
export const readConfig = (environment: Record<string, string | undefined>) => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const wrong = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  const problems = [...wrong, ...conflictsIn(given)];
  if (!parsed.success || problems.length > 0) throw new ConfigurationError(problems.join('\n'));
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  const { TLS_CERTIFICATE: certificate, TLS_KEY: key } = values;
  const isReachable = !isThisMachine(addressOf(values.PUBLIC_URL)?.hostname ?? '');
  return {
    production,
    /** Nobody signs in with the password of the demo marketplace, also where the database is one that somebody tried Lectern out with. */
    refusesDemo: production && isReachable,
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databaseStatementSeconds: values.DATABASE_STATEMENT_SECONDS,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    /** The store outside the database for documents and evidence, if there is one. */
    filesStore: values.FILES_URL,
    /** The API that the screens call instead of this server's; then it serves the screens and nothing else. */
    apiUrl: values.API_URL,
    publicUrl: values.PUBLIC_URL,
    /** The PEM files to speak TLS with, where no proxy in front does. */
    tls: certificate && key ? { certificate, key } : undefined,
    accessTokenSecret: values.ACCESS_TOKEN_SECRET,
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    /** Calls and statements that take longer are logged; 0 logs none. */
    slowMilliseconds: values.SLOW_MILLISECONDS,
    /** How many proxies stand in front. What a visitor claims beyond them is not believed. */
    proxyHops: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    corsOrigins: values.CORS_ORIGINS,
    /** Where webhooks may go though it is not public, also without TLS. */
    webhookNetworks: values.WEBHOOKS_ALLOW_NETWORKS,
    /** How long an attempt at a webhook may take, and how long after it failed the next follows. */
    webhookAttempts: { timeoutSeconds: values.WEBHOOKS_TIMEOUT_SECONDS, retrySeconds: values.WEBHOOKS_RETRY_SECONDS },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `no-reply@${values.PUBLIC_URL ? mailHostOf(values.PUBLIC_URL) : 'lectern.test'}`,
    /** The OpenID Connect provider that staff may sign in with, if there is one. */
    oidc: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, name: values.OIDC_NAME } : undefined,
    /** Response validation, which production does without. */
    checkResponses: !production,
  };
};
