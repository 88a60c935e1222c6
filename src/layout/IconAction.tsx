import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  label: string;
  /** 28 pixels or 36. */
  size?: 'small' | 'medium';
};

/** A button that is an icon, with its name for screen readers and, as a tooltip, for everybody else. */
export const IconAction = ({ label, size = 'medium', ...button }: Props) => (
  <button
    type="button"
    className="icon-button"
    data-size={size}
    aria-label={label}
    data-tip={button.disabled ? undefined : label}
    {...button}
  />
);
