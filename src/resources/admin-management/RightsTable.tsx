import NoIcon from '@mui/icons-material/BlockOutlined';
import YesIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import type { AccessLevel } from '#contract/users.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { callsOfRights, hasRight, rights } from './rights.ts';
import { rightsTexts } from './rightsTexts.ts';

const cell = { textAlign: 'left', verticalAlign: 'top', py: 0.75, borderBottom: 1, borderColor: 'divider' } as const;

/** What somebody of a level may do, as the calls of the contract say it. */
export const RightsTable = ({ level }: { level: AccessLevel }) => {
  const text = useViewTexts(rightsTexts);
  const id = useId();
  const calls = callsOfRights();
  return (
    <Box sx={{ mt: 2 }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 560, mb: 0.5 }}>
        {text('title')}
      </Typography>
      <Box component="table" aria-labelledby={id} sx={{ width: '100%', borderCollapse: 'collapse' }}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text('right')}</th>
            <th scope="col">{text('may')}</th>
          </tr>
        </thead>
        <tbody>
          {rights.map((right) => {
            const may = hasRight(level, calls[right]);
            return (
              <tr key={right}>
                <Box component="th" scope="row" sx={{ ...cell, fontWeight: 'normal', pr: 2 }}>
                  <Typography variant="body2" color={may ? 'textPrimary' : 'textSecondary'}>
                    {text(right)}
                  </Typography>
                </Box>
                <Box component="td" sx={{ ...cell, whiteSpace: 'nowrap', width: 72 }}>
                  <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                    {may ? <YesIcon fontSize="small" color="success" /> : <NoIcon fontSize="small" color="disabled" />}
                    {text(may ? 'yes' : 'no')}
                  </Typography>
                </Box>
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
};
