import { TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Reason } from '#contract/primitives.ts';
import { useKeptHint } from '#src/form/drafts/useKeptHint.ts';

type Props = {
  /** What it is called here. */
  label?: string;
  reason: string;
  change: (reason: string) => void;
  isWrong: boolean;
  keptSince: number | undefined;
};

/** Why, in words. */
export const ReasonField = ({ label, reason, change, isWrong, keptSince }: Props) => {
  const translate = useTranslate();
  const hint = useKeptHint(keptSince);
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
      helperText={isWrong ? translate('ui.confirm.reason_too_short', { smart_count: Reason.minLength ?? 1 }) : hint}
      slotProps={{ htmlInput: { maxLength: Reason.maxLength ?? undefined } }}
    />
  );
};
