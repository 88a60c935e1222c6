import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { formatDate } from '#contract/dates.ts';
import type { ReportPeople } from '#contract/report-case.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { useCaseText } from './useCaseText.ts';

type Props = {
  /** Of whom all of them are about. */
  name: string;
  others: ReportPeople['others'];
  checked: boolean;
  change: (checked: boolean) => void;
};

/** Whether the other open reports about the person are closed with the same text, and which they are. */
export const TogetherChoice = ({ name, others: { total, reports }, checked, change }: Props) => {
  const text = useCaseText();
  const timeZone = usePersonTimeZone();
  return (
    <Box sx={{ mt: 1 }}>
      <FormControlLabel
        label={text('together', { smart_count: reports.length, name })}
        control={<Checkbox checked={checked} onChange={({ target }) => change(target.checked)} />}
      />
      <Box
        component="ul"
        sx={{ m: 0, pl: 5.5, maxHeight: 132, overflow: 'auto', fontSize: '0.8125rem', color: 'text.secondary' }}
      >
        {reports.map(({ id, title, reporter, createdAt }) => (
          <li key={id}>
            {text('together_from', { title, name: reporter.displayName, day: formatDate(createdAt, timeZone) })}
          </li>
        ))}
        {total > reports.length && <li>{text('together_some', { count: reports.length, total })}</li>}
      </Box>
    </Box>
  );
};
