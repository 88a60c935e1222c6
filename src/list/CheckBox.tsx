import { useCallback } from 'react';

type Props = {
  label: string;
  checked: boolean;
  partly?: boolean;
  tabIndex?: number;
  /** Says that it does nothing for now, and does nothing. The focus stays, which a box that is disabled loses. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
};

/** A box that selects rows. `partly` says that some of what it stands for is selected. */
export const CheckBox = ({ label, checked, partly = false, tabIndex, disabled, onChange }: Props) => {
  const show = useCallback(
    (box: HTMLInputElement | null) => {
      // There is no attribute for it.
      if (box) box.indeterminate = partly;
    },
    [partly],
  );
  return (
    <input
      ref={show}
      type="checkbox"
      className="check"
      aria-label={label}
      tabIndex={tabIndex}
      checked={checked}
      aria-disabled={disabled}
      onChange={({ target }) => !disabled && onChange(target.checked)}
    />
  );
};
