import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A real mail server that lets one user in, and counts what it is given to send. */
export const startMailServer = async (user: string, password: string, options: SMTPServerOptions = {}) => {
  const signedIn: string[] = [];
  let letters = 0;
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _session, done) => {
      if (username !== user || given !== password)
        return done(Object.assign(new Error(`5.7.8 ${username}: wrong password`), { responseCode: 535 }));
      signedIn.push(user);
      done(null, { user });
    },
    onMailFrom: (_address, _session, done) => {
      letters += 1;
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: (as = user, by = password) => `smtp://${as}:${by}@127.0.0.1:${port}`,
    port,
    signedIn,
    letters: () => letters,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
