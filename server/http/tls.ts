import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Server, type ServerOptions } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { ConfigurationError } from '../config.ts';

/** Paths of PEM files. */
type TlsFiles = { certificate: string; key: string };

/** Forward secret and authenticated, the strongest first: Mozilla's intermediate list without the finite-field ones, which want a file. */
const ciphers = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
].join(':');

const read = (variable: string, path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(`${variable} names ${path}, which cannot be read (${error.code}).`, { cause: error });
  });

const parsed = <T>(parse: () => T, problem: string): T => {
  try {
    return parse();
  } catch (cause) {
    throw new ConfigurationError(problem, { cause });
  }
};

/**
 * The certificate, its key and what is spoken with them.
 *
 * @throws ConfigurationError naming the variable whose file is missing, no PEM, or not the other's counterpart.
 */
export const readTls = async (files: TlsFiles) => {
  const [cert, key] = await Promise.all([read('TLS_CERTIFICATE', files.certificate), read('TLS_KEY', files.key)]);
  const certificate = parsed(
    () => new X509Certificate(cert),
    `TLS_CERTIFICATE names ${files.certificate}, which holds no certificate in PEM.`,
  );
  const privateKey = parsed(
    () => createPrivateKey(key),
    `TLS_KEY names ${files.key}, which holds no private key in PEM without a passphrase.`,
  );
  if (!certificate.checkPrivateKey(privateKey))
    throw new ConfigurationError(`TLS_KEY names ${files.key}, which is not the key of ${files.certificate}.`);
  return { cert, key, ciphers, minVersion: 'TLSv1.2', honorCipherOrder: true } as const satisfies ServerOptions;
};

/**
 * Hot reload of a renewed certificate. Its files are polled, since certbot, Kubernetes and people replace them in different ways and tell
 * nobody. While certificate and key don't match, the one before stays.
 */
export const renewCertificate = (app: FastifyInstance, files: TlsFiles, everyMs = 60_000) => {
  const { server } = app;
  if (!(server instanceof Server)) throw new Error('A server without TLS has no certificate to renew.');
  let served: string | undefined;
  const renew = async () => {
    const tls = await readTls(files);
    if (tls.cert === served) return;
    served = tls.cert;
    server.setSecureContext(tls);
  };
  const timer = setInterval(
    () => renew().catch((error: unknown) => app.log.error({ err: error }, 'the certificate was not renewed')),
    everyMs,
  );
  timer.unref();
  server.once('close', () => clearInterval(timer));
};
