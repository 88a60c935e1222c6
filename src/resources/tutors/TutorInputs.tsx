import { subjectLimit } from '#contract/subjects.ts';
import { AccountInputs } from '#src/domain/people/AccountInputs.tsx';
import { PayoutHint } from '#src/domain/settings/PayoutHint.tsx';
import { ChipsInput } from '#src/form/ChipsInput.tsx';
import { CurrencyInput } from '#src/form/CurrencyInput.tsx';
import { FormSection, Wide } from '#src/form/FormSection.tsx';
import { MoneyInput } from '#src/form/MoneyInput.tsx';
import { PlainTextInput } from '#src/form/PlainTextInput.tsx';
import { WholeNumberInput } from '#src/form/WholeNumberInput.tsx';

const ProfileInputs = () => (
  <FormSection name="profile">
    <Wide>
      <PlainTextInput source="headline" mayBeEmpty />
    </Wide>
    <Wide>
      <PlainTextInput source="bio" mayBeEmpty lines={5} />
    </Wide>
  </FormSection>
);

const TeachingInputs = () => (
  <FormSection name="teaching">
    <Wide>
      <ChipsInput
        source="subjectIds"
        reference="subjects"
        limit={subjectLimit}
        sort={{ field: 'path', order: 'ASC' }}
        filter={{ leaf: true }}
      />
    </Wide>
    <Wide>
      <ChipsInput source="languageIds" reference="languages" sort={{ field: 'name', order: 'ASC' }} />
    </Wide>
    <Wide>
      <ChipsInput source="levelIds" reference="levels" sort={{ field: 'rank', order: 'ASC' }} />
    </Wide>
    <WholeNumberInput source="yearsOfExperience" />
  </FormSection>
);

const RateInputs = () => (
  <FormSection name="rates">
    <MoneyInput source="hourlyRateCents" />
    <CurrencyInput source="currency" amounts={['hourlyRateCents']} />
    <Wide>
      <PayoutHint />
    </Wide>
  </FormSection>
);

/** The form of a tutor, for adding and editing alike. */
export const TutorInputs = () => (
  <>
    <AccountInputs />
    <ProfileInputs />
    <TeachingInputs />
    <RateInputs />
  </>
);
