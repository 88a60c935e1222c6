import { Blob as NodeBlob } from 'node:buffer';

/**
 * Sends the screens' relative calls to a server, as a browser does that has loaded them from there. Node's fetch knows neither the page's
 * address nor jsdom's own forms and signals, so they are translated.
 *
 * @returns how to undo it, and how to wait until nothing is under way, so that no server closes before it has answered.
 */
export const fetchFrom = (origin: string) => {
  const original = globalThis.fetch;
  const underWay = new Set<Promise<Response>>();
  const send: typeof fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : input;
    const { signal, body, ...rest } = init;
    signal?.throwIfAborted();
    const sent = body instanceof FormData ? await toNodeForm(body) : body;
    const response = original(new URL(address, origin), { ...rest, ...(sent ? { body: sent } : {}) });
    return signal ? abortable(response, signal) : response;
  };
  globalThis.fetch = (input, init) => {
    const call = send(input, init);
    underWay.add(call);
    const forget = () => underWay.delete(call);
    call.then(forget, forget);
    return call;
  };
  return {
    restore: () => {
      globalThis.fetch = original;
    },
    waitForAnswers: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
};

const abortable = (response: Promise<Response>, signal: AbortSignal) =>
  new Promise<Response>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    response.then(resolve, reject);
  });

const bytesOf = (blob: Blob) =>
  new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(blob);
  });

const toNodeForm = async (form: FormData) => {
  // The one way to Node's own FormData from where jsdom's has taken the name.
  const nodeForm = await new Response(new URLSearchParams()).formData();
  for (const [name, value] of form) {
    if (typeof value === 'string') nodeForm.set(name, value);
    else
      nodeForm.set(
        name,
        new NodeBlob([new Uint8Array(await bytesOf(value))], { type: value.type }) as Blob,
        value.name,
      );
  }
  return nodeForm;
};
