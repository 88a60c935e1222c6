import { Component, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { paths } from './authProvider/guard.ts';
import { takeReturnTo } from './authProvider/returnTo.ts';
import { takeSessionEnded } from './authProvider/sessionEnded.ts';
import { requestSignInOptions, signIn } from './authProvider/signIn.ts';
import { BareApp } from './bare/BareApp.tsx';
import { leaveBarePages } from './bare/Heading.tsx';
import { openAddress, readAppLocation, subscribeToAppLocation } from './frame/appLocation.ts';
import { loadChunkOrReload } from './frame/loadChunk.ts';
import { preload } from './frame/reloadAfterRelease.ts';

const loadAdmin = () => import('./admin.tsx');

const preloadAdmin = () => void preload(loadAdmin);

const openAfterSignIn = () => openAddress(takeReturnTo() ?? paths.dashboard, { replace: true });

/** The admin area with its language, once both are loaded. */
const useAdmin = () => {
  const [loaded, setLoaded] = useState<{ admin?: ReactNode; failed?: boolean }>({});
  useEffect(() => {
    let current = true;
    const load = async () => {
      const { Admin, prepareAdmin } = await loadChunkOrReload(loadAdmin);
      const prepared = await loadChunkOrReload(prepareAdmin);
      if (current) setLoaded({ admin: <Admin {...prepared} /> });
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

/** The page that says so leads back with a real page load, which is what fetches a new release. */
const AdminFailed = () => <BareArea pathname="/pages/error-500" />;

class AdminBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <AdminFailed /> : this.props.children;
  }
}

const AdminArea = () => {
  const { admin, failed } = useAdmin();
  useEffect(leaveBarePages, []);
  return failed ? <AdminFailed /> : <AdminBoundary>{admin}</AdminBoundary>;
};

/** The whole application: bare pages, or the admin area, which is loaded when it is needed. */
export const Root = () => {
  const { area, pathname } = useSyncExternalStore(subscribeToAppLocation, readAppLocation, readAppLocation);
  return area === 'admin' ? <AdminArea /> : <BareArea pathname={pathname} />;
};
