import { useTranslate } from 'ra-core';
import { pageStatuses } from '#contract/pages.ts';
import { ChoiceInput } from '#src/form/ChoiceInput.tsx';
import { FormSection, Wide } from '#src/form/FormSection.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { PageText } from './PageText.tsx';

const PublishingInputs = () => {
  const translate = useTranslate();
  return (
    <FormSection name="publishing">
      <ChoiceInput
        source="status"
        choices={pageStatuses.map((id) => ({ id, name: translate(`resources.pages.status.${id}`) }))}
      />
      <PlainTextInput source="slug" hint="resources.pages.slug_help" />
    </FormSection>
  );
};

const SearchEngineInputs = () => (
  <FormSection name="search_engines">
    <Wide>
      <PlainTextInput source="metaTitle" hint="resources.pages.meta_title_help" />
    </Wide>
    <Wide>
      <PlainTextInput source="metaDescription" lines={2} hint="resources.pages.meta_description_help" />
    </Wide>
  </FormSection>
);

/** Everything about a page that a person writes. */
export const PageInputs = () => (
  <>
    <PageText />
    <PublishingInputs />
    <SearchEngineInputs />
  </>
);
