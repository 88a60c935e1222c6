import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { makeFolderDurably, syncFolder, writeDurably } from '../durable-files.ts';
import { isPermanent, type SmtpFailure } from './is-permanent.ts';
import { type Letter, PermanentFailure, type Transport } from './letter.ts';

type Nodemailer = typeof import('nodemailer').default;

const toMessage = ({ id, from, to, subject, html, text }: Letter) => ({
  from,
  to,
  subject,
  html,
  text,
  messageId: `<${id}@${from.address.split('@')[1] ?? 'lectern'}>`,
  headers: { 'auto-submitted': 'auto-generated' },
  // Nothing in a text may make the mailer read a file or fetch an address (SSRF).
  disableFileAccess: true,
  disableUrlAccess: true,
});

const seconds = (count: number) => count * 1000;

/** The last is for each reply of the mail server, which may look into a letter for a while before it takes it. */
const timeouts = {
  dnsTimeout: seconds(30),
  connectionTimeout: seconds(10),
  greetingTimeout: seconds(10),
  socketTimeout: seconds(30),
};

/** EHLO, STARTTLS, its handshake, EHLO, AUTH LOGIN, the name, the password, MAIL, RCPT, DATA, and the text. */
export const repliesOfAnAttempt = 11;

/** Milliseconds, with every reply just in time. A letter's lease is longer: otherwise another server would send it as well. */
export const longestAttempt =
  timeouts.dnsTimeout +
  timeouts.connectionTimeout +
  timeouts.greetingTimeout +
  repliesOfAnAttempt * timeouts.socketTimeout;

/** A mailer that is loaded with its first letter: what it takes in memory, a server without mail to send does without. */
const createMailer = <Sent>(make: (nodemailer: Nodemailer) => Transporter<Sent>) => {
  const load = async () => make((await import('nodemailer')).default);
  let mailer: Promise<Transporter<Sent>> | undefined;
  return {
    send: async (message: SendMailOptions) => {
      mailer ??= load();
      return (await mailer).sendMail(message);
    },
    close: async () => (await mailer)?.close(),
  };
};

/** SMTP transport. @param url such as `smtps://user:password@mail.example.com`. */
export const createSmtpTransport = (url: string, waits: Partial<typeof timeouts> = timeouts): Transport => {
  const mailer = createMailer((nodemailer) => nodemailer.createTransport({ url, ...waits }));
  return {
    send: async (letter) => {
      await mailer.send(toMessage(letter)).catch((error: SmtpFailure) => {
        throw isPermanent(error) ? new PermanentFailure(error.message, { cause: error }) : error;
      });
    },
    close: () => mailer.close(),
  };
};

const safeName = (text: string) => text.replace(/[^\w.@+-]+/g, '_').slice(0, 80);

/**
 * Where no mail server is configured: letters become files that any mail program and any browser opens.
 *
 * @param tell told where each letter lies.
 */
export const createFolderTransport = (folder: string, tell: (letter: Letter, file: string) => void): Transport => {
  const composer = createMailer((nodemailer) => nodemailer.createTransport({ streamTransport: true, buffer: true }));
  return {
    filing: true,
    send: async (letter) => {
      const { message } = await composer.send(toMessage(letter));
      const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
      // Whom it goes to is nobody's business who lists the folder. What follows the id tells two attempts of one letter apart.
      const name = `${safeName(`${stamp}-${letter.template}`)}.${letter.id}.${randomUUID().slice(0, 8)}`;
      await makeFolderDurably(folder);
      await writeDurably(join(folder, `${name}.eml`), message as Buffer);
      await writeDurably(join(folder, `${name}.html`), letter.html);
      await syncFolder(folder);
      tell(letter, join(folder, `${name}.html`));
    },
    close: () => composer.close(),
  };
};
