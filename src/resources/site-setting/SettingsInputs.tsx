import { Alert } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { PercentInput } from '#src/domain/settings/PercentInput.tsx';
import { CurrencyInput } from '#src/form/CurrencyInput.tsx';
import { FormSection, Wide } from '#src/form/FormSection.tsx';
import { MoneyInput } from '#src/form/MoneyInput.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { SwitchInput } from '#src/form/SwitchInput.tsx';
import { TimeZoneInput } from '#src/form/TimeZoneInput.tsx';
import { WholeNumberInput } from '#src/form/WholeNumberInput.tsx';
import { ChecklistInput } from './ChecklistInput.tsx';
import { CommissionExample } from './CommissionExample.tsx';
import { DeskInputs } from './DeskInputs.tsx';
import { LettersByAppInput } from './LettersByAppInput.tsx';
import { SocialLinksInput } from './SocialLinksInput.tsx';

const SiteInputs = () => (
  <FormSection name="site">
    <Wide>
      <PlainTextInput source="siteName" hint="resources.settings.site_name_help" />
    </Wide>
    <PlainTextInput source="supportEmail" type="email" />
    <PlainTextInput source="supportPhone" type="tel" optional />
    <TimeZoneInput source="timezone" hint="resources.settings.timezone_help" />
  </FormSection>
);

const MoneyInputs = () => (
  <FormSection name="money">
    <CurrencyInput source="currency" amounts={['minHourlyRateCents', 'maxHourlyRateCents']} />
    <PercentInput source="commissionPercent" />
    <MoneyInput source="minHourlyRateCents" />
    <MoneyInput source="maxHourlyRateCents" />
    <Wide>
      <CommissionExample />
    </Wide>
  </FormSection>
);

const BookingInputs = () => (
  <FormSection name="bookings">
    <WholeNumberInput source="cancellationWindowHours" hint="resources.settings.cancellation_help" />
  </FormSection>
);

const MaintenanceInputs = () => {
  const translate = useTranslate();
  const on = useWatch({ name: 'maintenanceMode' }) === true;
  return (
    <FormSection name="maintenance">
      <Wide>
        <SwitchInput source="maintenanceMode" hint="resources.settings.maintenance_help" />
        {on && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {translate('resources.settings.maintenance_notice')}
          </Alert>
        )}
      </Wide>
    </FormSection>
  );
};

/** All settings, in groups. */
export const SettingsInputs = () => (
  <>
    <SiteInputs />
    <MoneyInputs />
    <BookingInputs />
    <FormSection name="checklist">
      <Wide>
        <ChecklistInput />
      </Wide>
    </FormSection>
    <FormSection name="letters">
      <Wide>
        <LettersByAppInput />
      </Wide>
    </FormSection>
    <FormSection name="desk">
      <DeskInputs />
    </FormSection>
    <FormSection name="social">
      <Wide>
        <SocialLinksInput />
      </Wide>
    </FormSection>
    <MaintenanceInputs />
  </>
);
