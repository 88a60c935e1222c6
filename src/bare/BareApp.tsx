import '#src/theme/fonts.css';
import { Component, type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { loadNeeded } from '#src/frame/loadChunk.ts';
import { type OpenAddress, OpenAddressContext } from './BareLink.tsx';
import { BareText } from './BareText.tsx';
import { ErrorPage, errorPages } from './ErrorPages.tsx';
import { SignInPage } from './SignInPage.tsx';

type Props = ComponentProps<typeof SignInPage> & {
  /** The path that is open, such as `/admin/login`; links with their token as its last part. */
  path: string;
  /** Opens another address without loading the page anew. */
  openAddress: OpenAddress;
};

// Rarely opened, so they do not weigh on the sign-in page.
const ForgotPasswordPage = lazy(async () => ({
  default: (await loadNeeded(() => import('./ForgotPasswordPage.tsx'))).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await loadNeeded(() => import('./ResetPasswordPage.tsx'))).ResetPasswordPage,
}));
const VerifyPage = lazy(async () => ({ default: (await loadNeeded(() => import('./VerifyPage.tsx'))).VerifyPage }));
const SuccessPage = lazy(async () => ({ default: (await loadNeeded(() => import('./SuccessPage.tsx'))).SuccessPage }));

const pages: readonly [pattern: RegExp, show: (token: string) => ReactNode][] = [
  [/^\/admin\/forgot-password$/, () => <ForgotPasswordPage />],
  [/^\/admin\/success$/, () => <SuccessPage />],
  [/^\/reset-password\/([^/]+)$/, (token) => <ResetPasswordPage token={token} />],
  [/^\/verify\/([^/]+)$/, (token) => <VerifyPage token={token} />],
  // A link that has lost its token on the way.
  [/^\/(reset-password|verify)$/, () => <ErrorPage kind="expired" />],
];

const pageAt = (path: string): ReactNode => {
  const kind = errorPages[path];
  if (kind) return <ErrorPage kind={kind} />;
  for (const [pattern, show] of pages) {
    const found = pattern.exec(path);
    if (found) return show(found[1] ?? '');
  }
  return undefined;
};

type FailedPageProps = { resetKey: string; children: ReactNode };

/** In place of a page that did not load or broke, the page that says so; going elsewhere leaves it behind. */
class FailedPage extends Component<FailedPageProps, { resetKey: string; failed: boolean }> {
  override state = { resetKey: this.props.resetKey, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: FailedPageProps, state: { resetKey: string }) {
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
      <FailedPage resetKey={path}>
        <Suspense fallback={null}>{pageAt(path.replace(/\/+$/, '')) ?? <SignInPage {...signIn} />}</Suspense>
      </FailedPage>
    </BareText>
  </OpenAddressContext>
);
