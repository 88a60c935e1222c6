/** Paths whose last segment is a token, as older links have it. */
const secretPaths = /^\/(verify|reset-password|first-admin)\/[^/?#]+/;

/** Redacts a URL for the log: without its query, and without the tokens of links. */
export const loggableUrl = (url: string) => (url.split('?')[0] ?? '').replace(secretPaths, '/$1/…');

/** A failed statement's message carries its parameters, among them e-mail addresses and hashes; only the statement is kept. */
const withoutParameters = (message: string) => message.split('\nparams: ')[0] ?? '';

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const causeChainOf = (error: Error) => {
  const chain: Error[] = [];
  for (let current: unknown = error; current instanceof Error && chain.length < 5; current = current.cause)
    chain.push(current);
  return chain;
};

type Request = { method: string; url: string; address?: string };

/** Pino's serializers, with redaction: enough to find the fault, nothing that lets anybody in. */
export const logSerializers = {
  req: ({ method, url, address }: Request) => ({ method, url: loggableUrl(url), remoteAddress: address }),
  err: (error: Error) => {
    const chain = causeChainOf(error);
    const code = chain.map((one) => (one as NodeJS.ErrnoException).code).find((found) => typeof found === 'string');
    return {
      type: error.name,
      ...(code !== undefined && { code }),
      message: chain.map(({ message }) => withoutParameters(message)).join(': '),
      stack: chain.map(framesOf).join('\ncaused by:\n'),
    };
  },
};
