import { AsyncLocalStorage } from 'node:async_hooks';

/** A statement that took long. `statement` is its text without what was filled in. */
type SlowStatement = { statement: string; milliseconds: number };

/** What one call has used of the database so far. */
export const createCallTimes = () => ({
  /** Wall-clock time in which at least one of its statements ran, or waited for a connection. */
  databaseMilliseconds: 0,
  statements: 0,
  slow: [] as SlowStatement[],
  /** Time in which it waited because it was asked to, such as for an event. */
  idleMilliseconds: 0,
  /** Statements under way, and since when there are some. */
  running: 0,
  since: 0,
  /** It has been told of; what is still under way is told of alone. */
  isOver: false,
});
export type CallTimes = ReturnType<typeof createCallTimes>;

type Watcher = {
  slowMilliseconds: number;
  /** Told of a slow statement of no call, or of one that is over. */
  onSlow: (slow: SlowStatement) => void;
};

const maxTextLength = 1_000;
/** How many statements of one call are told of. */
const maxSlow = 5;

/** A statement's text without literals: values belong to people, wherever they are. */
const withoutLiterals = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .slice(0, maxTextLength);

/** Of statements that run side by side the time counts once. */
const enter = (call: CallTimes, at: number) => {
  call.statements += 1;
  if (call.running === 0) call.since = at;
  call.running += 1;
};
const leave = (call: CallTimes, at: number) => {
  call.running -= 1;
  if (call.running === 0) call.databaseMilliseconds += at - call.since;
};

const nothing = () => undefined;

/** Times the statements of one database, for whoever watches it, and finds the call that each belongs to. Nobody watching, it costs nothing. */
export const createStatementTimes = () => {
  const calls = new AsyncLocalStorage<CallTimes>();
  let watcher: Watcher | undefined;

  const tell = (call: CallTimes | undefined, slow: SlowStatement) => {
    if (!call || call.isOver) watcher?.onSlow(slow);
    else if (call.slow.length < maxSlow) call.slow.push(slow);
  };

  /** @returns what ends it; a second time does nothing. */
  const begin = (text: string): (() => void) => {
    if (!watcher) return nothing;
    const { slowMilliseconds } = watcher;
    const call = calls.getStore();
    const begun = performance.now();
    if (call) enter(call, begun);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const ended = performance.now();
      if (call) leave(call, ended);
      if (ended - begun >= slowMilliseconds)
        tell(call, { statement: withoutLiterals(text), milliseconds: Math.round(ended - begun) });
    };
  };

  return {
    begin,
    time: <Result>(text: string, run: () => Promise<Result>): Promise<Result> => {
      if (!watcher) return run();
      const end = begin(text);
      return run().finally(end);
    },
    watch: (next: Watcher) => {
      watcher = next;
    },
    /** Runs what belongs to a call. */
    within: <Result>(call: CallTimes, run: () => Result): Result => calls.run(call, run),
    /** Waits for what a call was asked to wait for. */
    idly: async <Result>(run: () => Promise<Result>): Promise<Result> => {
      const begun = performance.now();
      try {
        return await run();
      } finally {
        const call = calls.getStore();
        if (call) call.idleMilliseconds += performance.now() - begun;
      }
    },
  };
};

export type StatementTimes = ReturnType<typeof createStatementTimes>;
