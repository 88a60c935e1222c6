import type { SignInOptions } from '#src/authProvider/signIn.ts';
import { useBareText } from './BareText.tsx';

type Account = SignInOptions['demoAccounts'][number];

/** The sign-ins of a server that runs on demo data; one click fills in the form. */
export const DemoAccounts = ({ accounts, choose }: { accounts: Account[]; choose: (account: Account) => void }) => {
  const { text } = useBareText();
  return (
    <section className="bare-demo">
      <h2>{text.demoTitle}</h2>
      <p>{text.demoHint}</p>
      {accounts.map((account) => (
        <button key={account.email} type="button" onClick={() => choose(account)}>
          <span>{account.email}</span>
          <code>{account.password}</code>
        </button>
      ))}
    </section>
  );
};
