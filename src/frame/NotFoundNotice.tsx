import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Tells a person who was led to the dashboard which address was not found. Once: reloading does not repeat it. */
export const NotFoundNotice = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as { notFound?: string } | null;
  const address = state?.notFound;

  useEffect(() => {
    if (!address) return;
    notify('ui.notFound', { type: 'warning', messageArgs: { address }, autoHideDuration: 10_000 });
    void navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
  }, [address, notify, navigate, location.pathname, location.search]);

  return null;
};
