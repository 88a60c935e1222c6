import '#src/theme/fonts.css';
import { Component, type ComponentProps, type ReactNode, Suspense } from 'react';
import { type OpenAddress, OpenAddressContext } from './BareLink.tsx';
import { BareText } from './BareText.tsx';
import { ErrorPage, errorPages } from './ErrorPages.tsx';
import { lazyPage } from './lazyPage.ts';
import { SignInPage } from './SignInPage.tsx';

type Props = ComponentProps<typeof SignInPage> & {
  /** The path that is open, such as `/admin/login`; links with their token as its last part. */
  path: string;
  /** Client-side navigation. */
  openAddress: OpenAddress;
};

const ForgotPasswordPage = lazyPage(async () => (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage);
const ResetPasswordPage = lazyPage(async () => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage);
const FirstAdminPage = lazyPage(async () => (await import('./FirstAdminPage.tsx')).FirstAdminPage);
const VerifyPage = lazyPage(async () => (await import('./VerifyPage.tsx')).VerifyPage);
const SuccessPage = lazyPage(async () => (await import('./SuccessPage.tsx')).SuccessPage);

type SignIn = Pick<Props, 'signIn' | 'onSignedIn'>;

const pages: readonly [pattern: RegExp, show: (token: string, signIn: SignIn) => ReactNode][] = [
  [/^\/admin\/forgot-password$/, () => <ForgotPasswordPage />],
  [/^\/admin\/success$/, () => <SuccessPage />],
  [/^\/reset-password\/([^/]+)$/, (token) => <ResetPasswordPage token={token} />],
  [/^\/verify\/([^/]+)$/, (token) => <VerifyPage token={token} />],
  [/^\/first-admin(?:\/([^/]+))?$/, (token, signIn) => <FirstAdminPage token={token} {...signIn} />],
  // A link that has lost its token on the way.
  [/^\/(reset-password|verify)$/, () => <ErrorPage kind="expired" />],
];

const pageAt = (path: string, signIn: SignIn): ReactNode => {
  const kind = errorPages[path];
  if (kind) return <ErrorPage kind={kind} />;
  for (const [pattern, show] of pages) {
    const found = pattern.exec(path);
    if (found) return show(found[1] ?? '', signIn);
  }
  return undefined;
};

type BoundaryProps = { resetKey: string; children: ReactNode };

/** Error boundary: in place of a page that did not load or threw, the page that says so; navigation resets it. */
class PageErrorBoundary extends Component<BoundaryProps, { resetKey: string; failed: boolean }> {
  override state = { resetKey: this.props.resetKey, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: { resetKey: string }) {
    return resetKey === state.resetKey ? null : { resetKey, failed: false };
  }

  override render() {
    return this.state.failed ? <ErrorPage kind="failed" /> : this.props.children;
  }
}

/** Everything outside the admin area: pages by their addresses, and the sign-in page for the rest. */
export const BareApp = ({ path, openAddress, ...signIn }: Props) => (
  <OpenAddressContext value={openAddress}>
    <BareText>
      <PageErrorBoundary resetKey={path}>
        <Suspense fallback={null}>{pageAt(path.replace(/\/+$/, ''), signIn) ?? <SignInPage {...signIn} />}</Suspense>
      </PageErrorBoundary>
    </BareText>
  </OpenAddressContext>
);
