import * as z from 'zod';

/** An S3-compatible store, as `FILES_URL` names it. */
export type S3Address = {
  /** With the scheme and without a slash at the end. */
  endpoint: string;
  bucket: string;
  /** Before the name of each object; empty, or with a slash at the end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Seconds until an answer must have begun. */
  timeout: number;
};

const example = 's3://key:secret@host:port/bucket?region=eu-central-1';
const known = ['region', 'tls', 'timeout'];

/** @throws Error that says what is wrong with it, as the end of a sentence about the variable. */
const parse = (text: string): S3Address => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || url.hostname === '') throw new Error(`must be an address such as ${example}`);
  if (url.username === '' || url.password === '')
    throw new Error(`must name a key and its secret, as in ${example}; write / as %2F, + as %2B and @ as %40`);
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error(`must name a bucket, as in ${example}`);
  const strange = [...url.searchParams.keys()].filter((name) => !known.includes(name));
  if (strange.length > 0)
    throw new Error(`has ${strange.join(' and ')} after the ?, and only knows ${known.join(', ')}`);
  const tls = url.searchParams.get('tls') ?? 'true';
  if (tls !== 'true' && tls !== 'false') throw new Error('must have tls=true or tls=false');
  const timeout = Number(url.searchParams.get('timeout') ?? 10);
  if (!(timeout > 0 && timeout <= 60)) throw new Error('must have a timeout of at most 60 seconds');
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    timeout,
  };
};

/** `FILES_URL`, parsed. */
export const S3Url = z.string().transform((text, context): S3Address => {
  try {
    return parse(text);
  } catch (error) {
    context.addIssue({
      code: 'custom',
      message: error instanceof URIError ? 'has a % that is no code' : (error as Error).message,
    });
    return z.NEVER;
  }
});
