import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Reason } from '#contract/primitives.ts';

type Props = {
  /** What it is called here. */
  label?: string;
  reason: string;
  change: (reason: string) => void;
  isWrong: boolean;
};

/** Why, in words. */
export const ReasonField = ({ label, reason, change, isWrong }: Props) => {
  const translate = useTranslate();
  return (
    <TextField
      required
      multiline
      minRows={2}
      maxRows={8}
      label={label ?? translate('ui.confirm.reason')}
      value={reason}
      onChange={({ target }) => change(target.value)}
      error={isWrong}
      helperText={isWrong ? translate('ui.confirm.reason_too_short', { smart_count: Reason.minLength ?? 1 }) : ' '}
      slotProps={{ htmlInput: { maxLength: Reason.maxLength ?? undefined } }}
    />
  );
};
