import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Puts a made text into a field, until a person writes one of their own there. */
export const useMadeSlug = (source: string, slug: string) => {
  const { setValue, getValues } = useFormContext();
  const made = useRef('');
  useEffect(() => {
    const typed: unknown = getValues(source);
    if (typed && typed !== made.current) return;
    made.current = slug;
    // Made, not typed: there is nothing to lose when the form is closed again.
    setValue(source, slug);
  }, [source, slug, getValues, setValue]);
};
