import { FigureInput } from './FigureInput.tsx';

type Props = {
  source: string;
  /** The label says that it may be left empty. */
  optional?: boolean;
  /** A hint below, as a message key. */
  hint?: string;
};

/** A day of the calendar. */
export const DayInput = (props: Props) => (
  <FigureInput
    type="date"
    toTyped={(day) => (typeof day === 'string' ? day : '')}
    fromTyped={(typed) => typed || null}
    {...props}
  />
);
