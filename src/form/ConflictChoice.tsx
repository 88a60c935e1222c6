import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import { useFieldLabel } from '#src/domain/audit/useFieldLabel.ts';
import { ConflictValue, type Side, sidesInOrder } from './ConflictValue.tsx';
import type { FieldConflict, Merge } from './mergeChanges.ts';

type Props = { conflict: FieldConflict; sides: Merge['sides']; chosen: Side; choose: (side: Side) => void };

/** One field that two people changed: what each of them wrote and what stood there before, one of which is to stay. */
export const ConflictChoice = ({ conflict, sides, chosen, choose }: Props) => {
  const translate = useTranslate();
  const label = useFieldLabel(useResourceContext())(conflict.field);
  return (
    <FormControl component="fieldset" sx={{ width: '100%', mt: 2.5 }}>
      <FormLabel
        component="legend"
        sx={{ fontWeight: 600, color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}
      >
        {label}
      </FormLabel>
      <RadioGroup value={chosen} onChange={(_, value) => choose(value as Side)}>
        {sidesInOrder.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start', mr: 0, mt: 0.5, '& .MuiRadio-root': { py: 0.5 } }}
            slotProps={{ typography: { sx: { minWidth: 0, pt: 0.25, overflowWrap: 'anywhere' } } }}
            label={
              <>
                <Typography component="span" variant="body2" color="textSecondary" sx={{ mr: 1 }}>
                  {translate(`ui.form.conflict.${side}`)}
                </Typography>
                <ConflictValue conflict={conflict} sides={sides} side={side} />
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
