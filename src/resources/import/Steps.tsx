import { Box } from '@mui/material';
import { useImportText } from './useImportText.ts';

export const stepNames = ['file', 'columns', 'check', 'import', 'done'] as const;
export type Step = (typeof stepNames)[number];

const hiddenOnPhones = {
  position: { xs: 'absolute', sm: 'static' },
  width: { xs: '1px', sm: 'auto' },
  height: { xs: '1px', sm: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', sm: 'none' },
};

/** Where in the import one is. */
export const Steps = ({ step }: { step: Step }) => {
  const { words } = useImportText();
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
            position: 'relative',
            typography: 'body2',
            color: name === step ? 'text.primary' : 'text.secondary',
            fontWeight: name === step ? 600 : 400,
          }}
        >
          {nth + 1}. {/* A phone has room for the name of one of them to be seen. */}
          <Box component="span" sx={name === step ? undefined : hiddenOnPhones}>
            {words.steps[name]}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
