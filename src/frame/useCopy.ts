import { useState } from 'react';

/**
 * Copies a text to the clipboard. `copy` is undefined where the browser has none, as without a secure connection, or has refused it: the text
 * can be selected then.
 */
export const useCopy = (text: string) => {
  const [state, setState] = useState<'copied' | 'refused'>();
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  };
  return {
    copied: state === 'copied',
    copy: 'clipboard' in navigator && state !== 'refused' ? copy : undefined,
    /** The next copy is one of its own. */
    reset: () => setState(undefined),
  };
};
