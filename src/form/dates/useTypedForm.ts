import { useState } from 'react';

type Props = {
  /** What is held: of its kind, or what was typed, where it is none. */
  value: string;
  change: (value: string) => void;
  /** What somebody has typed, as it is held; undefined where it is none. */
  read: (typed: string) => string | undefined;
  show: (value: string) => string;
};

/** A text that stands for a date or a time: as it was typed, until the field is left or somebody else sets it. */
export const useTypedForm = ({ value, change, read, show }: Props) => {
  const [typed, setTyped] = useState<string>();
  const toValue = (text: string) => read(text) ?? text.trim();
  const isTyping = typed !== undefined && toValue(typed) === value;
  const isWhole = value === '' || read(value) !== undefined;
  return {
    shown: isTyping ? typed : show(value),
    isWhole,
    /** Half of a date is no mistake yet. */
    isHalf: isTyping && !isWhole,
    type: (text: string) => {
      setTyped(text);
      change(toValue(text));
    },
    tidyUp: () => setTyped(undefined),
  };
};
