import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { takeAskedFor } from './authProvider/askedFor.ts';
import { takeSessionEnded } from './authProvider/sessionEnded.ts';
import { requestSignInOptions, signIn } from './authProvider/signIn.ts';
import { BareApp } from './bare/BareApp.tsx';
import { addresses, openAddress, readPlace, subscribeToPlace } from './frame/place.ts';

const loadAdmin = () => import('./admin.tsx');

const preloadAdmin = () => {
  // Failing here is no news: signing in tries again and says so.
  loadAdmin().catch(() => undefined);
};

const openAfterSignIn = () => openAddress(takeAskedFor() ?? addresses.dashboard, { replace: true });

/** The admin area with its language, once both are loaded. */
const useAdmin = () => {
  const [loaded, setLoaded] = useState<{ admin?: ReactNode; failed?: boolean }>({});
  useEffect(() => {
    let current = true;
    const load = async () => {
      const { Admin, prepareAdmin } = await loadAdmin();
      const language = await prepareAdmin();
      if (current) setLoaded({ admin: <Admin language={language} /> });
    };
    load().catch(() => current && setLoaded({ failed: true }));
    return () => {
      current = false;
    };
  }, []);
  return loaded;
};

const BareArea = ({ pathname }: { pathname: string }) => {
  // Taken once: a notice about the session before last helps nobody.
  const [sessionEnded] = useState(takeSessionEnded);
  return (
    <BareApp
      path={pathname}
      openAddress={openAddress}
      signIn={signIn}
      requestOptions={requestSignInOptions}
      preloadAdmin={preloadAdmin}
      onSignedIn={openAfterSignIn}
      sessionEnded={sessionEnded}
    />
  );
};

const AdminArea = () => {
  const { admin, failed } = useAdmin();
  // The page that says so leads back with a real page load, which is what fetches a new release.
  return failed ? <BareArea pathname="/pages/error-500" /> : admin;
};

/** The whole application: bare pages, or the admin area, which is loaded when it is needed. */
export const Root = () => {
  const { area, pathname } = useSyncExternalStore(subscribeToPlace, readPlace);
  return area === 'admin' ? <AdminArea /> : <BareArea pathname={pathname} />;
};
