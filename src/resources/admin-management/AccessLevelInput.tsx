import { Box, FormControlLabel, FormHelperText, Radio, RadioGroup, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { accessLevelOf, accessLevels, storedAs } from '#contract/users.ts';
import { useIsOwnAccount } from '#src/domain/people/useIsOwnAccount.ts';
import { FormSection } from '#src/form/FormSection.tsx';
import { RightsTable } from './RightsTable.tsx';

/** What an admin may do: one choice, kept in two fields. Nobody is offered to change their own. */
export const AccessLevelInput = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [userType, userRole]: unknown[] = useWatch({ name: ['userType', 'userRole'] });
  const isOwn = useIsOwnAccount();
  const chosen = accessLevelOf({
    userType: String(userType),
    userRole: typeof userRole === 'string' ? userRole : null,
  });
  const change = (wanted: string) => {
    const level = accessLevels.find((one) => one === wanted);
    if (!level) return;
    for (const [field, value] of Object.entries(storedAs[level])) {
      setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <FormSection name="access">
      <Box className="wide">
        <RadioGroup
          aria-label={translate('resources.admin-management.sections.access.title')}
          value={chosen ?? ''}
          onChange={(_, wanted) => change(wanted)}
        >
          {accessLevels.map((level) => (
            <FormControlLabel
              key={level}
              value={level}
              disabled={isOwn}
              control={<Radio size="small" />}
              sx={{ alignItems: 'flex-start', py: 0.75, '& .MuiRadio-root': { py: 0 } }}
              label={
                <>
                  <Typography variant="body2" sx={{ fontWeight: 560 }}>
                    {translate(`resources.admin-management.access.${level}`)}
                  </Typography>
                  <Typography variant="caption" component="div" color="textSecondary">
                    {translate(`resources.admin-management.access_help.${level}`)}
                  </Typography>
                </>
              }
            />
          ))}
        </RadioGroup>
        {chosen && <RightsTable level={chosen} />}
        {isOwn && <FormHelperText>{translate('resources.admin-management.own_access')}</FormHelperText>}
      </Box>
    </FormSection>
  );
};
