import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FieldChange, HistoryEvent } from '#contract/audit.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { differingParts } from './differingParts.ts';
import { inOrderOfForm } from './inOrderOfForm.ts';
import { resourceOf } from './resourceOf.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import { useIsHtml } from './useIsHtml.ts';
import { usePhotoText } from './usePhotoText.ts';
import { useValueText } from './useValueText.ts';

/** What a record's amounts were in before a change and are in after it. */
type Currencies = { before: string | null; after: string | null };

type ChangeProps = {
  field: string;
  isHtml: boolean;
  change: FieldChange;
  resource: string | undefined;
  currencies: Currencies;
};

const currenciesOf = ({ changes, amountsIn }: Pick<HistoryEvent, 'changes' | 'amountsIn'>): Currencies => {
  const change = changes?.currency;
  const code = (value: unknown) => (typeof value === 'string' ? value : amountsIn);
  return change && 'before' in change
    ? { before: code(change.before), after: code(change.after) }
    : { before: amountsIn, after: amountsIn };
};

const Change = ({ field, isHtml, change, resource, currencies }: ChangeProps) => {
  const translate = useTranslate();
  const valueText = useValueText(resource);
  const photos = usePhotoText(resource);
  if ('secret' in change) return translate('ui.audit.secret');
  if ('added' in change) {
    const parts = [
      change.added.length > 0 && translate('ui.audit.added', { names: change.added.join(', ') }),
      change.removed.length > 0 && translate('ui.audit.removed', { names: change.removed.join(', ') }),
    ];
    return parts.filter(Boolean).join('; ');
  }
  if (photos.isPhoto(field)) return photos.change(change);
  const [old, now] = differingParts(isHtml, change.before, change.after);
  const [before, after] = [valueText(field, old, currencies.before), valueText(field, now, currencies.after)];
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

type ShownEvent = Pick<HistoryEvent, 'entity' | 'changes' | 'amountsIn'>;

type Props = {
  event: ShownEvent;
  /** Names of fields of what has no screens of its own. */
  words?: Readonly<Record<string, string>>;
};

/** What happened to each field of a record: its name, what was there and what is there now. */
export const FieldChanges = ({ event, words = {} }: Props) => {
  const { entity, changes } = event;
  const resource = entity ? resourceOf[entity] : undefined;
  const fieldLabel = useFieldLabel(resource);
  const isHtml = useIsHtml(resource);
  const drawn = useDeclarations().resource(resource ?? '')?.drawn?.entity.fields ?? {};
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
      {inOrderOfForm(Object.entries(changes ?? {}), Object.keys(drawn)).map(([field, change]) => (
        <Box key={field} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {(resource === undefined && words[field]) || fieldLabel(field)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 0.75, sm: 0 }, overflowWrap: 'anywhere' }}>
            <Change
              field={field}
              isHtml={isHtml(field)}
              change={change}
              resource={resource}
              currencies={currenciesOf(event)}
            />
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
