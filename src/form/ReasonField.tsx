import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Reason } from '#contract/primitives.ts';
import { useKeptHint } from './drafts/useKeptHint.ts';
import { useTooLong } from './useTooLong.ts';

type Props = Pick<TextFieldProps, 'autoFocus' | 'minRows' | 'maxRows' | 'sx'> & {
  /** What it is called here. */
  label?: string | undefined;
  reason: string;
  change: (reason: string) => void;
  /** Somebody has tried to send it, and it is no reason. */
  isWrong: boolean;
  /** What it has to be. */
  schema?: typeof Reason | undefined;
  keptSince: number | undefined;
};

/** Why, in words. */
export const ReasonField = ({ label, reason, change, isWrong, schema = Reason, keptSince, ...field }: Props) => {
  const translate = useTranslate();
  const hint = useKeptHint(keptSince);
  const tooLong = useTooLong(reason, schema.maxLength);
  const least = schema.minLength ?? 1;
  const tooShort =
    isWrong && translate(least > 1 ? 'ui.confirm.reason_too_short' : 'ra.validation.required', { smart_count: least });
  return (
    <TextField
      required
      multiline
      minRows={2}
      maxRows={8}
      label={label ?? translate('ui.confirm.reason')}
      value={reason}
      onChange={({ target }) => change(target.value)}
      error={isWrong || tooLong !== undefined}
      helperText={tooLong ?? (tooShort || hint)}
      {...field}
    />
  );
};
