import { useRecordContext, useTranslate } from 'ra-core';
import type { ServiceToken } from '#contract/service-tokens.ts';
import { DateField } from '#src/fields/DateField.tsx';

/** When the token in context was used last, to the minute. */
export const LastUseField = () => {
  const translate = useTranslate();
  const token = useRecordContext<ServiceToken>();
  return token?.lastUsedAt === null ? (
    translate('resources.service-tokens.never_used')
  ) : (
    <DateField source="lastUsedAt" withTime />
  );
};
