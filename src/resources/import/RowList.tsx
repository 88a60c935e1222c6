import { Box, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { type Import, type ImportRow, importLimits, type LeftRow } from '#contract/imports.ts';
import { FieldChanges } from '#src/domain/audit/FieldChanges.tsx';
import { formatCount } from '#src/fields/formatNumber.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { RecordName } from './RecordName.tsx';
import { useFieldName, useImportText } from './useImportText.ts';

const Reasons = ({ current, reasons }: { current: Import; reasons: Record<string, string> }) => {
  const named = useNamed();
  const nameOf = useFieldName(current.kind);
  // A list's item is told by its place behind the field.
  const label = (path: string) => nameOf(path.split('.')[0] ?? '');
  return Object.entries(reasons).map(([field, sentence]) => (
    <Typography key={field} variant="body2">
      {field && <b>{named(label(field))}</b>}
      {sentence}
    </Typography>
  ));
};

type Row = LeftRow & Partial<Pick<ImportRow, 'changes' | 'amountsIn'>>;
type Props = { current: Import; title: string; rows: readonly Row[]; total: number };

/** The first rows of a kind, with what changes in them or why not. */
export const RowList = ({ current, title, rows, total }: Props) => {
  const { text } = useImportText();
  const locale = useLocale() ?? 'en';
  if (total === 0) return null;
  return (
    <section>
      <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {total > importLimits.shownRows && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {text('only_first', { most: importLimits.shownRows, total: formatCount(total, locale) })}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {rows.map(({ line, name, recordId, reasons, changes, amountsIn = null }) => (
          <Box component="li" key={line} sx={{ py: 1, borderTop: 1, borderColor: 'divider', listStyle: 'none' }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ color: 'text.secondary', mr: 1 }}>
                {text('line', { line: formatCount(line, locale) })}
              </Box>
              {name && <RecordName kind={current.kind} id={recordId} name={name} />}
            </Typography>
            {reasons && <Reasons current={current} reasons={reasons} />}
            {changes && <FieldChanges event={{ entity: current.kind, changes, amountsIn }} />}
          </Box>
        ))}
      </Box>
    </section>
  );
};
