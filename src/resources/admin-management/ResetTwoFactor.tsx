import { useRecordContext, useTranslate } from 'ra-core';
import type { Admin } from '#contract/users.ts';
import { AskedAction } from './AskedAction.tsx';

/** Turns the second factor of a colleague off who has lost it. */
export const ResetTwoFactor = () => {
  const translate = useTranslate();
  const text = (key: string, params?: object) => translate(`resources.admin-management.two_factor.${key}`, params);
  const name = useRecordContext<Admin>()?.displayName;
  return (
    <AskedAction
      action="resetTwoFactor"
      label={text('title')}
      question={text('question', { name })}
      text={text('text')}
      done={text('done')}
      tone="error"
      variant="outlined"
      color="inherit"
    />
  );
};
