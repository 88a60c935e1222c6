import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDateTime } from '#contract/dates.ts';
import type { MadeToken, ServiceToken, Validity } from '#contract/service-tokens.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useDrawnKey } from '#src/form/useDrawnKey.ts';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { tokenTexts } from './tokenTexts.ts';
import { ValiditySelect } from './ValiditySelect.tsx';

const overlap = 24 * 3_600_000;

/** How the one in use goes on, as the server has it: for a day more, unless it ends before. */
const goesOn = (expiresAt: string | null, now: number) => {
  const left = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now;
  if (left <= 0) return 'rotate_text_expired';
  return left < overlap ? 'rotate_text_until' : 'rotate_text';
};

type Props = { token: ServiceToken; close: () => void; onMade: (made: MadeToken) => void };

/** Replaces a token by a new one, after asking for how long it shall be good. */
export const RotateDialog = ({ token, close, onMade }: Props) => {
  const translate = useTranslate();
  const text = useViewTexts(tokenTexts);
  const [validity, setValidity] = useState<Validity>('year');
  const { mutate, isPending, error } = useResourceAction('rotate');
  const errorText = useErrorText(error);
  // As it was when this was asked: once a colleague has rotated it, the same press would end what they have just handed on.
  const [{ id, name, version, expiresAt, previousEndsAt }] = useState(token);
  const [askedAt] = useState(Date.now);
  const timeZone = usePersonTimeZone();
  const until = expiresAt === null ? '' : formatDateTime(expiresAt, timeZone);
  const sentences = [
    text(goesOn(expiresAt, askedAt), { until }),
    ...(previousEndsAt ? [text('rotate_text_before')] : []),
  ];
  const drawn = useDrawnKey();
  const rotate = (signal: AbortSignal) =>
    mutate(
      { id, data: { version, validity, key: drawn.keyOf(validity) }, signal },
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
      text={sentences.join(' ')}
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
