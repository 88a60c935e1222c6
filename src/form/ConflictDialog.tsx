import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFieldLabel } from '#src/domain/audit/useFieldLabel.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import type { Side } from './ConflictValue.tsx';
import { chosenTogether, type Merge } from './mergeChanges.ts';

type Props = {
  merge: Merge;
  /** Leaves the form as it is, with all that was typed. */
  cancel: () => void;
  /** Saves these values in place of the form's. */
  save: (values: Record<string, unknown>) => void;
  /** What is said where the record moved on otherwise than while the form was open. */
  words?: { title: string; text: string; back: string; save: string };
  /** Cannot be put off: going back is a decision, too. */
  mustDecide?: boolean;
};

/**
 * Somebody else saved the record in the meantime. What only one of the two changed is brought together; for what both changed, the
 * person chooses, and until then nothing is overwritten or lost.
 */
export const ConflictDialog = ({ merge, cancel, save, words, mustDecide = false }: Props) => {
  const translate = useTranslate();
  const fieldLabel = useFieldLabel(useResourceContext());
  const id = useId();
  const { merged, takenOver, conflicts, sides } = merge;
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const choose = (field: string, side: Side) =>
    setChosen({ ...chosen, ...Object.fromEntries(chosenTogether(field, conflicts).map((name) => [name, side])) });
  const sideOf = (field: string) => chosen[field] ?? 'mine';
  const values = {
    ...merged,
    ...Object.fromEntries(conflicts.map((conflict) => [conflict.field, conflict[sideOf(conflict.field)]])),
  };
  return (
    <Dialog
      open
      onClose={mustDecide ? undefined : cancel}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{words?.title ?? translate('ui.form.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {words?.text ?? translate(conflicts.length > 0 ? 'ui.form.conflict.choose' : 'ui.form.conflict.merged')}
        </DialogContentText>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.field}
            conflict={conflict}
            sides={sides}
            chosen={sideOf(conflict.field)}
            choose={(side) => choose(conflict.field, side)}
          />
        ))}
        {takenOver.length > 0 && (
          <DialogContentText sx={{ mt: 2.5 }}>
            {translate('ui.form.conflict.taken_over', { fields: takenOver.map(fieldLabel).join(', ') })}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={cancel}>
          {words?.back ?? translate('ui.form.conflict.back')}
        </Button>
        <Button variant="contained" onClick={() => save(values)} autoFocus>
          {words?.save ?? translate('ui.form.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
