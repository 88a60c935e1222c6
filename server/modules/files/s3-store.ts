import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { notFound } from '../../errors.ts';
import { filesUnavailable, type OutsideStore } from './file-store.ts';
import type { S3Address } from './s3-address.ts';

/**
 * Contents in a bucket of any store that speaks S3's protocol, each under its SHA-256, by which the store checks what it was sent.
 *
 * @param wholeMs milliseconds in which all of a file must have been sent or read: 10 MB over a slow line.
 */
export const createS3Store = (address: S3Address, wholeMs = 60_000): OutsideStore => {
  const { endpoint, bucket, prefix, timeout, ...keys } = address;
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const urlOf = (sha256: string) =>
    `${endpoint}/${bucket}/${prefix.split('/').map(encodeURIComponent).join('/')}${sha256.slice(0, 2)}/${sha256}`;

  /** @returns undefined for a 404 that the caller can use. @throws AppError 503 for whatever is not an answer that the caller can use. Redirects would take the signature elsewhere. */
  const ask = async (sha256: string, init: RequestInit, usable: readonly number[], milliseconds: number) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error(`no answer within ${milliseconds} ms`)), milliseconds);
    // All of the answer has a time too.
    const last = setTimeout(() => controller.abort(new Error(`not all of it within ${wholeMs} ms`)), wholeMs);
    last.unref();
    try {
      const request = await client.sign(urlOf(sha256), init);
      const response = await fetch(request, { signal: controller.signal, redirect: 'error' });
      // A bucket that is not there is no answer about what is in it, though its status is the same.
      if (usable.includes(response.status) && response.status !== 404) return response;
      const text = (await response.text()).slice(0, 500);
      if (usable.includes(response.status) && !text.includes('NoSuchBucket')) return undefined;
      throw new Error(`the store answered ${response.status} to ${init.method}: ${text}`);
    } catch (error) {
      throw filesUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    put: async (sha256, content, contentType) => {
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': sha256 };
      const init = { method: 'PUT', headers, body: Buffer.from(content) };
      // Sending all of it comes first.
      await (await ask(sha256, init, [200], timeout * 3_000))?.arrayBuffer();
    },
    get: async (sha256) => {
      const response = await ask(sha256, { method: 'GET' }, [200, 404], timeout * 1000);
      if (!response) throw notFound();
      // All of it first: the time that the store has is not that of whoever reads it here, over however slow a line.
      const content = await response.arrayBuffer().catch((error: unknown) => {
        throw filesUnavailable(error);
      });
      return Readable.from([Buffer.from(content)]);
    },
    remove: async (sha256) => {
      await (await ask(sha256, { method: 'DELETE' }, [200, 204, 404], Math.min(timeout, 3) * 1000))?.arrayBuffer();
    },
  };
};
