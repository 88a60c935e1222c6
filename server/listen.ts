import { OperatorError } from './operator-error.ts';

/** HOST or PORT cannot be listened on. */
class CannotListenError extends OperatorError {}

type Address = { host: string; port: number };

const sentences: Record<string, (address: Address) => string> = {
  EACCES: ({ port }) =>
    `The user that this runs as may not listen on port ${port}. Set PORT to one from 1024 on, or give the process CAP_NET_BIND_SERVICE (docs/operations.md, “TLS”).`,
  EADDRNOTAVAIL: ({ host }) =>
    `HOST is ${host}, which is no address of this machine. 0.0.0.0 stands for all that it has.`,
  ENOTFOUND: ({ host }) =>
    `HOST is ${host}, which is no name of an address. 0.0.0.0 stands for all that this machine has.`,
};

/** @throws CannotListenError where HOST or PORT is to be another. A port that is taken says so itself. */
export const listen = (app: { listen: (address: Address) => Promise<string> }, address: Address) =>
  app.listen(address).catch((cause: NodeJS.ErrnoException) => {
    const sentence = sentences[cause.code ?? '']?.(address);
    throw sentence === undefined ? cause : new CannotListenError(sentence, { cause });
  });
