import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import type { Locale } from '#contract/primitives.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { findKeys } from '../keyNames.ts';
import { SingleKeysChoice } from '../SingleKeysChoice.tsx';
import { useSingleKeys } from '../singleKeys.ts';

const en = {
  title: 'Keys',
  find: 'Find anything',
  keys: 'Show these keys',
  arrows: 'Go from result to result',
  open: 'Open what is pointed at',
  escape: 'Close what lies over the page',
  close: 'Close',
};
type Texts = typeof en;

const de: Texts = {
  title: 'Tasten',
  find: 'Alles finden',
  keys: 'Diese Tasten zeigen',
  arrows: 'Von Ergebnis zu Ergebnis gehen',
  open: 'Das Markierte öffnen',
  escape: 'Schließen, was über der Seite liegt',
  close: 'Schließen',
};

const fr: Texts = {
  title: 'Touches',
  find: 'Tout trouver',
  keys: 'Afficher ces touches',
  arrows: 'Passer d’un résultat à l’autre',
  open: 'Ouvrir ce qui est désigné',
  escape: 'Fermer ce qui recouvre la page',
  close: 'Fermer',
};

const pt: Texts = {
  title: 'Teclas',
  find: 'Encontrar tudo',
  keys: 'Mostrar estas teclas',
  arrows: 'Ir de resultado em resultado',
  open: 'Abrir o que está assinalado',
  escape: 'Fechar o que está sobre a página',
  close: 'Fechar',
};

const texts: Record<Locale, Texts> = { en, de, fr, pt };

const key = {
  px: 0.75,
  py: 0.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  font: 'inherit',
  fontSize: '0.75rem',
  whiteSpace: 'nowrap',
} as const;

/** The keys there are, and whether those without modifiers do something. */
export const KeyList = ({ close }: { close: () => void }) => {
  const text = useViewTexts(texts);
  const id = useId();
  const [singleKeys] = useSingleKeys();
  const keys = [
    { pressed: singleKeys ? [findKeys, '/'] : [findKeys], does: text('find') },
    ...(singleKeys ? [{ pressed: ['?'], does: text('keys') }] : []),
    { pressed: ['↑', '↓'], does: text('arrows') },
    { pressed: ['↵'], does: text('open') },
    { pressed: ['Esc'], does: text('escape') },
  ];
  return (
    <Dialog open onClose={close} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{text('title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', alignItems: 'center', columnGap: 2, rowGap: 1, m: 0 }}
        >
          {keys.map(({ pressed, does }) => (
            <Box key={does} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', gap: 0.75 }}>
                {pressed.map((one) => (
                  <Box key={one} component="kbd" sx={key}>
                    {one}
                  </Box>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ mt: 2 }}>
          <SingleKeysChoice />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={close} autoFocus>
          {text('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
