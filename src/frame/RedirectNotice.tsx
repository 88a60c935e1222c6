import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDeclarations } from './DeclarationsContext.ts';

/** Where a person was led from: an address that was not found, or a form that they may not save. */
type Led = { notFound?: string; readOnly?: true } | null;

/** Tells a person who was led elsewhere why. Once: reloading does not repeat it. */
export const RedirectNotice = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  const { isWithheld } = useDeclarations();
  const { notFound: address, readOnly } = (location.state as Led) ?? {};

  useEffect(() => {
    if (!address && !readOnly) return;
    const missing = address && isWithheld(new URL(address, window.location.origin)) ? 'ui.notOffered' : 'ui.notFound';
    notify(address ? missing : 'ui.readOnly', {
      type: address ? 'warning' : 'info',
      messageArgs: { address },
      autoHideDuration: 10_000,
    });
    void navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
  }, [address, readOnly, isWithheld, notify, navigate, location.pathname, location.search]);

  return null;
};
