import '#src/theme/fonts.css';
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
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
  default: (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({ default: (await import('./ResetPasswordPage.tsx')).ResetPasswordPage }));
const VerifyPage = lazy(async () => ({ default: (await import('./VerifyPage.tsx')).VerifyPage }));
const SuccessPage = lazy(async () => ({ default: (await import('./SuccessPage.tsx')).SuccessPage }));

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

/** Everything outside the admin area: pages by their addresses, and the sign-in page for the rest. */
export const BareApp = ({ path, openAddress, ...signIn }: Props) => (
  <OpenAddressContext value={openAddress}>
    <BareText>
      <Suspense fallback={null}>{pageAt(path.replace(/\/+$/, '')) ?? <SignInPage {...signIn} />}</Suspense>
    </BareText>
  </OpenAddressContext>
);
