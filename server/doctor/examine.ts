import { type Config, ConfigurationError, readConfig } from '../config.ts';
import { readKeptSecret } from '../secret.ts';
import { ask, reasonOf } from './ask.ts';
import { checkAddress, checkCertificateFiles } from './check-address.ts';
import { checkContent } from './check-content.ts';
import { checkClock, checkDatabase } from './check-database.ts';
import { createDiskCheck } from './check-disk.ts';
import { checkFiles } from './check-files.ts';
import { checkFolder } from './check-folder.ts';
import { checkMail } from './check-mail.ts';
import { checkProvider } from './check-provider.ts';
import { checkProxy } from './check-proxy.ts';
import { checkReplica } from './check-replica.ts';
import { checkSecrets } from './check-secrets.ts';
import {
  type Check,
  embeddedLimitMilliseconds,
  type Learned,
  limited,
  limitMilliseconds,
  type Patient,
  type Reached,
  runCheck,
} from './examination.ts';
import { findFacts } from './find-facts.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';
import { localAddress, reachServer } from './reach-server.ts';

const ofTrial = ({ apiUrl, databaseUrl }: Config) => {
  if (apiUrl !== undefined) return 'requests are logged only where LOG_LEVEL says so';
  const offers = 'offers the demo sign-ins that there are, and checks its own answers';
  return databaseUrl === undefined
    ? `the server fills a new database with demo data, ${offers}`
    : `the server ${offers}`;
};

const configured = (config: Config): Finding =>
  config.production
    ? ok('configuration', 'The variables make sense.')
    : warning(
        'configuration',
        `NODE_ENV is not production: ${ofTrial(config)}.`,
        'Set NODE_ENV=production, where this is no trial.',
      );

const nobody = (): Reached => undefined;

/** The server by an address, in the time that a check has. */
const reach = (patient: Patient, base: string | undefined): Promise<Reached> =>
  base === undefined ? Promise.resolve(undefined) : limited((signal) => reachServer(base, patient, signal), nobody);

const checkServer = (local: Reached, patient: Patient): Finding[] => {
  const base = localAddress(patient);
  if (local && 'report' in local) return [ok('server', `Lectern ${local.report.release} listens at ${local.url}.`)];
  if (local)
    return [
      warning(
        'server',
        `Whoever listens at ${base} is no Lectern of this release with this secret: ${local.refused}.`,
        'Restart it, and see that all servers have one ACCESS_TOKEN_SECRET.',
      ),
    ];
  return [warning('server', `No server answers at ${base ?? 'this machine'}.`, 'Start it, if it is to run here.')];
};

const alone: readonly (readonly [string, Check])[] = [
  ['database', checkFolder],
  ['secrets', checkSecrets],
  ['disk', createDiskCheck()],
  ['certificate', checkCertificateFiles],
  ['address', checkAddress],
];
const withDatabase: readonly (readonly [string, Check])[] = [
  ['mail', checkMail],
  ['replica', checkReplica],
  ['provider', checkProvider],
];

const runAll = async (checks: typeof alone, patient: Patient) =>
  (await Promise.all(checks.map(([name, check]) => runCheck(name, (signal) => check(patient, signal))))).flat();

/** Screens over another server's API have neither a database nor a secret. */
const examineScreens = async (patient: Patient, apiUrl: string) => {
  const api = runCheck('api', async (signal) => {
    const answer = await ask(apiUrl, signal).catch((error: unknown) => reasonOf(error));
    return [
      typeof answer === 'string'
        ? wrong('api', `${apiUrl} cannot be reached: ${answer}.`, 'Correct API_URL, or start what is to answer there.')
        : ok('api', `${apiUrl} answers.`),
    ];
  });
  return [...(await api), ...(await runAll(alone, patient))];
};

const examineServer = async (patient: Patient) => {
  const others = Promise.all([runAll(withDatabase, patient), runAll(alone, patient)]);
  const [local, fromOutside] = await Promise.all([
    reach(patient, localAddress(patient)),
    reach(patient, patient.config.publicUrl),
  ]);
  const known = local && 'report' in local ? local : fromOutside;
  const learned = await limited<Learned>(
    () => findFacts(patient, known),
    (unknown) => ({ unknown }),
    patient.config.databaseUrl === undefined ? embeddedLimitMilliseconds : limitMilliseconds,
  );
  const files = await runCheck('files', () => checkFiles(patient, learned));
  const [connected, rest] = await others;
  return [
    ...checkDatabase(patient, learned),
    ...checkClock(patient, learned),
    ...connected,
    ...files,
    ...checkServer(local, patient),
    ...(patient.config.publicUrl === undefined ? [] : checkProxy(patient, fromOutside)),
    ...rest,
    ...checkContent(patient, learned),
  ];
};

/** Looks at a deployment with the environment of its server, and changes nothing. */
export const examine = async (environment: Record<string, string | undefined>): Promise<Finding[]> => {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const todo = 'The README’s table says what each variable is for. Nothing else was looked at.';
    return error.message.split('\n').map((sentence) => wrong('configuration', sentence, todo));
  }
  const secret = config.accessTokenSecret ?? (await readKeptSecret(config.dataDir).catch(() => undefined));
  const patient: Patient = { config, secret, now: () => new Date() };
  const { apiUrl } = config;
  const found = await (apiUrl === undefined ? examineServer(patient) : examineScreens(patient, apiUrl));
  return [configured(config), ...found];
};
