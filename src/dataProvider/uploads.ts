import type { ScreenEndpoint } from '#contract/endpoint.ts';
import { callEndpoint } from './callApi.ts';

/** A file as react-admin's file inputs hold it, or by itself. */
export const fileIn = (value: unknown): Blob | undefined => {
  if (value instanceof Blob) return value;
  const inner = value !== null && typeof value === 'object' && 'rawFile' in value ? value.rawFile : undefined;
  return inner instanceof Blob ? inner : undefined;
};

const upload = async (endpoint: ScreenEndpoint, file: Blob, signal: AbortSignal | undefined): Promise<string> => {
  const form = new FormData();
  form.set('file', file, file instanceof File ? file.name : 'file');
  const { data } = (await callEndpoint(endpoint, { body: form, signal })) as { data: { id: string } };
  return data.id;
};

/** Uploads the files among a form's values, and replaces them by the ids of what was uploaded. */
export const withUploads = async (
  uploads: Readonly<Record<string, ScreenEndpoint>>,
  data: Readonly<Record<string, unknown>>,
  signal: AbortSignal | undefined,
): Promise<Record<string, unknown>> => {
  const uploaded = { ...data };
  for (const [field, endpoint] of Object.entries(uploads)) {
    const file = fileIn(data[field]);
    if (file) uploaded[field] = await upload(endpoint, file, signal);
  }
  return uploaded;
};
