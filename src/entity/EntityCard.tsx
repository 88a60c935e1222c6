import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Fragment } from 'react';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { listedFields } from '#contract/entity/kinds.ts';
import { useRecordName } from '#src/list/useRecordName.ts';
import { cardPartOf } from './kinds/cardParts.tsx';
import type { AnyLooks } from './looks.ts';

type Props = {
  entity: AnyEntity;
  looks: AnyLooks;
  /** Cuts what is too long, rather than go on below. */
  oneLine: boolean;
};

/** A record in the list of a phone: its title, below it what else is to be known, and its flags at the side. What is empty is left out. */
export const EntityCard = ({ entity: { fields }, looks, oneLine }: Props) => {
  const record = useRecordContext();
  const name = useRecordName(record);
  const parts = listedFields(fields).flatMap((source) => {
    const field = fields[source];
    const isEmpty = (record?.[source] ?? '') === '';
    return field && !isEmpty ? [{ source, ...cardPartOf(source, field, looks) }] : [];
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap={oneLine} sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap={oneLine}>
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
