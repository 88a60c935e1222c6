import { useEffect, useState } from 'react';

/** Milliseconds after a key for which somebody still counts as writing. */
const rest = 6_000;

/** Does the person write in a form or a note of the open record? What they search or filter by is not meant. */
export const useIsTyping = (): boolean => {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('form, textarea, [contenteditable=true]')) return;
      setIsTyping(true);
      clearTimeout(timer);
      timer = setTimeout(() => setIsTyping(false), rest);
    };
    document.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', onInput);
    };
  }, []);
  return isTyping;
};
