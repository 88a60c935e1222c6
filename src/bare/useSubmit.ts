import { type FormEvent, useState } from 'react';
import { useBareText } from './BareText.tsx';
import { sayFailure } from './sayFailure.ts';

/** What is shown of a refusal: sentences beside the fields, or one for the whole form, which is put into words as it is shown. */
type Failure = { failed?: Error; errors?: Readonly<Record<string, string>> };

/**
 * Sends a form once at a time, and keeps what went wrong.
 *
 * @param send rejects with an error whose message is a sentence for the person, and perhaps `errors` by field.
 */
export const useSubmit = (send: () => Promise<unknown>) => {
  const { text } = useBareText();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>({});

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setFailure({});
    try {
      await send();
    } catch (error) {
      const { errors = {} } = error as Failure;
      setFailure(Object.keys(errors).length > 0 ? { errors } : { failed: error as Error });
    }
    setPending(false);
  };

  /** For where the form asks for something else. */
  const forgetFailure = () => setFailure({});

  const said = failure.failed && sayFailure(failure.failed, text);
  return { submit, pending, failure: said, errors: failure.errors ?? {}, forgetFailure };
};

/** A failed client-side validation. */
export const invalid = (errors: Record<string, string>) => Object.assign(new Error(''), { errors });
