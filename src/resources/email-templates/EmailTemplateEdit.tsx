import { Box } from '@mui/material';
import { EditBase, useCreatePath, useRecordContext } from 'ra-core';
import { type EmailTemplate, emailTemplates } from '#contract/email-templates.ts';
import { HistorySection } from '#src/domain/audit/HistorySection.tsx';
import { ContractForm } from '#src/form/ContractForm.tsx';
import { FormPage } from '#src/form/FormPage.tsx';
import { RecordState } from '#src/layout/RecordState.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { EmailTemplateInputs } from './EmailTemplateInputs.tsx';

const TemplateForm = () => {
  const createPath = useCreatePath();
  const template = useRecordContext<EmailTemplate>();
  if (!template) return null;
  return (
    <ContractForm endpoint={emailTemplates.update}>
      <FormPage title={template.name} cancelTo={createPath({ resource: 'email-templates', type: 'list' })}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            gap: 2,
            alignItems: 'start',
          }}
        >
          <EmailTemplateInputs variables={template.variables} />
          <EmailPreview />
        </Box>
        <HistorySection entity="emailTemplate" />
      </FormPage>
    </ContractForm>
  );
};

/** An e-mail: what it says, what it can insert, and how it looks. */
export const EmailTemplateEdit = () => (
  <EditBase mutationMode="pessimistic" redirect={false}>
    <RecordState>
      <TemplateForm />
    </RecordState>
  </EditBase>
);
