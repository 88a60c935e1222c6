import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { Fragment, useId } from 'react';
import { RefusalList } from '#src/domain/bulk/RefusalList.tsx';
import { useBulkText } from '#src/domain/bulk/useBulkText.ts';
import { formatCount } from '#src/fields/formatNumber.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { deletionTexts } from './deletionTexts.ts';
import { type Outcome, stayingOf } from './useChangeMany.ts';

type Props = { total: number; outcome: Outcome; deletes: boolean; close: () => void };

/** How many of a selection were changed or deleted, and of each that was not, why. */
export const BulkOutcome = ({ total, outcome, deletes, close }: Props) => {
  const { changed, refusals, rest } = outcome;
  const translate = useTranslate();
  const text = useBulkText();
  const ofDeletion = useViewTexts(deletionTexts);
  const locale = useLocale() ?? 'en';
  const counts = { done: changed, smart_count: total };
  const staying = stayingOf(outcome);
  const stay = refusals.filter((refusal) => staying.includes(refusal.id));
  const count = formatCount(staying.length, locale);
  const first = formatCount(stay.length, locale);
  const saidOfStaying = () => {
    if (rest.length === 0) return text('not_done');
    // Of those the server says why, all may be gone.
    if (stay.length === 0) return text('not_done_without_why', { smart_count: staying.length, count });
    return text('not_done_of_many', { count, first });
  };
  const groups = [
    {
      said: saidOfStaying(),
      told: stay,
      isSaid: staying.length > 0,
    },
    { said: text('not_changed'), told: refusals.filter((refusal) => !stay.includes(refusal)) },
  ];
  const id = useId();
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{deletes ? ofDeletion('some_deleted', counts) : text('some_done', counts)}</DialogTitle>
      <DialogContent>
        {groups.map(
          ({ said, told, isSaid = told.length > 0 }) =>
            isSaid && (
              <Fragment key={said}>
                <Typography color="textSecondary">{said}</Typography>
                {told.length > 0 && <RefusalList refusals={told} />}
              </Fragment>
            ),
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close} autoFocus>
          {translate('ui.list.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
