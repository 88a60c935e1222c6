import { Button, Card, Typography } from '@mui/material';
import { LinkBase, useNavigate } from 'ra-core';
import { useEffect } from 'react';
import { setup } from '#contract/setup.ts';
import { callApi } from '#src/dataProvider/callApi.ts';
import { useSetup } from '../useSetup.ts';
import { useSetupText } from '../useSetupText.ts';

const screen = '/admin/setup';

/** Whoever signs in first on an empty marketplace is led to where it is set up, once. */
const useBeginning = (begin: boolean) => {
  const navigate = useNavigate();
  useEffect(() => {
    if (!begin) return;
    callApi(setup.begin).then(
      () => navigate(screen, { replace: true }),
      // The card leads there as well.
      () => undefined,
    );
  }, [begin, navigate]);
};

/** How many points are open, quietly, until none is. */
export const SetupCard = () => {
  const text = useSetupText();
  const { data } = useSetup();
  useBeginning(data?.begin ?? false);
  const count = data?.points.filter(({ state }) => state === 'open').length ?? 0;
  if (count === 0) return null;
  return (
    <Card sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2.5, py: 1.5 }}>
      <Typography variant="body2" sx={{ flex: '1 1 240px' }}>
        <strong>{text('card')}</strong> {count === 1 ? text('card_one') : text('card_text', { count })}
      </Typography>
      <Button component={LinkBase} to={screen} size="small">
        {text('card_next')}
      </Button>
    </Card>
  );
};
