import { Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useId } from 'react';
import type { Locale } from '#contract/primitives.ts';
import { useSingleKeys } from '#src/domain/keys/singleKeys.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';

const en = {
  single: 'Single keys, without Ctrl',
  hint: 'Turn them off if you dictate, or if a program types for you. They do nothing in fields.',
};
type Texts = typeof en;
const texts: Record<Locale, Texts> = {
  en,
  de: {
    single: 'Einzelne Tasten, ohne Strg',
    hint: 'Schalten Sie sie aus, wenn Sie diktieren oder ein Programm für Sie tippt. In Feldern tun sie nichts.',
  },
  fr: {
    single: 'Touches seules, sans Ctrl',
    hint: 'Désactivez-les si vous dictez ou si un programme écrit pour vous. Dans les champs, elles ne font rien.',
  },
  pt: {
    single: 'Teclas isoladas, sem Ctrl',
    hint: 'Desative-as se dita ou se um programa escreve por si. Nos campos não fazem nada.',
  },
};

/** Whether keys without modifiers do something. */
export const SingleKeysChoice = () => {
  const text = useViewTexts(texts);
  const id = useId();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={singleKeys}
            onChange={({ target }) => setSingleKeys(target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={text('single')}
      />
      <FormHelperText id={id}>{text('hint')}</FormHelperText>
    </Box>
  );
};
