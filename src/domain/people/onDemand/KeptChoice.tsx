import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import type { Account } from './AccountChooser.tsx';
import { joinTexts } from './joinTexts.ts';

type Props = { accounts: readonly Account[]; keptId: string; keep: (id: string) => void };

/** Which of two accounts is kept. */
export const KeptChoice = ({ accounts, keptId, keep }: Props) => {
  const text = useViewTexts(joinTexts);
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{text('which')}</FormLabel>
      <RadioGroup aria-labelledby={id} value={keptId} onChange={(_, chosen) => keep(chosen)}>
        {accounts.map((account) => (
          <FormControlLabel
            key={account.id}
            value={account.id}
            control={<Radio size="small" />}
            label={`${account.displayName} · ${account.email}`}
            sx={{ overflowWrap: 'anywhere' }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
