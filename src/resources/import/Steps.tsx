import { Box, Typography } from '@mui/material';
import { useIsPhone } from '#src/list/useIsPhone.ts';
import { useImportText } from './useImportText.ts';

const stepNames = ['file', 'columns', 'check', 'import', 'done'] as const;
export type Step = (typeof stepNames)[number];

/** Where in the import one is. A phone has room for the name of one step alone. */
export const Steps = ({ step }: { step: Step }) => {
  const { text, words } = useImportText();
  const isPhone = useIsPhone();
  if (isPhone) {
    const place = { nth: stepNames.indexOf(step) + 1, count: stepNames.length, name: words.steps[step] };
    return (
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {text('step_of', place)}
      </Typography>
    );
  }
  return (
    <Box
      component="ol"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {stepNames.map((name, nth) => (
        <Box
          component="li"
          key={name}
          aria-current={name === step ? 'step' : undefined}
          sx={{
            typography: 'body2',
            color: name === step ? 'text.primary' : 'text.secondary',
            fontWeight: name === step ? 600 : 400,
          }}
        >
          {nth + 1}. {words.steps[name]}
        </Box>
      ))}
    </Box>
  );
};
