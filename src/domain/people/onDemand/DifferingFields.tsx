import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useResourceContext } from 'ra-core';
import type { JoinPreview } from '#contract/joining.ts';
import { useFieldLabel } from '#src/domain/audit/useFieldLabel.ts';
import { useValueText } from '#src/domain/audit/useValueText.ts';
import { Avatar } from '#src/fields/Avatar.tsx';
import { BreakableText } from '#src/fields/BreakableText.tsx';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { joinTexts } from './joinTexts.ts';

type Value = { field: string; value: unknown; currency: string | null };

const Shown = ({ field, value, currency }: Value) => {
  const valueText = useValueText(useResourceContext());
  if (field === 'photoId') return typeof value === 'string' ? <Avatar name="" photoUrl={value} /> : <EmptyValue />;
  const text = valueText(field, value, currency);
  return text === undefined ? <EmptyValue /> : <BreakableText text={text} />;
};

type Props = Pick<JoinPreview, 'fields' | 'currencies'>;

/** In which fields two accounts differ: what stays, and what goes with the one that goes. What only that has stays, too. */
export const DifferingFields = ({ fields, currencies }: Props) => {
  const text = useViewTexts(joinTexts);
  const labelOf = useFieldLabel(useResourceContext());
  const cell = { px: 0.5, py: 0.5, verticalAlign: 'top', overflowWrap: 'anywhere' };
  return (
    <Table size="small" sx={{ tableLayout: 'fixed', mt: 1 }}>
      <TableHead>
        <TableRow>
          <TableCell sx={cell}>{text('field')}</TableCell>
          <TableCell sx={cell}>{text('stays')}</TableCell>
          <TableCell sx={cell}>{text('goes')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(({ field, kept, other, filled }) => {
          const [ofKept, ofOther] = [
            <Shown key="kept" field={field} value={kept} currency={currencies.kept} />,
            <Shown key="other" field={field} value={other} currency={currencies.other} />,
          ];
          return (
            <TableRow key={field}>
              <TableCell component="th" scope="row" sx={{ ...cell, color: 'text.secondary' }}>
                {labelOf(field)}
              </TableCell>
              <TableCell sx={{ ...cell, fontWeight: 560 }}>{filled ? ofOther : ofKept}</TableCell>
              <TableCell sx={cell}>{filled ? Boolean(kept) && ofKept : ofOther}</TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
};
