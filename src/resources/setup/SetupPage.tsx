import { Box, Typography } from '@mui/material';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import type { Locale } from '#contract/primitives.ts';
import { useSetup } from '#src/domain/setup/useSetup.ts';
import { useSetupText } from '#src/domain/setup/useSetupText.ts';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { CardsSkeleton } from '#src/layout/skeletons.tsx';
import { Essentials } from './Essentials.tsx';
import { LanguagesOffered } from './LanguagesOffered.tsx';
import { OpenPoints } from './OpenPoints.tsx';
import { StarterSet } from './StarterSet.tsx';
import { isLocale, TextLanguage } from './TextLanguage.tsx';

/** The first day of a marketplace: its essentials, what it begins with, and what is still open. */
export const SetupPage = () => {
  const text = useSetupText();
  const own = useLocale() ?? 'en';
  const [language, setLanguage] = useState<Locale>(isLocale(own) ? own : 'en');
  const { data, error, refetch } = useSetup({ follows: true });
  const isDone = (key: string) => data?.points.some((point) => point.key === key && point.state === 'done') ?? false;
  // Whoever said that the essentials need not be saved is not asked for them.
  const isSettled = data && !data.points.some(({ key, state }) => key === 'settings' && state === 'open');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 960 }}>
      <Box>
        <Typography variant="h1">{text('title')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text('lead')}
        </Typography>
      </Box>
      {error && !data && <FailedAlert retry={() => void refetch()}>{text('failed')}</FailedAlert>}
      <Essentials isDone={isDone('settings')} />
      <Box sx={{ mt: 1 }}>
        <TextLanguage language={language} setLanguage={setLanguage} />
      </Box>
      <LanguagesOffered isDone={isDone('languages')} language={language} />
      <StarterSet isDone={isDone('starter')} isSettled={isSettled} language={language} />
      {data ? <OpenPoints points={data.points} /> : <CardsSkeleton cards={1} />}
    </Box>
  );
};
