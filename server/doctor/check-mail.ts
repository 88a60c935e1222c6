import nodemailer from 'nodemailer';
import { reasonToLog } from '../mail/reason-to-log.ts';
import { isThisMachine } from '../this-machine.ts';
import type { Check } from './examination.ts';
import { ok, warning, wrong } from './finding.ts';

const name = 'mail';
const timeout = 4_000;

/** What to do about some of Nodemailer's codes. */
const advice: Record<string, string> = {
  EAUTH: 'Correct the user and the password in SMTP_URL; what is special in them is percent-encoded.',
  EDNS: 'Correct the host in SMTP_URL.',
  ETLS: 'Have the mail server’s certificate renewed, or name the host that it is for.',
};

/** Connects, encrypts where that is offered, and signs in. Nothing is sent. */
const verify = async (url: string, requireTLS: boolean, signal: AbortSignal) => {
  const timeouts = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const mailer = nodemailer.createTransport({ url, requireTLS, ...timeouts });
  const close = () => mailer.close();
  signal.addEventListener('abort', close);
  try {
    await mailer.verify();
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
};

const isUnencrypted = (error: unknown) => (error as { code?: unknown }).code === 'ETLS';

export const checkMail: Check = async ({ config: { smtpUrl, production, dataDir } }, signal) => {
  if (smtpUrl === undefined) {
    const says = `No mail server is configured: e-mails become files in ${dataDir}/outbox.`;
    return [
      production ? wrong(name, says, 'Set SMTP_URL: nobody gets an invitation or a new password.') : ok(name, says),
    ];
  }
  const { host, hostname, protocol, username } = new URL(smtpUrl);
  const mustEncrypt = protocol === 'smtp:' && username !== '' && !isThisMachine(hostname);
  try {
    if (!mustEncrypt) await verify(smtpUrl, false, signal);
    else {
      const problem = await verify(smtpUrl, true, signal).catch((error: unknown) => error);
      if (problem !== undefined && !isUnencrypted(problem)) throw problem;
      if (problem !== undefined) {
        await verify(smtpUrl, false, signal);
        const says = `The mail server ${host} lets Lectern sign in, but not encrypted: its password travels for all to read.`;
        return [warning(name, says, 'Use another port, such as smtps:// with 465, or let it offer STARTTLS.')];
      }
    }
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    const todo = advice[code] ?? 'Correct SMTP_URL, or have the mail server let this machine in.';
    return [wrong(name, `The mail server ${host} cannot be used: ${reasonToLog(error)}.`, todo)];
  }
  const how = username === '' ? 'answers; SMTP_URL names no user to sign in with' : 'answers and lets Lectern sign in';
  return [ok(name, `The mail server ${host} ${how}.`)];
};
