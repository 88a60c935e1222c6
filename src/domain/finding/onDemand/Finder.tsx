import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import { Alert, Box, Button, Dialog, IconButton, InputBase, useMediaQuery } from '@mui/material';
import { useId, useState } from 'react';
import { buttonsWithKeys } from '#src/domain/keys/buttonsWithKeys.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { ChoiceList, optionId } from './ChoiceList.tsx';
import { KeyList } from './KeyList.tsx';
import { wordsOf } from './match.ts';
import { Outcome } from './Outcome.tsx';
import { offeredActions } from './offeredActions.ts';
import { useFinderText } from './texts.ts';
import { useChoices } from './useChoices.ts';
import { useChosen } from './useChosen.ts';
import { useFound } from './useFound.ts';
import { useRecent } from './useRecent.ts';

/**
 * Finds anything: records, screens, settings, and what can be done on the screen that is open. A combobox in a dialog: the focus stays in the
 * field, arrows point at what Enter opens.
 */
export const Finder = ({ close }: { close: () => void }) => {
  const text = useFinderText();
  const list = useId();
  const isPhone = useMediaQuery('(max-width: 575.98px)', { noSsr: true });
  const [typed, setTyped] = useState('');
  const [actions] = useState(offeredActions);
  // As the screen was before this lay over it.
  const [buttons] = useState(buttonsWithKeys);
  const [showsKeys, setShowsKeys] = useState(false);
  const { recent, remember } = useRecent();
  const found = useFound(typed);
  const groups = useChoices({ typed, found, actions, recent, text });
  const choices = groups.flatMap((group) => group.choices);
  const failure = useErrorText(found.error);
  const { active, point, choose, press } = useChosen({
    typed,
    choices,
    isCurrent: found.isCurrent,
    remember,
    close,
  });
  if (showsKeys) return <KeyList here={buttons} close={close} />;
  return (
    <Dialog
      open
      onClose={close}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { 'aria-label': text('title'), sx: isPhone ? {} : { mt: '10vh', maxHeight: '76vh' } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flex: 'none',
          alignItems: 'center',
          gap: 1.5,
          px: 2.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchIcon fontSize="small" color="action" />
        <InputBase
          autoFocus
          fullWidth
          placeholder={text('placeholder')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
          sx={{ minHeight: 56, fontSize: '1rem' }}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': text('title'),
              'aria-expanded': choices.length > 0,
              'aria-controls': list,
              'aria-autocomplete': 'list',
              'aria-activedescendant': active && optionId(list, active),
              autoComplete: 'off',
              autoCapitalize: 'off',
              spellCheck: false,
              enterKeyHint: 'go',
              maxLength: 200,
            },
          }}
        />
        <IconButton edge="end" size="small" aria-label={text('close')} onClick={close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <ChoiceList
        id={list}
        label={text('results')}
        groups={groups}
        words={wordsOf(typed)}
        busy={!found.isCurrent}
        active={active}
        point={point}
        choose={choose}
      />
      {failure && (
        <Alert
          severity="error"
          sx={{ m: 1.5 }}
          action={
            <Button size="small" color="inherit" onClick={found.retry}>
              {text('again')}
            </Button>
          }
        >
          {text('failed')} {failure}
        </Alert>
      )}
      <Outcome typed={typed} count={choices.length} found={found} />
      {!isPhone && (
        <Box
          sx={{
            display: 'flex',
            flex: 'none',
            alignItems: 'center',
            gap: 2,
            px: 2.5,
            py: 0.75,
            borderTop: 1,
            borderColor: 'divider',
            color: 'text.secondary',
            fontSize: '0.75rem',
          }}
        >
          <span>↑ ↓ {text('choose')}</span>
          <span>↵ {text('open')}</span>
          <Button size="small" color="inherit" onClick={() => setShowsKeys(true)} sx={{ ml: 'auto' }}>
            {text('keys')}
          </Button>
        </Box>
      )}
    </Dialog>
  );
};
