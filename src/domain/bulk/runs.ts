import { type BulkRefusal, type BulkRun, bulk } from '#contract/bulk.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import type { BoundEndpoint } from '#src/frame/declaration.ts';

/** The key of the query for one's runs. */
export const runsKey = ['bulk'];

/** Is a server at it? */
export const isUnderWay = ({ state }: BulkRun) => state === 'running' || state === 'undoing';

/** Milliseconds between two looks at how far a run is; the last of them again and again. */
const pauses = [100, 200, 300, 500, 1_000];

export type RunRequest = {
  resource: string;
  /** The call for one. */
  endpoint: BoundEndpoint;
  /** The message that says what is done: the button's word. */
  action: string;
  values: Record<string, unknown>;
  records: readonly { id: string; version: number }[];
};

export type Following = {
  /** Ends the run where it is. */
  signal: AbortSignal;
  /** Told how far it is. */
  onProgress: (run: BulkRun) => void;
  /** Does nobody look at it here any more? It goes on. */
  isLeft: () => boolean;
};

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Not to be withdrawn: what the server has begun is ended by whoever follows it, who has to know which run it is for that. */
export const startRun = async ({ endpoint, records, ...request }: RunRequest): Promise<BulkRun> => {
  const { method, path, fixed } = endpoint;
  const body = {
    ...request,
    call: `${method} ${path}`,
    // What is left undefined is not sent, as with the call for one.
    values: JSON.parse(JSON.stringify({ ...fixed, ...request.values })),
    records: [...records],
  };
  return (await callApi(bulk.start, { body })).data;
};

/** Without a line, and while servers are restarted, a run goes on all the same, and so does the look at it; not where something else answers in their place. */
const isForNow = ({ status, cause }: { status?: number; cause?: unknown }) =>
  status !== undefined && (status === 0 || status === 429 || status >= 500) && !(cause instanceof SyntaxError);

/** Waits until a run is over, left, or ended. @throws whatever the server says for good, such as that the session has ended. */
export const followRun = async (begun: BulkRun, { signal, onProgress, isLeft }: Following): Promise<BulkRun> => {
  let run = begun;
  const params = { id: begun.id };
  for (let nth = 0; isUnderWay(run) && !isLeft(); nth += 1) {
    onProgress(run);
    await wait(pauses[Math.min(nth, pauses.length - 1)] ?? 0);
    if (signal.aborted) {
      await callApi(bulk.cancel, { params }).catch(() => undefined);
      signal.throwIfAborted();
    }
    const answer = await callApi(bulk.get, { params }).catch((error: Parameters<typeof isForNow>[0]) => {
      if (isForNow(error)) return undefined;
      throw error;
    });
    run = answer?.data ?? run;
  }
  return run;
};

export const readRefusals = async ({ id }: BulkRun): Promise<BulkRefusal[]> =>
  (await callApi(bulk.refusals, { params: { id } })).data;

/** Has a run listed no more, where that is possible. */
export const putAway = async ({ id }: BulkRun) => {
  await callApi(bulk.putAway, { params: { id } }).catch(() => undefined);
};
