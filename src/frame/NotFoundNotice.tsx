import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDeclarations } from './DeclarationsContext.ts';

/** Tells a person who was led to the dashboard which address was not found. Once: reloading does not repeat it. */
export const NotFoundNotice = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  const { isWithheld } = useDeclarations();
  const state = location.state as { notFound?: string } | null;
  const address = state?.notFound;

  useEffect(() => {
    if (!address) return;
    const message = isWithheld(new URL(address, window.location.origin)) ? 'ui.notOffered' : 'ui.notFound';
    notify(message, { type: 'warning', messageArgs: { address }, autoHideDuration: 10_000 });
    void navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
  }, [address, isWithheld, notify, navigate, location.pathname, location.search]);

  return null;
};
