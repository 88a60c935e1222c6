import { useResourceContext, useUnselect } from 'ra-core';
import { useState } from 'react';
import type { Subject } from '#contract/subjects.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { ChildChoices, useChildren } from './ChildChoices.tsx';
import { treeTexts } from './treeTexts.ts';

/** Asks which of a subject's children are to be removed, and removes them together. A refusal is said right here. */
export const RemoveChildrenDialog = ({ parent, close }: { parent: Subject; close: () => void }) => {
  const text = useViewTexts(treeTexts);
  const notifyText = useNotifyText();
  const read = useChildren(parent);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  // What a colleague has removed meanwhile stands there no more, to be taken out: with it, all would be refused.
  const chosen = ticked.filter((id) => read.data?.some((child) => child.id === id));
  const [asksForChoice, setAsksForChoice] = useState(false);
  const { mutate, isPending, error } = useResourceAction('removeChildren');
  const failure = useErrorText(error);
  const unselect = useUnselect(useResourceContext() ?? '');

  const remove = (signal: AbortSignal) => {
    setAsksForChoice(chosen.length === 0);
    if (chosen.length === 0) return;
    const onSuccess = () => {
      // A question about the selected rows shall not be about rows that are gone.
      unselect(chosen, true);
      notifyText(text('removed', { smart_count: chosen.length }), 'success');
      close();
    };
    mutate({ id: parent.id, data: { childIds: chosen }, signal }, { onSuccess });
  };

  return (
    <ConfirmDialog
      title={text('remove_children_question', { name: parent.name })}
      text={text('remove_children_text')}
      action={text('remove_chosen', { smart_count: chosen.length })}
      tone="error"
      pending={isPending}
      error={asksForChoice && chosen.length === 0 ? text('choose') : failure}
      confirm={remove}
      close={close}
    >
      <ChildChoices parent={parent} read={read} chosen={chosen} choose={setTicked} />
    </ConfirmDialog>
  );
};
