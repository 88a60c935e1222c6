import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** What stands inside the field, at its end. */
  children?: ReactNode;
};

/** An input with its label above and what is wrong with it below, tied together for assistive technology. */
export const LabelledInput = ({ label, error, hint, children, ...input }: Props) => {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className="bare-field">
      <label htmlFor={id}>{label}</label>
      <div className="bare-control">
        <input
          {...input}
          id={id}
          aria-required="true"
          aria-invalid={error !== undefined}
          aria-describedby={below ? `${id}-below` : undefined}
        />
        {children}
      </div>
      <span id={`${id}-below`} className={error ? 'bare-below bare-error' : 'bare-below'} aria-live="polite">
        {below}
      </span>
    </div>
  );
};
