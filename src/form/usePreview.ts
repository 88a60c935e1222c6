import { useEffect, useMemo } from 'react';

/** The address under which the browser shows a file that was chosen but not uploaded. */
export const usePreview = (value: unknown) => {
  const url = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : undefined), [value]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return url;
};
