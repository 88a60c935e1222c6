import { useGetIdentity, useLogout, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Avatar } from '#src/fields/Avatar.tsx';
import { LeaveDialog } from '#src/form/late.tsx';
import { useUnsavedForms } from '#src/form/UnsavedForms.tsx';
import { UserChoice } from './late.tsx';
import { useOpener } from './useOpener.ts';

/** Who is signed in, as what, and signing out. */
export const UserMenu = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const { hasUnsaved, drop } = useUnsavedForms();
  const [asking, setAsking] = useState(false);
  const { button, opened, anchor, close } = useOpener('menu');
  const signOut = () => {
    close();
    if (hasUnsaved()) setAsking(true);
    else void logout();
  };
  const leave = () => {
    // They said that it may be lost: it is not to wait here for whoever uses this computer next.
    drop();
    void logout();
  };
  const name = identity?.fullName ?? '';
  return (
    <>
      <button type="button" className="account" {...button}>
        <Avatar name={name} photoUrl={identity?.avatar} size={28} />
        <span className="visually-hidden">{translate('ui.frame.account', { name })}</span>
      </button>
      {opened && <UserChoice anchor={anchor} name={name} close={close} signOut={signOut} />}
      {asking && <LeaveDialog leave={leave} stay={() => setAsking(false)} />}
    </>
  );
};
