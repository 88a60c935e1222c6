import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { LinkBase } from 'ra-core';
import { formatDay } from '#contract/dates.ts';
import { tabularFigures } from '#src/theme/typography.ts';
import type { FigureName } from './FigureCard.tsx';
import { useDashboardText } from './useDashboardText.ts';

type Props = {
  figure: FigureName;
  /** `day` is the first of its step, as in the chart; `to` the address of what is counted there. */
  rows: readonly { day: string; figure: string; isOver: boolean; to: string }[];
};

/** What a chart shows, as a table that opens below it: exact, and for whoever cannot see the chart. */
export const ChartTable = ({ figure, rows }: Props) => {
  const text = useDashboardText();
  const name = text(`tile_${figure}`);
  return (
    <Box component="details" sx={{ mt: 1, fontSize: '0.8125rem' }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', width: 'fit-content' }}>
        {text('as_table')}
      </Box>
      <Box sx={{ maxHeight: 240, overflowY: 'auto', mt: 1 }} tabIndex={0} role="region" aria-label={name}>
        <Table size="small" aria-label={name}>
          <TableHead>
            <TableRow>
              <TableCell scope="col">{text('day')}</TableCell>
              <TableCell scope="col" align="right">
                {name}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.day}>
                <TableCell component="th" scope="row">
                  <Link component={LinkBase} to={row.to} color="inherit">
                    {formatDay(row.day)}
                  </Link>
                  {!row.isOver && ` (${text('not_over')})`}
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
