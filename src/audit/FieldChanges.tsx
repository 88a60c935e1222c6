import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FieldChange, HistoryEvent } from '#contract/audit.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { resourceOf } from './resourceOf.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import { useValueText } from './useValueText.ts';

type ChangeProps = { field: string; change: FieldChange; resource: string | undefined };

const Change = ({ field, change, resource }: ChangeProps) => {
  const translate = useTranslate();
  const valueText = useValueText(resource);
  if ('secret' in change) return translate('ui.audit.secret');
  if ('added' in change) {
    const parts = [
      change.added.length > 0 && translate('ui.audit.added', { names: change.added.join(', ') }),
      change.removed.length > 0 && translate('ui.audit.removed', { names: change.removed.join(', ') }),
    ];
    return parts.filter(Boolean).join('; ');
  }
  const [before, after] = [valueText(field, change.before), valueText(field, change.after)];
  if (before === undefined) return after ?? <EmptyValue />;
  return (
    <>
      <Box component="del" sx={{ color: 'text.secondary', textDecorationThickness: '1px' }}>
        {before}
      </Box>{' '}
      <span aria-hidden="true">→</span>{' '}
      {after === undefined ? <EmptyValue /> : <ins style={{ textDecoration: 'none' }}>{after}</ins>}
    </>
  );
};

/** What happened to each field of a record: its name, what was there and what is there now. */
export const FieldChanges = ({ entity, changes }: Pick<HistoryEvent, 'entity' | 'changes'>) => {
  const resource = entity ? resourceOf[entity] : undefined;
  const fieldLabel = useFieldLabel(resource);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(112px, 1fr) minmax(0, 3fr)' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 0.5 },
        m: 0,
        mt: 0.75,
      }}
    >
      {Object.entries(changes ?? {}).map(([field, change]) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {fieldLabel(field)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 0.75, sm: 0 }, overflowWrap: 'anywhere' }}>
            <Change field={field} change={change} resource={resource} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
