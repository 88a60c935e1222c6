import { Box, Button, TextField } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { decimalKeys } from '#src/fields/readDecimal.ts';
import { DateTextField } from '#src/form/dates/DateTextField.tsx';

export type Range = { from: string; to: string };
type Props = {
  range: Range;
  apply: (range: Range) => void;
  /** What is wrong with the bounds, as message keys or in words. */
  check: (range: Range) => { [Bound in keyof Range]?: string | undefined };
  type?: 'decimal' | 'whole' | 'date';
  /** What takes effect at once, above the bounds. */
  above?: ReactNode;
  /** What else there is to choose, below the bounds. */
  children?: ReactNode;
};

/** Two bounds, either of which may be left open. They take effect together. */
export const RangePopover = ({ range, apply, check, type = 'decimal', above, children }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [typed, setTyped] = useState(range);
  const problems = check(typed);
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!problems.from && !problems.to) apply(typed);
      }}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, p: 1.5 }}
    >
      {above}
      {(['from', 'to'] as const).map((bound) => {
        const change = (value: string) => setTyped({ ...typed, [bound]: value });
        const shared = {
          label: translate(`ui.list.${bound}`),
          value: typed[bound],
          error: problems[bound] !== undefined,
          helperText: problems[bound] && translate(problems[bound], { _: problems[bound] }),
          autoFocus: bound === 'from',
        };
        return type === 'date' ? (
          <DateTextField key={bound} {...shared} change={change} sx={{ gridColumn: '1 / -1' }} />
        ) : (
          <TextField
            key={bound}
            {...shared}
            onChange={({ target }) => change(target.value)}
            slotProps={{ htmlInput: { inputMode: type === 'whole' ? 'numeric' : decimalKeys(locale) } }}
          />
        );
      })}
      {children}
      <Button type="submit" variant="contained" size="small" sx={{ gridColumn: '1 / -1' }}>
        {translate('ui.list.apply')}
      </Button>
    </Box>
  );
};
