import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { Page } from '#contract/pages.ts';
import { useSettings } from '#src/domain/settings/useSettings.ts';
import { EntityInput } from '#src/entity/kinds/inputs.tsx';
import { FormSection, Wide } from '#src/form/FormSection.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { PageText } from './PageText.tsx';
import { PageTranslations } from './PageTranslations.tsx';
import { pageTexts } from './pageTexts.ts';

/** Days on which something happens by itself; only those that mean something as things stand. */
const ScheduleInputs = () => {
  const text = useViewTexts(pageTexts);
  const timeZone = useSettings()?.timezone;
  const [status, publishOn]: unknown[] = useWatch({ name: ['status', 'publishOn'] });
  const isDraft = status !== 'published';
  return (
    <>
      {isDraft && <EntityInput<Page> source="publishOn" />}
      {(!isDraft || !!publishOn) && <EntityInput<Page> source="withdrawOn" />}
      <Wide>
        <Typography variant="body2" color="textSecondary">
          {timeZone ? text('days_in', { timeZone }) : '…'}
        </Typography>
      </Wide>
    </>
  );
};

const PublishingInputs = () => (
  <FormSection name="publishing">
    <EntityInput<Page> source="status" />
    <EntityInput<Page> source="slug" />
    <EntityInput<Page> source="language" />
    <ScheduleInputs />
  </FormSection>
);

const SearchEngineInputs = () => (
  <FormSection name="search_engines">
    <Wide>
      <PlainTextInput source="metaTitle" mayBeEmpty hint="resources.pages.metaTitle_help" />
    </Wide>
    <Wide>
      <PlainTextInput source="metaDescription" mayBeEmpty lines={2} hint="resources.pages.metaDescription_help" />
    </Wide>
  </FormSection>
);

/** Everything about a page that a person writes. */
export const PageInputs = () => (
  <>
    <PageText />
    <PageTranslations />
    <PublishingInputs />
    <SearchEngineInputs />
  </>
);
