import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type HttpError, useDataProvider, useRecordContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { type EmailTemplate, type EmailText, PreviewedEmail, type RenderedEmail } from '#contract/email-templates.ts';
import type { ActionProvider } from '#src/dataProvider/acting.ts';
import { useDebounced } from '#src/frame/useDebounced.ts';
import { useTypedVariables } from './useTypedVariables.ts';

/** Milliseconds after the last key until the preview follows. */
const debounceDelay = 400;

/** The e-mail as it is typed, filled with its samples by the server. The last good one stays while a later one is wrong. */
export const useEmailPreview = (text: EmailText | undefined) => {
  const dataProvider = useDataProvider<ActionProvider>();
  const id = useRecordContext<EmailTemplate>()?.id ?? '';
  const variables = useTypedVariables();
  const written = useDebounced(JSON.stringify(text ? { ...text, variables } : null), debounceDelay);
  const [latest, setLatest] = useState<RenderedEmail>();
  const { data, error, isFetching } = useQuery<PreviewedEmail, HttpError>({
    queryKey: ['email-templates', 'preview', id, written],
    queryFn: async () => {
      const answer = await dataProvider.act('email-templates', { action: 'preview', id, data: JSON.parse(written) });
      return PreviewedEmail.parse(answer.data);
    },
    enabled: written !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
  });
  useEffect(() => {
    if (data?.email) setLatest(data.email);
  }, [data]);
  return { email: data?.email ?? latest, errors: data?.errors ?? {}, error, isFetching };
};
