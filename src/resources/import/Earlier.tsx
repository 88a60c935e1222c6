import { Box, Button, Card, Link, Typography } from '@mui/material';
import { LinkBase, useGetResourceLabel } from 'ra-core';
import { useState } from 'react';
import { formatDateTime } from '#contract/dates.ts';
import type { Import } from '#contract/imports.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { ConfirmDialog } from '#src/form/ConfirmDialog.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { isUnderWay, useForget } from './useImports.ts';
import { useImportText } from './useImportText.ts';

const Forget = ({ one }: { one: Import }) => {
  const { text } = useImportText();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useForget();
  const failure = useErrorText(error);
  const notifyText = useNotifyText();
  const forgetAtOnce = () => mutate(one.id, { onError: ({ message }) => notifyText(message, 'error') });
  // What can be undone cannot any more afterwards.
  const press = () => (one.undoUntil ? setAsking(true) : forgetAtOnce());
  return (
    <>
      <Button
        size="small"
        disabled={isPending}
        aria-label={text('forget_label', { name: one.fileName })}
        onClick={press}
      >
        {text('forget')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={text('forget_question', { name: one.fileName })}
          text={text('forget_text')}
          action={text('forget')}
          tone="error"
          pending={isPending}
          error={failure}
          confirm={() => mutate(one.id, { onSuccess: () => setAsking(false) })}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** The last imports of everybody, to go on with one or see what it did. */
export const Earlier = ({ imports, addressOf }: { imports: readonly Import[]; addressOf: (one: Import) => string }) => {
  const { text, words } = useImportText();
  const labelOf = useGetResourceLabel();
  const timeZone = usePersonTimeZone();
  if (imports.length === 0) return null;
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {text('earlier')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {imports.map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={LinkBase} to={addressOf(one)} sx={{ overflowWrap: 'anywhere' }}>
                {one.fileName || '…'}
              </Link>
              <Typography variant="body2" color="textSecondary">
                {[
                  labelOf(resourceOf[one.kind] ?? '', 2),
                  words.states[one.state],
                  one.createdBy,
                  // Read as a whole: a time alone on a line says nothing.
                  formatDateTime(one.createdAt, timeZone).replace(' ', '\u00a0'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
            </Box>
            {!isUnderWay(one) && <Forget one={one} />}
          </Box>
        ))}
      </Box>
    </Card>
  );
};
