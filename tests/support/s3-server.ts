import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import aws4 from 'aws4';
import S3rver from 's3rver';

const key = 'S3RVER';
const region = 'us-east-1';

/** Signs what was signed once more, by another library than the server's, and compares. The store itself takes any signature of this version. */
const isSigned = ({ method = '', url: path = '', headers }: IncomingMessage, secretAccessKey: string) => {
  const { authorization = '' } = headers;
  const signed = /SignedHeaders=([\w;-]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  const given = Object.fromEntries(signed.map((name) => [name, String(headers[name])]));
  const again = aws4.sign(
    { service: 's3', region, method, path, host: String(headers.host), headers: given },
    { accessKeyId: key, secretAccessKey },
  );
  const signatureOf = (text: unknown) => /Signature=(\w+)/.exec(String(text))?.[1];
  return (
    signatureOf(authorization) !== undefined && signatureOf(again.headers?.Authorization) === signatureOf(authorization)
  );
};

/** A store that speaks S3's protocol, with an empty bucket, which whoever does not sign with its secret gets nothing from. */
export const startS3Server = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-s3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'lectern', configs: [] }],
  });
  const { port: inner } = await store.run();
  const retained = new Set<string>();
  const guard = createServer((asked, answer) => {
    const { method, url = '', headers } = asked;
    const refuse = (code: string) => {
      asked.resume();
      answer.writeHead(403).end(`<Error><Code>${code}</Code></Error>`);
    };
    if (!isSigned(asked, key)) return refuse('SignatureDoesNotMatch');
    if (method === 'DELETE' && [...retained].some((part) => url.includes(part))) return refuse('AccessDenied');
    asked.pipe(
      request({ host: '127.0.0.1', port: inner, method, path: url, headers }, (from) => {
        answer.writeHead(from.statusCode ?? 500, from.headers);
        from.pipe(answer);
      }),
    );
  });
  await new Promise<void>((resolve) => guard.listen(0, '127.0.0.1', resolve));
  const { port } = guard.address() as AddressInfo;
  return {
    directory,
    /** Parts of the keys of objects that a rule of the store lets nobody remove. */
    retained,
    url: (secret = key) => `s3://${key}:${secret}@127.0.0.1:${port}/lectern/files?tls=false`,
    close: async () => {
      guard.closeAllConnections();
      guard.close();
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
