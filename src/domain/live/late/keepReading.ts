import { failureOf } from '#src/dataProvider/callApi.ts';
import { type LiveMessage, readStream } from './readStream.ts';

type Options = {
  /** Of the last message that the browser knows. */
  readLastId: () => string | undefined;
  signal: AbortSignal;
  setOpen: (isOpen: boolean) => void;
  onMessage: (message: LiveMessage) => void;
};

const shortest = 1_000;
const longest = 60_000;

/** Exponential backoff with jitter, so that all browsers do not come back at once where a server restarts. */
const backoffOf = (failures: number) => Math.min(longest, shortest * 2 ** failures) * (0.5 + Math.random() / 2);

/** Whoever may not is not asking again: each refusal is written into the trail. Of anything else, such as a proxy's 404, nobody knows how long it is so. */
const isFinal = (error: unknown) => failureOf(error).code === 'access.denied';

/** Waits; a network that comes back ends the wait. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      signal.removeEventListener('abort', go);
      resolve();
    };
    const timer = setTimeout(go, milliseconds);
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });

/** Reads the stream, and opens it again where it ended, from the message that was the last. */
export const keepReading = async ({ readLastId, signal, setOpen, onMessage }: Options): Promise<void> => {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await readStream({
        lastId: readLastId(),
        signal,
        onMessage: (message) => {
          failures = 0;
          // What happens before the first is not told.
          setOpen(true);
          onMessage(message);
        },
      });
    } catch (error) {
      if (isFinal(error)) return setOpen(false);
    }
    setOpen(false);
    if (!signal.aborted) await pause(backoffOf(failures), signal);
  }
};
