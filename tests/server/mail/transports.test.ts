import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, it } from 'vitest';
import { PermanentFailure } from '#server/mail/letter.ts';
import { leaseMilliseconds } from '#server/mail/mail-queue.ts';
import { createSmtpTransport, longestAttempt, repliesOfAnAttempt } from '#server/mail/transports.ts';
import { startMailServer } from '#tests/support/mail-server.ts';

const letter = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  template: 'test',
  from: { name: 'Lectern', address: 'no-reply@lectern.test' },
  to: { name: 'Anna', address: 'anna@people.test' },
  subject: 'Test',
  html: '<p>Test</p>',
  text: 'Test',
};

it('a mail server that falls silent is given up in time, before or after its greeting', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const waits = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 600 };
  const send = async () => {
    const begun = performance.now();
    const transport = createSmtpTransport(url, waits);
    await expect(transport.send(letter)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    transport.close();
    return performance.now() - begun;
  };
  // Without them it would be half a minute for the greeting, and ten minutes for what follows.
  expect(await send()).toBeLessThan(20_000);
  silent.on('connection', (socket) => socket.write('220 mail.example.com ESMTP\r\n'));
  expect(await send()).toBeLessThan(20_000);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

it('the lease of a letter outlasts an attempt in which each reply comes just in time', async () => {
  let replies = 0;
  // Signing in takes three replies here, as long as it gets. Those of STARTTLS are added below.
  const talkative = createServer((socket) => {
    socket.write('220 mail.example.com ESMTP\r\n');
    const answers: [RegExp, string][] = [
      [/^EHLO/, '250-mail.example.com\r\n250 AUTH LOGIN'],
      [/^AUTH LOGIN/, '334 VXNlcm5hbWU6'],
      [/^[\w+/]+=*$/, '334 UGFzc3dvcmQ6'],
      [/^(MAIL|RCPT)/, '250 OK'],
      [/^DATA/, '354 Go on'],
    ];
    let given = '';
    let credentials = 0;
    let isText = false;
    const answer = (line: string) => {
      if (isText && line !== '.') return;
      replies += 1;
      if (isText) return socket.write('250 Queued\r\n');
      isText = line === 'DATA';
      const [, said = '502 No'] = answers.find(([command]) => command.test(line)) ?? [];
      if (said.startsWith('334')) credentials += 1;
      return socket.write(`${credentials === 3 ? '235 Welcome' : said}\r\n`);
    };
    socket.on('data', (data) => {
      const lines = (given + data.toString()).split('\r\n');
      given = lines.pop() ?? '';
      for (const line of lines) answer(line);
    });
  });
  await once(talkative.listen(0, '127.0.0.1'), 'listening');
  const transport = createSmtpTransport(
    `smtp://lectern:password@127.0.0.1:${(talkative.address() as AddressInfo).port}`,
  );
  await transport.send(letter);
  transport.close();
  talkative.close();
  const ofStartTls = ['STARTTLS', 'its handshake', 'EHLO'].length;
  expect(replies + ofStartTls).toBe(repliesOfAnAttempt);
  expect(longestAttempt).toBeLessThan(leaseMilliseconds);
});

const refusal = (reply: string) =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number.parseInt(reply, 10) });
/** How a mail server answers each of its commands with what it will not do. */
const refusing = {
  greeting: (reply: string): SMTPServerOptions => ({ onConnect: (_session, done) => done(refusal(reply)) }),
  AUTH: (reply: string): SMTPServerOptions => ({ onAuth: (_credentials, _session, done) => done(refusal(reply)) }),
  MAIL: (reply: string): SMTPServerOptions => ({ onMailFrom: (_address, _session, done) => done(refusal(reply)) }),
  RCPT: (reply: string): SMTPServerOptions => ({ onRcptTo: (_address, _session, done) => done(refusal(reply)) }),
  DATA: (reply: string): SMTPServerOptions => ({
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(refusal(reply)));
    },
  }),
};

it.each([
  ['RCPT', '550 5.1.1 The email account that you tried to reach does not exist', 'for good'],
  ['RCPT', '550 no such user here', 'for good'],
  ['RCPT', '552 5.2.2 The recipient’s mailbox is full', 'for good'],
  ['DATA', '550 5.1.1 User unknown', 'for good'],
  ['DATA', '552 5.3.4 Message too big', 'for good'],
  ['MAIL', '552 5.3.4 Message size exceeds fixed limit', 'for good'],
  ['DATA', '554 5.6.0 Not a message', 'for good'],
  ['greeting', '554 No SMTP service here', 'for now'],
  ['AUTH', '535 5.7.8 Username and password not accepted', 'for now'],
  ['MAIL', '530 5.7.0 Must issue a STARTTLS command first', 'for now'],
  ['MAIL', '550 Sender not allowed', 'for now'],
  ['MAIL', '553 5.1.2 Sender address refused', 'for now'],
  ['RCPT', '554 5.7.1 Relay access denied', 'for now'],
  ['RCPT', '550 5.1.8 Sender address rejected: Domain not found', 'for now'],
  ['RCPT', '450 4.2.1 Mailbox busy', 'for now'],
  ['DATA', '550 5.4.5 Daily user sending limit exceeded', 'for now'],
  ['DATA', '554 Transaction failed', 'for now'],
] as const)('at %s, “%s” is refused %s', async (command, reply, until) => {
  const options = { ...refusing[command](reply), hideENHANCEDSTATUSCODES: true };
  const mail = await startMailServer('lectern', 'password', options);
  const transport = createSmtpTransport(mail.url());
  const failure: unknown = await transport.send(letter).catch((error: unknown) => error);
  expect((failure as Error).message).toContain(reply);
  expect(failure instanceof PermanentFailure ? 'for good' : 'for now').toBe(until);
  transport.close();
  await mail.close();
});
