import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One value in DER: what it is, how long it is, what it holds. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const set = (...parts: Uint8Array[]) => der(0x31, ...parts);
const explicit = (number: number, part: Uint8Array) => der(0xa0 + number, part);
const integer = (bytes: Uint8Array) => der(0x02, bytes);
const bits = (bytes: Uint8Array) => der(0x03, Buffer.from([0]), bytes);
const octets = (bytes: Uint8Array) => der(0x04, bytes);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const text = (words: string) => der(0x0c, Buffer.from(words));
const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+/g, '')}`));

const ecdsaWithSha256 = identifier('2a8648ce3d040302');
const commonName = identifier('550403');
const subjectAltName = identifier('551d11');
const day = 86_400_000;

/**
 * A certificate for `localhost` and 127.0.0.1 that signs itself, for a day or so many, made without a program that a machine may lack.
 *
 * @returns certificate and key in PEM, and the certificate's SHA-256 as Node prints fingerprints.
 */
export const makeCertificate = (name = 'Lectern test', days = 1) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const issuer = sequence(set(sequence(commonName, text(name))));
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const now = Date.now();
  const body = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(Buffer.from([1, ...randomBytes(8)])),
    sequence(ecdsaWithSha256),
    issuer,
    sequence(time(new Date(now - 30 * day)), time(new Date(now + days * day))),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    explicit(3, sequence(sequence(subjectAltName, octets(names)))),
  );
  const whole = sequence(body, sequence(ecdsaWithSha256), bits(sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    fingerprint: (createHash('sha256').update(whole).digest('hex').toUpperCase().match(/../g) ?? []).join(':'),
  };
};

/** Writes a new certificate and its key into a folder, over those of an earlier call. */
export const writeCertificate = async (folder: string, days?: number) => {
  const { certificate, key, fingerprint } = makeCertificate(undefined, days);
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  await writeFile(files.key, key);
  await writeFile(files.certificate, certificate);
  return { files, fingerprint, ca: certificate };
};
