import { Box, Button, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type HTMLInputTypeAttribute, type ReactNode, useState } from 'react';

export type Range = { from: string; to: string };
type Props = {
  range: Range;
  apply: (range: Range) => void;
  /** What is wrong with the bounds, as message keys or in words. */
  check?: (range: Range) => { [Bound in keyof Range]?: string | undefined };
  type?: HTMLInputTypeAttribute;
  /** What else there is to choose, below the bounds. */
  children?: ReactNode;
};

/** Two bounds, either of which may be left open. They take effect together. */
export const RangePopover = ({ range, apply, check = () => ({}), type = 'text', children }: Props) => {
  const translate = useTranslate();
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
      {(['from', 'to'] as const).map((bound) => (
        <TextField
          key={bound}
          type={type}
          label={translate(`ui.list.${bound}`)}
          value={typed[bound]}
          onChange={({ target }) => setTyped({ ...typed, [bound]: target.value })}
          error={problems[bound] !== undefined}
          helperText={problems[bound] && translate(problems[bound], { _: problems[bound] })}
          autoFocus={bound === 'from'}
          sx={{ gridColumn: type === 'date' ? '1 / -1' : 'auto' }}
          slotProps={{ htmlInput: { inputMode: type === 'text' ? 'decimal' : undefined } }}
        />
      ))}
      {children}
      <Button type="submit" variant="contained" size="small" sx={{ gridColumn: '1 / -1' }}>
        {translate('ui.list.apply')}
      </Button>
    </Box>
  );
};
