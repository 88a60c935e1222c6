import { Box } from '@mui/material';
import { useValueText } from '#src/domain/audit/useValueText.ts';
import { useWords } from '#src/i18n/useViewTexts.ts';
import { trailTexts } from './trailTexts.ts';

/** What an event has besides, a line each. */
export const DetailLines = ({ details }: { details: Readonly<Record<string, unknown>> }) => {
  const valueText = useValueText(undefined);
  const words: Readonly<Record<string, string>> = useWords(trailTexts);
  return Object.entries(details).map(([name, value]) => (
    <Box key={name}>
      {words[name] ?? name}: {valueText(name, value) ?? '–'}
    </Box>
  ));
};
