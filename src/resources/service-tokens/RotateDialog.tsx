import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { MadeToken, ServiceToken, Validity } from '#contract/service-tokens.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { tokenTexts } from './tokenTexts.ts';
import { ValiditySelect } from './ValiditySelect.tsx';

type Props = { token: ServiceToken; close: () => void; onMade: (made: MadeToken) => void };

/** Replaces a token by a new one, after asking for how long it shall be good. */
export const RotateDialog = ({ token, close, onMade }: Props) => {
  const translate = useTranslate();
  const text = useViewTexts(tokenTexts);
  const [validity, setValidity] = useState<Validity>('year');
  const { mutate, isPending, error } = useResourceAction('rotate');
  const errorText = useErrorText(error);
  // As it was when this was asked: once a colleague has rotated it, the same press would end what they have just handed on.
  const [{ id, name, version, previousEndsAt }] = useState(token);
  const rotate = (signal: AbortSignal) =>
    mutate(
      { id, data: { version, validity }, signal },
      {
        onSuccess: ({ data }) => {
          close();
          onMade(data as unknown as MadeToken);
        },
      },
    );
  return (
    <ConfirmDialog
      title={text('rotate_question', { name })}
      text={text(previousEndsAt ? 'rotate_text_again' : 'rotate_text')}
      action={translate('resources.service-tokens.rotate')}
      pending={isPending}
      error={errorText}
      confirm={rotate}
      close={close}
    >
      <Box sx={{ mt: 2 }}>
        <ValiditySelect value={validity} change={setValidity} />
      </Box>
    </ConfirmDialog>
  );
};
