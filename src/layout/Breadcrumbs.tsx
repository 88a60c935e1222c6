import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import { Box, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { Crumb } from './types.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Step = ({ crumb: { label, to }, last }: { crumb: Crumb; last: boolean }) =>
  to === undefined ? (
    <Typography
      variant="body2"
      component="span"
      aria-current={last ? 'page' : undefined}
      sx={{ ...oneLine, fontWeight: 560 }}
    >
      {label}
    </Typography>
  ) : (
    <Link component={LinkBase} to={to} variant="body2" color="textSecondary" sx={oneLine}>
      {label}
    </Link>
  );

/** The way here. On phones only its last two steps, which are the ones that fit. */
export const Breadcrumbs = ({ trail }: { trail: readonly Crumb[] }) => {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('ui.frame.breadcrumb')} sx={{ flex: 1, minWidth: 0 }}>
      <Box component="ol" sx={{ display: 'flex', alignItems: 'center', m: 0, p: 0, listStyle: 'none' }}>
        {trail.map((crumb, index) => (
          <Box
            component="li"
            key={`${crumb.to ?? ''} ${crumb.label}`}
            sx={{
              display: { xs: index < trail.length - 2 ? 'none' : 'flex', sm: 'flex' },
              alignItems: 'center',
              minWidth: index === trail.length - 1 ? 0 : 'auto',
            }}
          >
            {index > 0 && (
              <ChevronRightIcon
                aria-hidden="true"
                sx={{
                  display: { xs: index === trail.length - 1 ? 'block' : 'none', sm: 'block' },
                  mx: 0.5,
                  fontSize: '1rem',
                  color: 'text.disabled',
                }}
              />
            )}
            <Step crumb={crumb} last={index === trail.length - 1} />
          </Box>
        ))}
      </Box>
    </Box>
  );
};
