import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An e-mail as it arrived. */
export type Received = Email & { recipients: string[]; raw: string };

/**
 * A real mail server on a free port, which keeps what it is given.
 *
 * @example
 * const mailbox = await startMailbox();
 * const server = await startTestServer(engine, { environment: { SMTP_URL: mailbox.url }, listen: true });
 * const mail = await mailbox.next('anna@people.test');
 */
export const startMailbox = async () => {
  const received: Received[] = [];
  const refusals = new Map<string, number[]>();
  let look: () => void = () => undefined;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const code = recipients.flatMap((address) => refusals.get(address)?.shift() ?? [])[0];
        // As mail servers do: they name whom they will not write to.
        const whom = recipients.map((address) => `<${address}>`).join(' ');
        if (code) return done(Object.assign(new Error(`5.1.1 ${whom}: not now`), { responseCode: code }));
        const raw = Buffer.concat(chunks).toString('utf8');
        received.push({ ...(await PostalMime.parse(raw)), recipients, raw });
        done();
        look();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The next letters to somebody are answered with these SMTP codes. */
    refuse: (recipient: string, ...codes: number[]) => {
      refusals.set(recipient, codes);
    },
    /** Waits for a letter to somebody, perhaps about something, and takes it out. */
    next: async (recipient: string, about = ''): Promise<Received> => {
      const deadline = Date.now() + 30_000;
      for (;;) {
        const at = received.findIndex(
          ({ recipients, subject = '' }) => recipients.includes(recipient) && subject.includes(about),
        );
        if (at >= 0) return received.splice(at, 1)[0] as Received;
        const left = deadline - Date.now();
        if (left <= 0)
          throw new Error(
            `No e-mail to ${recipient} arrived. There are: ${received.map(({ subject }) => subject).join(', ')}`,
          );
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          look = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>;

/** The token in a letter's link. @example tokenIn(mail, 'reset-password') */
export const tokenIn = ({ text = '' }: Received, page: 'reset-password' | 'verify') => {
  const token = new RegExp(`/${page}#([\\w-]+)`).exec(text)?.[1];
  if (!token) throw new Error(`There is no link to ${page} in: ${text}`);
  return token;
};
