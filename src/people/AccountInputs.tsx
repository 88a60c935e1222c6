import { FormSection, Wide } from '#src/form/FormSection.tsx';
import { LocaleInput } from '#src/form/LocaleInput.tsx';
import { PhotoInput } from '#src/form/PhotoInput.tsx';
import { TextInput } from '#src/form/TextInput.tsx';
import { TimeZoneInput } from '#src/form/TimeZoneInput.tsx';

/** What a form asks about a person, whatever they are here. */
export const AccountInputs = () => (
  <>
    <FormSection name="person">
      <PhotoInput source="photoId" urlSource="photoUrl" />
      <TextInput source="firstName" />
      <TextInput source="lastName" />
      <Wide>
        <TextInput source="displayName" />
      </Wide>
    </FormSection>
    <FormSection name="contact">
      <TextInput source="email" type="email" />
      <TextInput source="phone" type="tel" optional />
      <LocaleInput source="language" />
      <TimeZoneInput source="timezone" />
    </FormSection>
  </>
);
