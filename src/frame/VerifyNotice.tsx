import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Whoever is signed in is led from the link in an e-mail to the dashboard. What the link was for is done nevertheless, and said
 * there. Once the server has said what came of it, reloading does not repeat it; until then the link is kept, to try again.
 */
export const VerifyNotice = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as { verify?: string } | null;
  const token = state?.verify;

  useEffect(() => {
    if (!token) return;
    let isHere = true;
    const forget = () => {
      if (isHere) void navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
    };
    // What few come for is loaded when somebody does; without a network it cannot be.
    import('./onDemand/verifyByLink.tsx').then(
      ({ verifyByLink }) => verifyByLink({ token, notify, forget }),
      () => notify('network.failed', { type: 'error', autoHideDuration: 10_000 }),
    );
    return () => {
      isHere = false;
    };
  }, [token, notify, navigate, location.pathname, location.search]);

  return null;
};
