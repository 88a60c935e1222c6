import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Fragment } from 'react';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { useRecordName } from '#src/list/useRecordName.ts';
import { cardPartOf } from './kinds/cardParts.tsx';

/** A record in the list of a phone: its title, below it what else is to be known, and its flags at the side. */
export const EntityCard = ({ entity: { fields } }: { entity: AnyEntity }) => {
  const name = useRecordName(useRecordContext());
  const parts = Object.entries(fields).map(([source, field]) => ({ source, ...cardPartOf(source, field) }));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {parts
            .filter(({ below }) => below)
            .map(({ source, below }, index) => (
              <Fragment key={source}>
                {index > 0 && ' · '}
                {below}
              </Fragment>
            ))}
        </Typography>
      </Box>
      {parts.map(({ source, aside }) => aside && <Fragment key={source}>{aside}</Fragment>)}
    </Box>
  );
};
