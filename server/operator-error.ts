import { describePlace } from './database/location.ts';

/** What the person who runs Lectern can mend themselves; its message is the sentence that they are told. */
export class OperatorError extends Error {}

const isOperatorError = (error: unknown): error is Error => {
  const { code } = (error ?? {}) as { code?: unknown };
  return error instanceof OperatorError || code === 'EADDRINUSE' || String(code).startsWith('ERR_PARSE_ARGS');
};

/** The cause chain of an error, outermost first. */
const causeChainOf = (error: unknown): unknown[] =>
  error instanceof Error && error.cause !== undefined ? [error, ...causeChainOf(error.cause)] : [error];

/** ENOSPC: as Node says it, as Emscripten numbers it, and as PostgreSQL does. */
const isDiskFull = (error: unknown) => {
  const { code, errno } = (error ?? {}) as { code?: unknown; errno?: unknown };
  return code === 'ENOSPC' || code === '53100' || errno === 51;
};

/** What a file system refuses whoever runs a program. */
const refusals: Record<string, string> = {
  EACCES: 'may not be used by the user that this runs as',
  EPERM: 'may not be used by the user that this runs as',
  EROFS: 'cannot be written: its file system is read-only',
  EISDIR: 'is a folder, not a file',
};
const refusalOf = (error: unknown) => {
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  return path !== undefined && refusals[code] !== undefined ? `${path} ${refusals[code]}.` : undefined;
};

const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

/** `insufficient_privilege`: mostly the database belongs to the account that made it, such as `postgres`. What is made in it belongs to its maker, too. */
const deniedBy = (error: unknown) => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  const url = process.env.DATABASE_URL;
  if (code !== '42501' || !url || !URL.canParse(url)) return undefined;
  const account = decodeURIComponent(new URL(url).username) || 'lectern';
  const database = decodeURIComponent(new URL(url).pathname.slice(1)) || account;
  return [
    `PostgreSQL refuses the account ${account} in the database ${describePlace({ url, dataDir: '' })}: ${message}.`,
    `As an administrator of PostgreSQL, have the account own the database: alter database ${quoted(database)} owner to ${quoted(account)};`,
    `What another account has made in it is to be given to this one as well (alter table … owner to ${quoted(account)};).`,
  ].join(' ');
};

const diskIsFull = 'The disk is full. Make room and try again; what was acknowledged before is kept.';

const maxLength = 300;

/**
 * A fault for whoever will look for it: what it says and where, and nothing of what was to be stored. A failed query is told by its
 * cause: it names all its parameters itself, and PostgreSQL's details hold values too.
 */
const describeFault = (error: unknown) => {
  const chain = causeChainOf(error);
  const innermost = chain.at(-1);
  if (!(innermost instanceof Error)) return String(innermost).slice(0, maxLength);
  const { code } = innermost as { code?: unknown };
  const frames = (chain.find((each) => each instanceof Error && each.stack) as Error | undefined)?.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line));
  const said = `${innermost.name}: ${innermost.message}`.slice(0, maxLength);
  return [code === undefined ? said : `${said} (${code})`, ...(frames ?? [])].join('\n');
};

/** Tells the person at the terminal why a program ends: a sentence where they can mend it, anything else as a fault with its stack. */
export const tellOperator = (error: unknown, before = '') => {
  const chain = causeChainOf(error);
  const refusal = chain.flatMap((each) => [refusalOf(each), deniedBy(each)]).find((sentence) => sentence !== undefined);
  if (isOperatorError(error)) console.error(`${before}${error.message}`);
  else if (chain.some(isDiskFull)) console.error(`${before}${diskIsFull}`);
  else if (refusal) console.error(`${before}${refusal}`);
  else console.error(describeFault(error));
};
