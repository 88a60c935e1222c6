export type Api = {
  /** Without the slash at its end. */
  base: string;
  /** The calls that the server answers; undefined where it answers all. */
  calls?: readonly string[];
};

/** The person is told as of any call that does not get through. */
const fail = (cause: unknown): never => {
  throw new Error('', { cause });
};

const baseInFile = async (file: string): Promise<string> => {
  const config: { apiUrl?: unknown } = await fetch(file)
    .then((response) => response.json())
    .catch(fail);
  if (typeof config.apiUrl !== 'string') throw new Error(`${file} does not say what apiUrl is.`);
  return config.apiUrl;
};

/** The names of the calls of the specification, for a server that does not say which it answers. */
const specified = async () => (await import('#contract/specification-calls.ts')).specificationCalls;

const askForCalls = async (base: string): Promise<readonly string[]> => {
  const response = await fetch(`${base}/capabilities`, { signal: AbortSignal.timeout(20_000) }).catch(fail);
  if (response.ok) return ((await response.json().catch(fail)) as { data: { calls: string[] } }).data.calls;
  // An answer that is not read would keep its connection.
  await response.body?.cancel();
  if (response.status >= 500 || response.status === 429) throw new Error('');
  return specified();
};

/** Reads where the API is and asks which calls it answers. */
export const readApi = async (source: HTMLElement): Promise<Api> => {
  const configured = source instanceof HTMLLinkElement ? await baseInFile(source.href) : source.getAttribute('content');
  const base = (configured ?? '').replace(/\/+$/, '');
  return { base, calls: await askForCalls(base) };
};
