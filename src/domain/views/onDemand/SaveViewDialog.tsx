import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { type ListView, mayChangeView, type ViewAudience, type ViewParams, viewAudiences } from '#contract/views.ts';
import { readCaller } from '#src/authProvider/authProvider.ts';
import { failureOf } from '#src/dataProvider/callApi.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useDecisionError } from '#src/form/useDecisionError.ts';
import { fieldErrorsOf } from '#src/form/useErrorText.ts';
import { useSeen } from '#src/form/useSeen.ts';
import { useListViewText } from '../useListViewText.ts';
import { useSaveView } from './useSaveView.ts';

type Props = {
  /** The view that is changed; a new one where there is none. */
  view?: ListView;
  params: ViewParams;
  close: () => void;
  saved: (view: ListView) => void;
};

/** Asks for a view's name, and whom it is for. */
export const SaveViewDialog = ({ view: given, params, close, saved }: Props) => {
  const { seen: view, onError } = useSeen(given);
  const text = useListViewText();
  const translate = useTranslate();
  const [name, setName] = useState(view?.name ?? '');
  const [audience, setAudience] = useState<ViewAudience>(view?.audience ?? 'me');
  const [inMenu, setInMenu] = useState(view?.inMenu ?? false);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error } = useSaveView((kept) => {
    saved(kept);
    close();
  });
  const isConflict = failureOf(error).code === 'conflict.version';
  const conflict = useDecisionError<ListView>(error, (now) => ({ status: `${now.name}, ${text(now.audience)}` }));
  const problem = isMissing && name.trim() === '' ? translate('validation.required') : fieldErrorsOf(error).name;
  const mayShare = mayChangeView(readCaller(), 'everybody');
  return (
    <ConfirmDialog
      title={text(view ? 'edit_title' : 'new_title')}
      text={view ? undefined : text('new_text')}
      action={text('keep')}
      pending={isPending}
      error={isConflict ? conflict : undefined}
      confirm={(signal) => {
        setIsMissing(true);
        if (name.trim() !== '') {
          // What it shows is not asked here: it stays as a colleague may have changed it meanwhile.
          mutate({ ...view, name, audience, inMenu, params: view?.params ?? params, signal }, { onError });
        }
      }}
      close={close}
    >
      <TextField
        autoFocus
        required
        label={text('name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problem !== undefined}
        helperText={problem ?? ' '}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        sx={{ mt: 2 }}
      />
      {mayShare && (
        <TextField
          select
          label={text('audience')}
          value={audience}
          onChange={({ target }) => setAudience(target.value as ViewAudience)}
          sx={{ mt: 1 }}
        >
          {viewAudiences.map((one) => (
            <MenuItem key={one} value={one}>
              {text(one)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <FormControlLabel
        label={text('in_menu')}
        control={<Checkbox checked={inMenu} onChange={({ target }) => setInMenu(target.checked)} />}
        sx={{ mt: 1 }}
      />
    </ConfirmDialog>
  );
};
