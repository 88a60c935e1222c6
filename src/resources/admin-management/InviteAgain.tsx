import { useRecordContext, useTranslate } from 'ra-core';
import { type Admin, standingOf } from '#contract/users.ts';
import { AskedAction } from './AskedAction.tsx';

/** Sends the admin in context, who has not been in yet, another invitation. */
export const InviteAgain = () => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  if (!admin || standingOf(admin) !== 'invited') return null;
  const { displayName: name, email } = admin;
  return (
    <AskedAction
      action="invite"
      label={translate('resources.admin-management.invite.action')}
      question={translate('resources.admin-management.invite.question', { name })}
      text={translate('resources.admin-management.invite.text', { email })}
      done={translate('resources.admin-management.invited', { name })}
      variant="contained"
    />
  );
};
