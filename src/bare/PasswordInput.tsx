import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import { useBareText } from './BareText.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { useHydrated } from './useHydrated.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: string;
  error?: string | undefined;
  hint?: string;
};

/** A password that can be looked at, with a hint while caps lock is on. */
export const PasswordInput = (props: Props) => {
  const { text } = useBareText();
  const hydrated = useHydrated();
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);

  return (
    <LabelledInput
      {...props}
      type={visible ? 'text' : 'password'}
      hint={capsLock ? text.capsLock : props.hint}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
    >
      <button
        type="button"
        className="bare-quiet bare-inside"
        aria-label={visible ? text.hidePassword : text.showPassword}
        title={visible ? text.hidePassword : text.showPassword}
        disabled={!hydrated}
        onClick={() => setVisible(!visible)}
      >
        {visible ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </LabelledInput>
  );
};
