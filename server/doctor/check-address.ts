import { X509Certificate } from 'node:crypto';
import { health } from '#contract/health.ts';
import { ConfigurationError } from '../config.ts';
import { day } from '../durations.ts';
import { readTls } from '../http/tls.ts';
import { isThisMachine } from '../this-machine.ts';
import { version } from '../version.ts';
import { type Answer, ask, reasonOf } from './ask.ts';
import type { Check } from './examination.ts';
import { duration, type Finding, ok, warning, wrong } from './finding.ts';

/** Certbot renews 30 days before; whatever is younger than this was not renewed. */
const soon = 14 * day;

const expiryFinding = (what: string, expires: Date, now: Date): Finding => {
  const left = expires.getTime() - now.getTime();
  const on = expires.toISOString().slice(0, 10);
  const todo = 'Renew it, and see why that did not happen by itself.';
  if (left <= 0) return wrong('certificate', `${what} expired on ${on}.`, todo);
  if (left < soon) return warning('certificate', `${what} expires in ${duration(left)}, on ${on}.`, todo);
  return ok('certificate', `${what} is good until ${on}.`);
};

/** The files that Lectern speaks TLS with. */
export const checkCertificateFiles: Check = async ({ config: { tls }, now }) => {
  if (!tls) return [];
  try {
    const { cert } = await readTls(tls);
    return [expiryFinding(`The one in ${tls.certificate}`, new Date(new X509Certificate(cert).validTo), now())];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return [wrong('certificate', error.message, 'Correct the two files, which the user of the server has to read.')];
  }
};

const servedCertificate = ({ certificate }: Answer, host: string, now: Date): Finding[] => {
  if (!certificate) return [];
  const expiry = expiryFinding(`That of ${host}`, certificate.expires, now);
  if (expiry.level === 'wrong' || certificate.problem === undefined) return [expiry];
  const says = `Browsers do not trust that of ${host}: ${certificate.problem}.`;
  const todo = `Have one issued for ${host}, and send the whole chain. Of an authority of your own: NODE_EXTRA_CA_CERTS.`;
  return [wrong('certificate', says, todo)];
};

const answerFinding = ({ status, body }: Answer, publicUrl: string): Finding => {
  const release = /"version":"([^"]+)"/.exec(body)?.[1];
  if (status === 200 && release === version) return ok('address', `${publicUrl} leads to Lectern ${release}.`);
  if (status === 200 && release !== undefined)
    return warning(
      'address',
      `${publicUrl} leads to Lectern ${release}, and this is ${version}.`,
      'Restart the server.',
    );
  const isItself = status === 503 && body.includes('"requestId"');
  return isItself
    ? wrong('address', `${publicUrl} leads to a Lectern that is not well (503).`, 'See database, and its log.')
    : wrong(
        'address',
        `${publicUrl} does not lead to Lectern: it answers ${status}.`,
        'Correct PUBLIC_URL, or the proxy there.',
      );
};

/** `Date` has whole seconds. */
const tolerated = { ok: 5_000, warning: 60_000 };

const dateFinding = ({ date }: Answer, now: Date): Finding[] => {
  if (date === undefined) return [];
  const difference = Math.abs(date.getTime() - now.getTime());
  if (difference <= tolerated.ok) return [ok('clock', 'It agrees with that of the public address.')];
  const says = `This machine’s clock and that of the public address differ by ${duration(difference)}.`;
  const todo = 'Have the clocks of both set by NTP.';
  return [difference > tolerated.warning ? wrong('clock', says, todo) : warning('clock', says, todo)];
};

/** Whether the address that people open leads here, by a certificate that they trust. */
export const checkAddress: Check = async ({ config: { publicUrl, apiUrl }, now }, signal) => {
  // Screens over another API send no e-mails.
  if (publicUrl === undefined && apiUrl !== undefined) return [];
  if (publicUrl === undefined)
    return [warning('address', 'PUBLIC_URL is not set: links in e-mails lead to where the server listens.', 'Set it.')];
  const { host, hostname, protocol } = new URL(publicUrl);
  try {
    const answer = await ask(new URL(health.health.path, publicUrl).href, signal);
    const plain = protocol === 'http:' ? [ok('address', `${host} is this machine’s, which needs no encryption.`)] : [];
    return [
      answerFinding(answer, publicUrl),
      ...(plain.length > 0 && !isThisMachine(hostname)
        ? [warning('address', `${host} is not encrypted.`, 'Have PUBLIC_URL begin with https://.')]
        : plain),
      ...servedCertificate(answer, host, now()),
      ...dateFinding(answer, now()),
    ];
  } catch (error) {
    const todo =
      'If others reach it, the network here only has no way back in; else see the proxy, DNS and the firewall.';
    return [warning('address', `${publicUrl} cannot be reached from here: ${reasonOf(error)}.`, todo)];
  }
};
