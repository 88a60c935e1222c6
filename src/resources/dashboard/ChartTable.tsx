import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatDay } from '#contract/dates.ts';
import { tabularFigures } from '#src/theme/typography.ts';
import type { FigureName } from './FigureCard.tsx';

type Props = {
  figure: FigureName;
  /** `day` is the first of its step, as in the chart. */
  rows: readonly { day: string; figure: string }[];
};

/** What a chart shows, as a table that opens below it: exact, and for whoever cannot see the chart. */
export const ChartTable = ({ figure, rows }: Props) => {
  const translate = useTranslate();
  const name = translate(`pages.dashboard.figures.${figure}`);
  return (
    <Box component="details" sx={{ mt: 1, fontSize: '0.8125rem' }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', width: 'fit-content' }}>
        {translate('pages.dashboard.as_table')}
      </Box>
      <Box sx={{ maxHeight: 240, overflowY: 'auto', mt: 1 }} tabIndex={0} role="region" aria-label={name}>
        <Table size="small" aria-label={name}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{translate('pages.dashboard.day')}</TableCell>
              <TableCell scope="col" align="right">
                {name}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.day}>
                <TableCell component="th" scope="row">
                  {formatDay(row.day)}
                </TableCell>
                <TableCell align="right" sx={tabularFigures}>
                  {row.figure}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
};
