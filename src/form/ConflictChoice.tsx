import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import { ReferenceNames, references } from '#src/domain/audit/ReferenceNames.tsx';
import { useFieldLabel } from '#src/domain/audit/useFieldLabel.ts';
import { useValueText } from '#src/domain/audit/useValueText.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { isHtmlField, textOfHtml } from './htmlField.ts';
import type { FieldConflict, Merge } from './mergeChanges.ts';

export type Side = 'mine' | 'theirs' | 'original';
const sides: Side[] = ['mine', 'theirs', 'original'];

/** Of a long text, all of it: what two people wrote may differ in its last word only. */
const LongText = ({ children }: { children: string }) => (
  <Box
    component="span"
    sx={{
      display: 'block',
      maxHeight: 160,
      overflow: 'auto',
      whiteSpace: 'pre-wrap',
      borderLeft: 2,
      borderColor: 'divider',
      pl: 1.5,
    }}
  >
    {children}
  </Box>
);

const longest = 200;

/** The records that a field's value names by their keys. */
const referred = (field: string, value: unknown) => {
  const { [field]: resource } = references;
  const ids = [value ?? []].flat().map(String);
  return resource && ids.length > 0 ? { resource, ids } : undefined;
};

type Props = { conflict: FieldConflict; currencies: Merge['currencies']; chosen: Side; choose: (side: Side) => void };

/** One field that two people changed: what each of them wrote and what stood there before, one of which is to stay. */
export const ConflictChoice = ({ conflict, currencies, chosen, choose }: Props) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const label = useFieldLabel(resource)(conflict.field);
  const valueText = useValueText(resource);
  const shown = (side: Side) => {
    const { [side]: given, field } = conflict;
    const value = typeof given === 'string' && isHtmlField(field) ? textOfHtml(given) : given;
    const named = referred(field, value);
    if (named) return <ReferenceNames {...named} />;
    const { [side]: currency } = currencies;
    const text =
      typeof value === 'string' && value.length > longest
        ? value
        : valueText(field, value, typeof currency === 'string' ? currency : undefined);
    if (text === undefined) return <EmptyValue />;
    return text.length > longest ? <LongText>{text}</LongText> : text;
  };
  return (
    <FormControl component="fieldset" sx={{ width: '100%', mt: 2.5 }}>
      <FormLabel
        component="legend"
        sx={{ fontWeight: 600, color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}
      >
        {label}
      </FormLabel>
      <RadioGroup value={chosen} onChange={(_, value) => choose(value as Side)}>
        {sides.map((side) => (
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
                {shown(side)}
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
};
