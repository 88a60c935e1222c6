import { Box, Checkbox, FormControlLabel, FormHelperText, MenuItem, TextField, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import type { ChecklistItem } from '#contract/checklist.ts';
import { type DocumentKind, documentKinds } from '#contract/documents.ts';
import { useChecklistTexts, useChecklistWords } from '#src/domain/checklist/texts.ts';
import { useRawInput } from '#src/form/useRawInput.ts';

const source = 'tutorChecklist';
const warnings = [7, 14, 30, 60, 90];

const Tick = ({ label, checked, change }: { label: string; checked: boolean; change: (checked: boolean) => void }) => (
  <FormControlLabel
    label={label}
    control={<Checkbox checked={checked} onChange={({ target }) => change(target.checked)} />}
  />
);

const ItemInputs = ({ item, change }: { item: ChecklistItem; change: (values: Partial<ChecklistItem>) => void }) => {
  const say = useChecklistTexts();
  const id = useId();
  const choices = warnings.includes(item.warnDays) ? warnings : [...warnings, item.warnDays].sort((a, b) => a - b);
  return (
    <Box sx={{ pl: { xs: 2, sm: 4 }, pb: 1, display: 'grid', justifyItems: 'start' }}>
      <Tick label={say('required')} checked={item.required} change={(required) => change({ required })} />
      <Tick label={say('expires')} checked={item.expires} change={(expires) => change({ expires })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, justifySelf: 'stretch' }}>
        <TextField
          id={`${id}-name`}
          label={say('name')}
          value={item.name ?? ''}
          onChange={({ target }) => change({ name: target.value.trim() === '' ? null : target.value })}
          slotProps={{ htmlInput: { maxLength: 80 } }}
          sx={{ flex: '1 1 220px', width: 'auto' }}
        />
        {item.expires && (
          <TextField
            select
            id={`${id}-warn`}
            label={say('warn')}
            value={item.warnDays}
            onChange={({ target }) => change({ warnDays: Number(target.value) })}
            sx={{ flex: '0 1 180px', width: 'auto' }}
          >
            {choices.map((days) => (
              <MenuItem key={days} value={days}>
                {say('days', { smart_count: days })}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </Box>
  );
};

const newItem = (kind: DocumentKind): ChecklistItem => ({
  kind,
  name: null,
  required: true,
  expires: false,
  warnDays: 30,
});

/** Which kinds of documents are checked before a tutor is approved, and how. */
export const ChecklistInput = () => {
  const say = useChecklistTexts();
  const { kinds } = useChecklistWords();
  const { field, fieldState } = useRawInput(source);
  const items: readonly ChecklistItem[] = field.value ?? [];
  const of = (kind: DocumentKind) => items.find((item) => item.kind === kind);
  const takenAway = useRef(new Map<DocumentKind, ChecklistItem>());
  // In one order, and as it was, so that a tick taken away and set again is no change.
  const replace = (kind: DocumentKind, item: ChecklistItem | undefined) =>
    field.onChange(documentKinds.flatMap((one) => (one === kind ? item : of(one)) ?? []));
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      {documentKinds.map((kind) => {
        const item = of(kind);
        return (
          <Box key={kind} role="group" aria-label={kinds[kind]}>
            <Tick
              label={kinds[kind]}
              checked={item !== undefined}
              change={(on) => {
                if (item) takenAway.current.set(kind, item);
                replace(kind, on ? (takenAway.current.get(kind) ?? newItem(kind)) : undefined);
              }}
            />
            {item && <ItemInputs item={item} change={(values) => replace(kind, { ...item, ...values })} />}
          </Box>
        );
      })}
      <Typography variant="body2" color="textSecondary">
        {say('name_help')}
      </Typography>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
};
