import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDeclarations } from './DeclarationsContext.ts';

/** Where a person was led from: an address that was not found, a form that they may not save, or a link that somebody who is signed in has no use for. */
export type Led = { notFound?: string; readOnly?: true; signedIn?: string } | null;

const reasonOf = ({ readOnly, signedIn }: NonNullable<Led>) => {
  if (readOnly) return 'ui.readOnly';
  return signedIn && 'ui.signedInAlready';
};

/** Tells a person who was led elsewhere why. Once: reloading does not repeat it. */
export const RedirectNotice = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const location = useLocation();
  const { isWithheld } = useDeclarations();
  const led = (location.state as Led) ?? {};
  const address = led.notFound;
  const reason = reasonOf(led);
  const isSignedIn = led.signedIn !== undefined;

  useEffect(() => {
    if (!address && !reason) return;
    let isHere = true;
    const say = () => {
      if (!isHere) return;
      const missing = address && isWithheld(new URL(address, window.location.origin)) ? 'ui.notOffered' : 'ui.notFound';
      notify(address ? missing : (reason ?? ''), {
        type: address ? 'warning' : 'info',
        messageArgs: { address },
        autoHideDuration: 10_000,
      });
      void navigate(`${location.pathname}${location.search}`, { replace: true, state: null });
    };
    // Where the session has ended, which the server alone knows, the guard leads to the link after all.
    if (isSignedIn)
      import('./onDemand/askSession.ts').then(({ askSession }) => askSession()).then((goesOn) => goesOn && say(), say);
    else say();
    return () => {
      isHere = false;
    };
  }, [address, reason, isSignedIn, isWithheld, notify, navigate, location.pathname, location.search]);

  return null;
};
