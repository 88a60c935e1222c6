import type { Page } from '#contract/pages.ts';
import { EntityInput } from '#src/entity/kinds/inputs.tsx';
import { FormSection, Wide } from '#src/form/FormSection.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { PageText } from './PageText.tsx';

const PublishingInputs = () => (
  <FormSection name="publishing">
    <EntityInput<Page> source="status" />
    <EntityInput<Page> source="slug" />
    <EntityInput<Page> source="language" />
  </FormSection>
);

const SearchEngineInputs = () => (
  <FormSection name="search_engines">
    <Wide>
      <EntityInput<Page> source="metaTitle" />
    </Wide>
    <Wide>
      <PlainTextInput source="metaDescription" lines={2} hint="resources.pages.metaDescription_help" />
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
