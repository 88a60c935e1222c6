import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { useMayOn } from '#src/frame/useMay.ts';
import { useRecordName } from '#src/list/useRecordName.ts';

type CardPart = {
  source: string;
  below?: ReactNode;
  aside?: ReactNode;
  /** The kind of the records that it names, where it is left out for whoever may not read those. */
  names?: string;
};

type Props = {
  /** What is shown of each field: below the title, or at the side. */
  parts: readonly CardPart[];
  /** Cuts a title that is too long, rather than go on below. */
  oneLine?: boolean;
};

const isFilled = (value: unknown) => (value ?? '') !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * A record in the list of a phone: its title, below it what else is to be known, and its flags at the side. What is empty is left out.
 *
 * @example <RecordCard parts={[{ source: 'slug', below: <ValueField source="slug" code /> }]} />
 */
export const RecordCard = ({ parts, oneLine = false }: Props) => {
  const record = useRecordContext();
  const name = useRecordName(record);
  const may = useMayOn();
  const filled = parts.filter(
    ({ source, names }) => isFilled(record?.[source]) && (!names || may('list', resourceOf[names])),
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {/* The title keeps a width that can be read, and what is not broken lies under nothing: flags for which there is no room beside it go below. */}
      <Box sx={{ flex: '1 1 8rem', minWidth: oneLine ? 0 : 'min-content', maxWidth: '100%' }}>
        <Typography noWrap={oneLine} sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {filled
            .filter(({ below }) => below)
            .map(({ source, below }, index) => (
              <Fragment key={source}>
                {/* No line begins with it. */}
                {index > 0 && '\u00a0· '}
                {below}
              </Fragment>
            ))}
        </Typography>
      </Box>
      {filled.map(({ source, aside }) => aside && <Fragment key={source}>{aside}</Fragment>)}
    </Box>
  );
};
