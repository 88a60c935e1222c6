import { useRecordContext, useTranslate } from 'ra-core';
import type { ServiceToken } from '#contract/service-tokens.ts';
import { DateField } from '#src/fields/DateField.tsx';

/** When the token in context ends by itself, if ever. */
export const ExpiryField = () => {
  const translate = useTranslate();
  const token = useRecordContext<ServiceToken>();
  return token?.expiresAt === null ? translate('resources.service-tokens.never') : <DateField source="expiresAt" />;
};
