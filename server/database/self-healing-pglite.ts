import { setTimeout as pause } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** PostgreSQL stops itself (PANIC) when it cannot write its log; and WebAssembly when there is no memory, for instance. */
const isEnd = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError || (error as { severity?: unknown } | null)?.severity === 'PANIC';

/** What is asked of an engine that has stopped: SQLSTATE 53100 where its disk was full, else 57P02, the state after a crash. */
const describeEnd = (cause: unknown) => {
  const code = (cause as { code?: unknown } | null)?.code === '53100' ? '53100' : '57P02';
  return Object.assign(new Error('The embedded database has stopped and is opened again.', { cause }), { code });
};

/**
 * Refuses everything once the engine has stopped. It keeps its locks then, so the next statement would wait for them for ever, and with it
 * the whole process, whose only thread it is.
 */
class MortalPGlite extends PGlite {
  #end: unknown;
  onEnd: () => void = () => undefined;

  async #watch<Result>(run: () => Promise<Result>) {
    if (this.#end !== undefined) throw describeEnd(this.#end);
    try {
      return await run();
    } catch (error) {
      if (isEnd(error)) {
        this.#end = error;
        this.onEnd();
      }
      throw error;
    }
  }

  override execProtocol(...given: Parameters<PGlite['execProtocol']>) {
    return this.#watch(() => super.execProtocol(...given));
  }

  override execProtocolStream(...given: Parameters<PGlite['execProtocolStream']>) {
    return this.#watch(() => super.execProtocolStream(...given));
  }
}

const openMortal = async (options: PGliteOptions) => {
  const client = new MortalPGlite(options);
  await client.waitReady;
  return client;
};

const retryMilliseconds = 1_000;

/**
 * A PGlite that is opened again after it has stopped itself, as PostgreSQL's postmaster starts its processes again. Meanwhile every statement
 * is refused at once. What was acknowledged is there again, as after a crash; prepared statements are not.
 *
 * @param findOptions is asked at each opening.
 * @param mayOpen throws while there is no use in trying.
 */
export const openSelfHealing = async (findOptions: () => Promise<PGliteOptions>, mayOpen: () => Promise<void>) => {
  let current = await openMortal(await findOptions());
  let [isClosed, isDead] = [false, false];
  const watch = () => {
    current.onEnd = () => {
      isDead = true;
      void heal();
    };
  };
  const heal = async () => {
    while (!isClosed && isDead) {
      await pause(retryMilliseconds, undefined, { ref: false });
      try {
        await mayOpen();
        const next = await openMortal(await findOptions());
        if (isClosed) return next.close();
        current = next;
        isDead = false;
        watch();
      } catch {
        // It is tried again; whoever asks meanwhile is told why.
      }
    }
  };
  watch();
  const client = new Proxy(current, {
    get: (_, name) => {
      const value: unknown = Reflect.get(current, name, current);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });
  const close = async () => {
    isClosed = true;
    // Nobody can end what has stopped: its folder is as after a crash.
    if (!isDead) await current.close();
  };
  return { client, close };
};
