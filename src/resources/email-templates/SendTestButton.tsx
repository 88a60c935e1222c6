import SendIcon from '@mui/icons-material/SendOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { type EmailTemplate, type EmailText, textFields } from '#contract/email-templates.ts';
import type { Locale } from '#contract/primitives.ts';
import type { ActionProvider } from '#src/dataProvider/acting.ts';
import { fieldErrorsOf } from '#src/form/useErrorText.ts';
import { useNotifyText } from '#src/form/useNotifyText.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { emailTexts } from './emailTexts.ts';
import { useTypedVariables } from './useTypedVariables.ts';

/** Sends the e-mail as it is typed in a language, filled with samples, to the person who clicks. */
export const SendTestButton = ({ language, text }: { language: Locale; text: EmailText }) => {
  const translate = useTranslate();
  const named = useNamed();
  const notifyText = useNotifyText();
  const dataProvider = useDataProvider<ActionProvider>();
  const id = useRecordContext<EmailTemplate>()?.id ?? '';
  const variables = useTypedVariables();
  const canSend = useMay('sendTest', 'email-templates');
  const say = useViewTexts(emailTexts);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const data = { ...text, language, variables };
      return dataProvider.act('email-templates', { action: 'sendTest', id, data });
    },
    onSuccess: ({ data }) => {
      if (data.way === 'file') return notifyText(say('test_filed'), 'warning');
      notifyText(translate('resources.email-templates.test_sent', { address: data.to }), 'success');
    },
    onError: (error) => {
      // No field of the form is marked by a test. The call's two are those of a language in the form.
      const names: Record<string, string> = textFields(language);
      const said = Object.entries(fieldErrorsOf(error)).map(([path, sentence]) => {
        const [field = ''] = path.split('.');
        return named(translate(`resources.email-templates.fields.${names[field] ?? field}`), sentence);
      });
      notifyText(said.join('. ') || error.message, 'error');
    },
  });
  if (!canSend) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<SendIcon />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {translate('resources.email-templates.send_test')}
    </Button>
  );
};
