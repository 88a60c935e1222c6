import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Puts a made text into a field, until a person writes one of their own there. */
export const useMadeSlug = (source: string, slug: string) => {
  const { setValue, getValues, formState } = useFormContext();
  const { isSubmitted } = formState;
  const made = useRef('');
  useEffect(() => {
    const typed: unknown = getValues(source);
    if (typed && typed !== slug && typed !== made.current) return;
    // What would be made was made, also where it stands there because it was kept with a draft.
    made.current = slug;
    // What is there already stays as it is, with what the server said of it.
    if (typed === slug) return;
    // Made, not typed: there is nothing to lose when the form is closed again.
    setValue(source, slug, { shouldValidate: isSubmitted });
  }, [source, slug, isSubmitted, getValues, setValue]);
};
