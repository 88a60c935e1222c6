import { useCreatePath, useRecordContext } from 'ra-core';
import { type EmailTemplate, emailTemplates } from '#contract/email-templates.ts';
import { HistorySection } from '#src/domain/audit/HistorySection.tsx';
import { RecordNotes } from '#src/domain/notes/RecordNotes.tsx';
import { VersionsButton } from '#src/domain/versions/VersionsButton.tsx';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';
import { SavingEdit } from '#src/form/SavingBase.tsx';
import { CopyButton } from '#src/record/CopyButton.tsx';
import { DeleteButton } from '#src/record/DeleteButton.tsx';
import { RecordState } from '#src/record/RecordState.tsx';
import { EmailTemplateInputs } from './EmailTemplateInputs.tsx';
import { useBuiltIn } from './useBuiltIn.ts';

/** One that Lectern sends itself is never removed. */
const Actions = ({ template }: { template: EmailTemplate }) => (
  <>
    <VersionsButton kind="emailTemplate" />
    <CopyButton />
    {useBuiltIn(template.key).builtIn === null && <DeleteButton />}
  </>
);

const TemplateForm = () => {
  const createPath = useCreatePath();
  const template = useRecordContext<EmailTemplate>();
  if (!template) return null;
  return (
    <ContractForm endpoint={emailTemplates.update}>
      <FormPage
        title={template.name}
        actions={<Actions template={template} />}
        cancelTo={createPath({ resource: 'email-templates', type: 'list' })}
      >
        <EmailTemplateInputs template={template} />
        <RecordNotes />
        <HistorySection entity="emailTemplate" />
      </FormPage>
    </ContractForm>
  );
};

/** An e-mail: what it says in each language, what it can insert, and how it looks. */
export const EmailTemplateEdit = () => (
  <SavingEdit redirect={false}>
    <RecordState>
      <TemplateForm />
    </RecordState>
  </SavingEdit>
);
