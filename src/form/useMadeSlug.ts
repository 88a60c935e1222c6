import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Puts a made text into a field, until a person writes one of their own there. */
export const useMadeSlug = (source: string, slug: string) => {
  const { setValue, getValues, formState } = useFormContext();
  const { isSubmitted } = formState;
  const made = useRef('');
  useEffect(() => {
    const typed: unknown = getValues(source);
    // What is there already stays as it is, with what the server said of it.
    if (typed === slug || (typed && typed !== made.current)) return;
    made.current = slug;
    // Made, not typed: there is nothing to lose when the form is closed again.
    setValue(source, slug, { shouldValidate: isSubmitted });
  }, [source, slug, isSubmitted, getValues, setValue]);
};
