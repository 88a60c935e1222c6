import { Checkbox, FormControlLabel, FormGroup } from '@mui/material';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { type Subject, subjectLimit } from '#contract/subjects.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { treeTexts } from './treeTexts.ts';

/** Asks which of a subject's children are to be removed, and removes them together. A refusal is said right here. */
export const RemoveChildrenDialog = ({ parent, close }: { parent: Subject; close: () => void }) => {
  const text = useViewTexts(treeTexts);
  const notifyText = useNotifyText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { mutate, isPending, error } = useResourceAction('removeChildren');
  const { data: children = [] } = useGetList<Subject>('subjects', {
    pagination: { page: 1, perPage: subjectLimit },
    sort: { field: 'path', order: 'ASC' },
    filter: { parentId: parent.id },
  });

  const remove = (signal: AbortSignal) => {
    if (chosen.length === 0) return;
    const onSuccess = () => {
      notifyText(text('removed', { smart_count: chosen.length }), 'success');
      close();
    };
    mutate({ id: parent.id, data: { childIds: [...chosen] }, signal }, { onSuccess });
  };

  return (
    <ConfirmDialog
      title={text('remove_children_question', { name: parent.name })}
      text={text('remove_children_text')}
      action={text('remove_chosen', { smart_count: chosen.length })}
      tone="error"
      pending={isPending}
      error={useErrorText(error)}
      confirm={remove}
      close={close}
    >
      <FormGroup sx={{ mt: 1 }}>
        {children.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            label={name}
            control={
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(_, checked) => setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
              />
            }
          />
        ))}
      </FormGroup>
    </ConfirmDialog>
  );
};
