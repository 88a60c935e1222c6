import { useInput } from 'ra-core';

const unchanged = (value: unknown) => value;

/** react-admin's `useInput`, with the value as the form holds it: by itself it makes an empty text of null, and null of an empty text. */
export const useRawInput = (source: string) => useInput({ source, format: unchanged, parse: unchanged });
