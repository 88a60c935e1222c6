import CssBaseline from '@mui/material/CssBaseline';
import { CoreAdminUI, CustomRoutes, Resource } from 'ra-core';
import { AdminContext } from 'ra-ui-materialui';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createBrowserRouter, Route, RouterProvider, useRouteError } from 'react-router';
import { type LoadedLanguage, useOwnI18nProvider } from '#src/i18n/useI18nProvider.ts';
import { darkTheme, defaultTheme, lightTheme } from '#src/theme/themes.ts';
import { AdminGuard } from './AdminGuard.tsx';
import { type Declarations, DeclarationsContext } from './DeclarationsContext.ts';
import type { PageDeclaration } from './declaration.ts';
import { LazyView } from './LazyView.tsx';
import { RedirectNotice } from './RedirectNotice.tsx';
import { resourceProps } from './ResourceViews.tsx';
import { addressRouterProvider } from './routerProvider.tsx';
import { basename } from './routeTable.ts';
import type { Services } from './services.ts';
import { type Slots, SlotsContext } from './slots.ts';
import { TimeZoneNotice } from './TimeZoneNotice.tsx';
import { VerifyNotice } from './VerifyNotice.tsx';

type Props = { declared: Declarations; language: LoadedLanguage; slots: Slots; services: Services };

const PageView = ({ page }: { page: PageDeclaration }) => {
  const { Loading, ViewFailed } = useContext(SlotsContext);
  return <LazyView view={page.view} loading={<Loading view="page" />} failed={ViewFailed} />;
};

const Screens = ({ declared, slots, translate }: Pick<Props, 'declared' | 'slots'> & Pick<Services, 'translate'>) => (
  <CoreAdminUI disableTelemetry title="Lectern" layout={slots.layout} error={slots.error}>
    {declared.resources.map((resource) => (
      <Resource key={resource.name} {...resourceProps(resource, translate)} />
    ))}
    {declared.pages.length > 0 && (
      <CustomRoutes>
        {declared.pages.map((page) => (
          <Route key={page.name} path={page.path.slice(basename.length)} element={<PageView page={page} />} />
        ))}
      </CustomRoutes>
    )}
  </CoreAdminUI>
);

const Providers = ({ declared, language, slots, services: { translator, translate, ...services } }: Props) => {
  const i18nProvider = useOwnI18nProvider(declared, language);
  useEffect(() => {
    translator.translate = i18nProvider.translate;
  }, [translator, i18nProvider]);
  return (
    <AdminContext
      {...services}
      basename={basename}
      i18nProvider={i18nProvider}
      routerProvider={addressRouterProvider}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      defaultTheme={defaultTheme}
    >
      <CssBaseline enableColorScheme />
      <Screens declared={declared} slots={slots} translate={translate} />
      <RedirectNotice />
      <VerifyNotice />
      <TimeZoneNotice />
      <slots.Notification />
    </AdminContext>
  );
};

/** Passes errors outside every view on from the router to the application's error boundary. */
const RethrowRouteError = (): never => {
  throw useRouteError();
};

/** The router listens to the address from mounting to unmounting, also when StrictMode mounts twice. */
const useRouterWhileMounted = (router: ReturnType<typeof createBrowserRouter>) => {
  const disposed = useRef(false);
  useEffect(() => {
    if (disposed.current) router.initialize();
    return () => {
      disposed.current = true;
      router.dispose();
    };
  }, [router]);
};

/** The admin area: everything under `/admin` for whoever is signed in. */
export const AdminApp = ({ declared, language, slots, services }: Props) => {
  const views = useMemo(() => ({ Loading: slots.Loading, ViewFailed: slots.ViewFailed }), [slots]);
  const [router] = useState(() =>
    createBrowserRouter([
      {
        // An id of its own, since routes below count theirs from 0 as well.
        id: 'admin',
        path: '*',
        element: (
          <AdminGuard>
            <Providers declared={declared} language={language} slots={slots} services={services} />
          </AdminGuard>
        ),
        errorElement: <RethrowRouteError />,
      },
    ]),
  );
  useRouterWhileMounted(router);
  return (
    <DeclarationsContext value={declared}>
      <SlotsContext value={views}>
        <RouterProvider router={router} />
      </SlotsContext>
    </DeclarationsContext>
  );
};
