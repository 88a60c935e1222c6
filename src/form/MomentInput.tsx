import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { clockAt, instantAt } from './clocks.ts';
import { FigureInput } from './FigureInput.tsx';

type Props = {
  source: string;
  /** The label says that it may be left empty. */
  optional?: boolean;
  /** A hint below, as a message key. */
  hint?: string;
};

const isClock = (typed: string) => /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d/.test(typed);

/** An instant, as clocks in the person's time zone show it; the form holds it in UTC. */
export const MomentInput = (props: Props) => {
  const timeZone = usePersonTimeZone();
  return (
    <FigureInput
      type="datetime-local"
      toTyped={(value) => {
        const text = String(value ?? '');
        return text.endsWith('Z') ? clockAt(text, timeZone) : text;
      }}
      fromTyped={(typed) => (isClock(typed) ? instantAt(typed, timeZone) : typed || null)}
      {...props}
    />
  );
};
