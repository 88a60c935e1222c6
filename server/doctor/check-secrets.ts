import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check, Patient } from './examination.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const name = 'secrets';

/** Words of examples, and what people put in their place to begin with. Random text has each of the short ones in some place now and then. */
const placeholder = /change.?me|example|password|secret|lectern|12345678|^(12345|qwert|test)/i;
/** Random text of 32 characters has some 20 different ones; hexadecimal has up to 16. */
const fewestCharacters = 10;

const isGuessable = (secret: string) => new Set(secret).size < fewestCharacters || placeholder.test(secret);
const weakPasswords = new Set(['', 'postgres', 'password', 'lectern', 'secret', 'admin', 'test', 'changeme']);

const passwordOf = (url: string | undefined) =>
  url === undefined ? undefined : decodeURIComponent(new URL(url).password);

const guessable = ({ config }: Patient): Finding[] => {
  const secrets = { ACCESS_TOKEN_SECRET: config.accessTokenSecret, METRICS_TOKEN: config.metricsToken };
  const random = 'Set it to the output of `openssl rand -base64 48`.';
  const consequence: Record<string, string> = {
    ACCESS_TOKEN_SECRET:
      ' Everybody signs in anew then, second factors are set up anew, and secrets of webhooks rotated.',
  };
  const weak = Object.entries(secrets).filter(([, secret]) => secret !== undefined && isGuessable(secret));
  const password = passwordOf(config.databaseUrl);
  return [
    ...weak.map(([variable]) =>
      wrong(name, `${variable} can be guessed: it is no random text.`, `${random}${consequence[variable] ?? ''}`),
    ),
    ...(password !== undefined && weakPasswords.has(password.toLowerCase())
      ? [
          warning(
            name,
            'The password in DATABASE_URL is none, or one that everybody tries first.',
            'Give the database’s account a random password.',
          ),
        ]
      : []),
  ];
};

/** Files with secrets, and who needs to read them. */
const filesOf = ({ config }: Patient) => [
  join(config.dataDir, 'access-token-secret'),
  join(config.dataDir, 'backup-key'),
  ...(config.tls ? [config.tls.key] : []),
  '.env',
  '/etc/lectern.env',
];

const isOpenToAll = async (path: string) => {
  const found = await stat(path).catch(() => undefined);
  // Windows has no such bits.
  return found !== undefined && process.platform !== 'win32' && (found.mode & 0o007) !== 0;
};

const openToAll = (path: string, mode: number) =>
  wrong(name, `${path} can be read by everybody on this machine.`, `chmod ${mode} ${path}`);

const readableByAll = async (file: string) => ((await isOpenToAll(file)) ? [openToAll(file, 600)] : []);

/** The embedded database has hashes of passwords and all that is known of people, in files for everybody: one of the folders around has to be closed. */
const databaseReadableByAll = async ({ config: { dataDir } }: Patient) => {
  const folder = join(dataDir, 'database');
  const isOpen = (await isOpenToAll(dataDir)) && (await isOpenToAll(folder));
  return isOpen ? [openToAll(folder, 700)] : [];
};

export const checkSecrets: Check = async (patient) => {
  const open = await Promise.all([...filesOf(patient).map(readableByAll), databaseReadableByAll(patient)]);
  const found = [...guessable(patient), ...open.flat()];
  if (found.length > 0) return found;
  if (patient.secret === undefined && patient.config.apiUrl === undefined)
    return [
      warning(
        name,
        `There is no ACCESS_TOKEN_SECRET, and none can be read in ${patient.config.dataDir}.`,
        'Before the first start that is as it should be; else run this as the user that the server runs as.',
      ),
    ];
  return [ok(name, 'None can be guessed from what it is like, and nothing that holds one is open to everybody.')];
};
