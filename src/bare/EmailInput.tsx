import type { ComponentProps } from 'react';
import { useBareText } from './BareText.tsx';
import { LabelledInput } from './LabelledInput.tsx';

type Props = Pick<ComponentProps<typeof LabelledInput>, 'name' | 'value' | 'error' | 'onChange'>;

/** The address that one signs in with. */
export const EmailInput = (field: Props) => {
  const { text } = useBareText();
  return (
    <LabelledInput
      {...field}
      label={text.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
};
