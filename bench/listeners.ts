import { get, type IncomingMessage } from 'node:http';
import { constants, setPriority } from 'node:os';
import { live } from '#contract/live.ts';

/** What this process is told to do. */
export type Listen = { url: string; tokens: readonly string[] };
/** What it tells: that all streams are open, that one could not be, or what all of them have heard of, by key. */
export type Told = { open: true } | { refused: string } | { heard: string };

/** Opens one, from whose first message on everything is told. @throws Error where the server refuses it. */
const openStream = (url: string, token: string, heard: (text: string) => void) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const options = { agent: false, headers: { authorization: `Bearer ${token}` } };
    get(`${url}${live.stream.path}`, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered ${response.statusCode}.`));
      response.setEncoding('utf8').on('data', heard);
      response.on('error', () => undefined);
      response.once('data', () => response.once('data', () => resolve(response)));
    }).on('error', reject);
  });

const tell = (told: Told) => process.send?.(told);

const listen = async ({ url, tokens }: Listen) => {
  const counts = new Map<string, number>();
  const heard = (text: string) => {
    for (const [, id = ''] of text.matchAll(/"kind":"language","id":"([^"]+)"/g)) {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      if (count === tokens.length) tell({ heard: id });
    }
  };
  await Promise.all(tokens.map((token) => openStream(url, token, heard)));
  tell({ open: true });
};

// They stand for five hundred browsers elsewhere, which take nothing of the server's processors.
setPriority(constants.priority.PRIORITY_LOW);
process.on('message', (message) => listen(message as Listen).catch((error: Error) => tell({ refused: error.message })));
