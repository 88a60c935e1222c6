import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What few come for is loaded when somebody does. */
const verify = async (token: string) => (await import('#src/authProvider/recovery.ts')).verifyAccount(token);

/**
 * Whoever is signed in is led from the link in an e-mail to the dashboard. What the link was for is done nevertheless, and said
 * there. Once: reloading does not repeat it.
 */
export const VerifyNotice = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as { verify?: string } | null;
  const token = state?.verify;

  useEffect(() => {
    if (!token) return;
    void navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
    verify(token).then(
      (email) => notify('resources.profile.email_changed', { type: 'success', messageArgs: { email } }),
      (error: Error) => notify(error.message || 'server.error', { type: 'error', autoHideDuration: 10_000 }),
    );
  }, [token, notify, navigate, location.pathname, location.search]);

  return null;
};
