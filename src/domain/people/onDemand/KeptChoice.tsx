import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import type { Account } from './AccountChooser.tsx';
import { joinTexts } from './joinTexts.ts';

type Props = { accounts: readonly Account[]; keptId: string; keep: (id: string) => void };

/** In pixels. */
const rowHeight = 44;

/** Which of two accounts is kept. */
export const KeptChoice = ({ accounts, keptId, keep }: Props) => {
  const text = useViewTexts(joinTexts);
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{text('which')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={keptId}
        onChange={(_, chosen) => keep(chosen)}
        // The other one has its room before it is chosen.
        sx={{ minHeight: 2 * rowHeight }}
      >
        {accounts.map((account) => (
          <FormControlLabel
            key={account.id}
            value={account.id}
            control={<Radio size="small" />}
            label={
              <>
                {account.displayName}
                <Typography variant="caption" color="textSecondary" noWrap component="span" sx={{ display: 'block' }}>
                  {account.email}
                </Typography>
              </>
            }
            sx={{ minHeight: rowHeight, '.MuiFormControlLabel-label': { minWidth: 0 } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
