import { FormSection, Wide } from '#src/form/FormSection.tsx';
import { LocaleInput } from '#src/form/LocaleInput.tsx';
import { PhotoInput } from '#src/form/PhotoInput.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { TimeZoneInput } from '#src/form/TimeZoneInput.tsx';
import { useIsOwnAccount } from './useIsOwnAccount.ts';

/** One's own takes the password and a confirmation, which the profile asks for. */
const AddressInput = () => {
  const isOwn = useIsOwnAccount();
  return <PlainTextInput source="email" type="email" readOnly={isOwn} hint={isOwn ? 'auth.own_email' : undefined} />;
};

/** What a form asks about a person, whatever they are here. */
export const AccountInputs = () => (
  <>
    <FormSection name="person">
      <PhotoInput source="photoId" urlSource="photoUrl" />
      <PlainTextInput source="firstName" />
      <PlainTextInput source="lastName" />
      <Wide>
        <PlainTextInput source="displayName" />
      </Wide>
    </FormSection>
    <FormSection name="contact">
      <AddressInput />
      <PlainTextInput source="phone" type="tel" optional />
      <LocaleInput source="language" />
      <TimeZoneInput source="timezone" />
    </FormSection>
  </>
);
