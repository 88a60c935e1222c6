import type { BoundEndpoint } from '#src/frame/declaration.ts';
import { type CallOptions, callEndpoint, networkFailed } from '../callApi.ts';

type UploadOptions = Pick<CallOptions, 'params' | 'query'> & {
  signal: AbortSignal;
  /** How much of the file has been sent, from 0 to 1. */
  onProgress: (sent: number) => void;
};

/** As `fetch` does it, and tells how far it is: `fetch` cannot. */
const sendWithProgress = (onProgress: (sent: number) => void) => (url: string, init: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    // It may have been taken back while the session was renewed, between two requests.
    init.signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of Object.entries(init.headers as Record<string, string>))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(networkFailed(undefined));
    request.onabort = () => reject(new DOMException('The upload was taken back.', 'AbortError'));
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body as FormData);
  });

/**
 * Uploads a file by a call of the contract and answers its JSON.
 *
 * @throws HttpError as `callEndpoint` does; AbortError once the signal says so.
 */
export const uploadFile = async (
  endpoint: BoundEndpoint,
  file: File,
  { params, query, signal, onProgress }: UploadOptions,
): Promise<unknown> => {
  const body = new FormData();
  body.set('file', file, file.name);
  return callEndpoint(endpoint, { body, params, query, signal }, sendWithProgress(onProgress));
};
