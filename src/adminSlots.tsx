import type { ReactNode } from 'react';
import { useSiteName } from './domain/settings/useSettings.ts';
import type { Slots } from './frame/slots.ts';
import { useBreadcrumb } from './frame/useBreadcrumb.ts';
import { useBrowserLocation } from './frame/useCurrentRoute.ts';
import { useMenu } from './frame/useMenu.ts';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { ErrorBoundary } from './layout/ErrorBoundary.tsx';
import { ErrorScreen } from './layout/ErrorScreen.tsx';
import { ScreenSkeleton } from './layout/skeletons.tsx';
import { Toasts } from './layout/Toasts.tsx';
import { ExportsProvider } from './list/export/ExportsProvider.tsx';

const Layout = ({ children }: { children: ReactNode }) => {
  const { pathname } = useBrowserLocation();
  const siteName = useSiteName();
  return (
    <AdminLayout siteName={siteName} menu={useMenu()} {...useBreadcrumb(siteName)}>
      <ExportsProvider>
        <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
      </ExportsProvider>
    </AdminLayout>
  );
};

/** The look of the admin area, given to its frame. */
export const slots: Slots = {
  layout: Layout,
  error: ({ error, resetErrorBoundary }) => <ErrorScreen error={error} retry={() => resetErrorBoundary(undefined)} />,
  Notification: Toasts,
  Loading: ScreenSkeleton,
  ViewFailed: ErrorScreen,
};
