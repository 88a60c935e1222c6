import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { Queries } from './timed-pglite.ts';

/** PostgreSQL stops itself (PANIC) when it cannot write its log; and WebAssembly when there is no memory, for instance. */
const isCrash = (error: unknown) =>
  error instanceof WebAssembly.RuntimeError || (error as { severity?: unknown } | null)?.severity === 'PANIC';

/** The answer of an engine that has crashed: SQLSTATE 53100 where its disk was full, else 57P02 (crash_shutdown). */
const crashError = (cause: unknown) => {
  const code = (cause as { code?: unknown } | null)?.code === '53100' ? '53100' : '57P02';
  return Object.assign(new Error('The embedded database has stopped and is opened again.', { cause }), { code });
};

/**
 * Fails fast once the engine has crashed. It keeps its locks then, so the next statement would wait for them for ever, and with it
 * the whole process, whose only thread it is.
 */
class FailFastPGlite extends PGlite {
  #crash: unknown;
  onCrash: () => void = () => undefined;

  async #watch<Result>(run: () => Promise<Result>) {
    if (this.#crash !== undefined) throw crashError(this.#crash);
    try {
      return await run();
    } catch (error) {
      if (isCrash(error)) {
        this.#crash = error;
        this.onCrash();
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

const openFailFast = async (options: PGliteOptions) => {
  const client = new FailFastPGlite(options);
  await client.waitReady;
  return client;
};

const retryMilliseconds = 1_000;

/**
 * A PGlite with a supervisor, which reopens it after a crash as PostgreSQL's postmaster restarts its processes. Meanwhile every statement
 * is refused at once. What was acknowledged is there again, as after a crash; prepared statements are not.
 *
 * @param findOptions is asked at each opening.
 * @param mayOpen throws while there is no use in trying.
 */
export const openSelfHealing = async (findOptions: () => Promise<PGliteOptions>, mayOpen: () => Promise<void>) => {
  let current = await openFailFast(await findOptions());
  let [isClosed, hasCrashed] = [false, false];
  const watch = () => {
    current.onCrash = () => {
      hasCrashed = true;
      void restart();
    };
  };
  const restart = async () => {
    while (!isClosed && hasCrashed) {
      await sleep(retryMilliseconds, undefined, { ref: false });
      try {
        await mayOpen();
        const next = await openFailFast(await findOptions());
        if (isClosed) return next.close();
        current = next;
        hasCrashed = false;
        watch();
      } catch {
        // It is retried; every statement fails fast meanwhile.
      }
    }
  };
  watch();
  const client: Queries = {
    query: (...given) => current.query(...given),
    transaction: (run) => current.transaction(run),
  };
  const close = async () => {
    isClosed = true;
    // A crashed engine cannot be shut down: its folder is as after a crash.
    if (!hasCrashed) await current.close();
  };
  return { client, close };
};
