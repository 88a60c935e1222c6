import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useLocale } from 'ra-core';
import { useId, useState } from 'react';
import { type ButtonWithKey, buttonsWithKeys, capOf } from '#src/domain/keys/buttonsWithKeys.ts';
import { useSingleKeys } from '#src/domain/keys/singleKeys.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { findKeys, sendKeys } from '../keyNames.ts';
import { SingleKeysChoice } from '../SingleKeysChoice.tsx';
import { KeyGroup } from './KeyGroup.tsx';
import { keyTexts } from './keyTexts.ts';

type Props = {
  close: () => void /** Those of the open screen, where something lies over it. */;
  here?: readonly ButtonWithKey[];
};

/** The keys there are, first those of the open screen, and whether those without modifiers do something. */
export const KeyList = ({ close, here: given }: Props) => {
  const text = useViewTexts(keyTexts);
  const locale = useLocale();
  const id = useId();
  const [singleKeys] = useSingleKeys();
  // As it was before this lay over it.
  const [buttons] = useState(() => given ?? buttonsWithKeys());
  const ifSingle = (...keys: string[]) => (singleKeys ? keys : []);
  const everywhere = [
    { pressed: [findKeys(locale), ...ifSingle('/')], does: text('find') },
    { pressed: ifSingle('?'), does: text('keys') },
    { pressed: ifSingle('D'), does: text('actions') },
    { pressed: ['↑', '↓'], does: text('arrows') },
    { pressed: ['↵'], does: text('open') },
    { pressed: [sendKeys(locale)], does: text('send') },
    { pressed: [text('esc')], does: text('escape') },
  ];
  const lists = [
    { pressed: ['↑', '↓', ...ifSingle('K', 'J')], does: text('rows') },
    { pressed: [text('home'), text('end')], does: text('ends') },
    { pressed: ['←', '→'], does: text('controls') },
    { pressed: ['↵'], does: text('open_row') },
    { pressed: ['F2', ...ifSingle('E')], does: text('edit') },
    { pressed: [text('del')], does: text('remove') },
    { pressed: [text('space')], does: text('tick') },
    { pressed: ['⇧ ↑', '⇧ ↓'], does: text('extend') },
  ];
  const here = singleKeys ? buttons.map(({ key, name }) => ({ pressed: [capOf(key)], does: name })) : [];
  const groups = [
    { title: text('here'), keys: here },
    { title: text('lists'), keys: lists },
    { title: text('everywhere'), keys: everywhere.filter(({ pressed }) => pressed.length > 0) },
  ];
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{text('title')}</DialogTitle>
      <DialogContent>
        {groups.map((group) => group.keys.length > 0 && <KeyGroup key={group.title} {...group} />)}
        <Box sx={{ mt: 2 }}>
          <SingleKeysChoice />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {text('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
