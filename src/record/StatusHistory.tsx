import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { StatusChange } from '#contract/accounts.ts';
import type { RequestedChanges } from '#contract/checklist.ts';
import { Moment } from '#src/fields/DateField.tsx';

type Props = {
  /** Nothing is shown where they are not known. */
  changes: readonly StatusChange[] | undefined;
  /** A status as the resource shows it. */
  chip: (status: string) => ReactNode;
  /** What somebody was asked for, where the status stayed as it was. */
  ask?: (changes: RequestedChanges) => ReactNode;
};

/** Changes of a status, newest first: when, from what to what, by whom and why. */
export const StatusHistory = ({ changes, chip, ask }: Props) => {
  const translate = useTranslate();
  if (!changes) return null;
  if (changes.length === 0) {
    return (
      <Card sx={{ px: 2.5, py: 1.75 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('ui.audit.empty')}
        </Typography>
      </Card>
    );
  }
  return (
    <Card component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {changes.map(({ from, to, reason, changedBy, changedAt, changes: requested }) => {
        const asked = requested && ask?.(requested);
        return (
          <Box
            component="li"
            key={`${changedAt} ${to}`}
            sx={{ px: 2.5, py: 1.75, '& + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}
            >
              {asked ?? (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                  {chip(from)}
                  <span aria-hidden="true">→</span>
                  {chip(to)}
                </Box>
              )}
              <Typography variant="body2" color="textSecondary">
                <Moment instant={changedAt} withTime />
                {changedBy && ` · ${translate('ui.audit.by', { name: changedBy })}`}
              </Typography>
            </Box>
            {reason && (
              <Typography variant="body2" sx={{ mt: 1, maxWidth: '70ch' }}>
                {reason}
              </Typography>
            )}
          </Box>
        );
      })}
    </Card>
  );
};
